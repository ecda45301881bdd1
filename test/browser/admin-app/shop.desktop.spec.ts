import { answer, callsOf, expect, recordCalls, test } from './console.js';

const ITEMS = /^\/api\/shop\/items$/;
const ITEM = /^\/api\/shop\/items\/[^/]+$/;
const CATEGORIES = /^\/api\/shop\/categories$/;

const QUESTION = 'Are you sure you want to delete this item?';

test('an item is added, edited and deleted for real', async ({ admin }) => {
  await admin.goto('/admin/shop');
  await admin.getByRole('button', { name: 'Add New Item' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Console Test Item');
  await admin.getByRole('textbox', { name: 'Description' }).fill('Made by a test');
  await admin.getByRole('combobox', { name: 'Category' }).click();
  await admin.getByRole('option').nth(1).click();
  await admin.getByRole('spinbutton', { name: 'Price' }).fill('0');
  await admin.getByRole('spinbutton', { name: 'Stock' }).fill('0');
  await admin.getByRole('textbox', { name: 'Image URL' }).fill('https://example.com/item.png');
  await admin.getByRole('button', { name: 'Add Item' }).click();
  const row = admin.locator('tbody tr').filter({ hasText: 'Console Test Item' });
  await expect(row).toContainText('Out of Stock');

  const calls = recordCalls(admin);
  await row.getByRole('button', { name: 'Edit Console Test Item' }).click();
  await admin.getByRole('spinbutton', { name: 'Stock' }).fill('2');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Only 2 left');
  expect(callsOf(calls, 'PUT', ITEM)[0]?.postDataJSON()).toMatchObject({ stock: 2, previousStock: 0 });

  await row.getByRole('button', { name: 'Delete Console Test Item' }).click();
  await admin.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('a category is added, edited and deleted for real', async ({ admin }) => {
  await admin.goto('/admin/shop');
  await admin.getByRole('tab', { name: 'Manage Categories' }).click();
  await admin.getByRole('button', { name: 'Add New Category' }).click();
  await admin.getByRole('textbox', { name: 'Name' }).fill('Console Test Category');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Add Category' }).click();
  await expect(admin.getByText('Required')).toBeVisible();
  expect(callsOf(calls, 'POST', CATEGORIES)).toEqual([]);
  await admin.getByRole('textbox', { name: 'Description' }).fill('First words');
  await admin.getByRole('button', { name: 'Add Category' }).click();
  const row = admin.locator('tbody tr').filter({ hasText: 'Console Test Category' });
  await row.getByRole('button', { name: /^Edit/ }).click();
  await admin.getByRole('textbox', { name: 'Description' }).fill('Other words');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Other words');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('what an item needs is judged before anything is sent', async ({ admin }) => {
  await admin.goto('/admin/shop');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Add New Item' }).click();
  const add = admin.getByRole('button', { name: 'Add Item' });
  for (const price of ['', '-1', '1.5']) {
    await admin.getByRole('spinbutton', { name: 'Price' }).fill(price);
    await add.click();
    await expect(admin.getByText('Must be a whole number of at least 0').first()).toBeVisible();
  }
  await expect(admin.getByText('Required')).toHaveCount(4);
  expect(callsOf(calls, 'POST', ITEMS)).toEqual([]);
});

for (const [status, json, saveText, deleteText] of [
  [400, { error: 'X' }, 'X', 'X'],
  [500, {}, 'Failed to save', 'Failed to delete'],
] as const) {
  test(`saving and deleting that fail with ${status}`, async ({ admin }) => {
    await answer(admin, 'PUT', ITEM, { status, json });
    await answer(admin, 'DELETE', ITEM, { status, json });
    await admin.goto('/admin/shop');
    await admin.getByRole('button', { name: /^Edit/ }).first().click();
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    await expect(admin.getByRole('alert')).toHaveText(saveText);
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await admin
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await admin.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByRole('alert')).toHaveText(deleteText);
  });
}

test('a load failure is only logged', async ({ admin }) => {
  const logged: string[] = [];
  admin.on('console', (message) => logged.push(message.text()));
  await answer(admin, 'GET', ITEMS, { status: 500 });
  await answer(admin, 'GET', CATEGORIES, { status: 500 });
  await admin.goto('/admin/shop');
  await expect.poll(() => logged.filter((text) => text.startsWith('Failed to load shop')).length).toBe(2);
  await expect(admin.getByRole('alert')).toHaveCount(0);
});
