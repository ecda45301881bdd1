import { callsOf, choose, confirmDelete, expect, recordCalls, rowWith, test } from '../support/console.js';

test('an item is added, edited and deleted', async ({ admin }) => {
  await admin.goto('/admin/shop');
  await admin.getByRole('button', { name: 'Add New Item' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Console Test Item');
  await admin.getByRole('textbox', { name: 'Description' }).fill('Made by a test');
  await admin.getByRole('combobox', { name: 'Category' }).click();
  await admin.getByRole('option', { name: 'Collectibles' }).click();
  await admin.getByRole('textbox', { name: 'Price' }).fill('0');
  await admin.getByRole('textbox', { name: 'Stock' }).fill('0');
  await admin.getByRole('textbox', { name: 'Image URL' }).fill('https://example.com/item.png');
  // Serve some image, so that no request leaves the machine.
  await admin.route('https://example.com/**', (route) =>
    route.fulfill({ path: 'admin-app/public/icon.svg' }),
  );
  await admin.getByRole('button', { name: 'Add Item' }).click();
  const row = rowWith(admin, 'Console Test Item');
  await expect(row).toContainText('Out of Stock');
  await expect(row).toContainText('Collectibles');

  const calls = recordCalls(admin);
  await row.getByRole('button', { name: 'Edit Console Test Item' }).click();
  await admin.getByRole('textbox', { name: 'Stock' }).fill('2');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Only 2 left');
  expect(callsOf(calls, 'PUT', /^\/api\/shop\/items\/\d+$/)[0]?.postDataJSON()).toMatchObject({
    stock: 2,
    previousStock: 0,
  });

  await choose(row, 'Delete Console Test Item');
  const question = admin.getByRole('dialog', { name: 'Delete Console Test Item?', exact: true });
  await expect(
    question.getByText('Are you sure you want to delete this item?', { exact: true }),
  ).toBeVisible();
  await confirmDelete(admin);
  await expect(row).toHaveCount(0);
});

test('a category is added, edited and deleted', async ({ admin }) => {
  await admin.goto('/admin/shop');
  await admin.getByRole('tab', { name: 'Manage Categories' }).click();
  await admin.getByRole('button', { name: 'Add New Category' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Console Test Category');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Add Category' }).click();
  await expect(admin.getByText('Required')).toBeVisible();
  expect(callsOf(calls, 'POST', /^\/api\/shop\/categories$/)).toEqual([]);
  await admin.getByRole('textbox', { name: 'Description' }).fill('First words');
  await admin.getByRole('button', { name: 'Add Category' }).click();
  const row = rowWith(admin, 'Console Test Category');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await admin.getByRole('textbox', { name: 'Description' }).fill('Other words');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Other words');
  await choose(row, /^Delete/);
  await confirmDelete(admin);
  await expect(row).toHaveCount(0);
});
