import { answer, callsOf, confirmDelete, expect, recordCalls, rowWith, test } from '../support/console.js';

const ITEMS = /^\/api\/shop\/items$/;
const CATEGORIES = /^\/api\/shop\/categories$/;

const TABS = [
  { tab: 'items', one: /^\/api\/shop\/items\/[^/]+$/ },
  { tab: 'categories', one: /^\/api\/shop\/categories\/[^/]+$/ },
];

test('what an item needs is judged before anything is sent', async ({ admin }) => {
  await admin.goto('/admin/shop');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Add New Item' }).click();
  const add = admin.getByRole('button', { name: 'Add Item' });
  for (const wrong of ['', '-1', '1.5']) {
    for (const field of ['Price', 'Stock']) await admin.getByRole('textbox', { name: field }).fill(wrong);
    await add.click();
    await expect(admin.getByText('Must be a whole number of at least 0')).toHaveCount(2);
  }
  await expect(admin.getByText('Required')).toHaveCount(4);
  await admin.getByRole('textbox', { name: 'Image URL' }).fill('abc');
  await expect(admin.getByText(/^Must be a web address/)).toBeVisible();
  expect(callsOf(calls, 'POST', ITEMS)).toEqual([]);
});

for (const { tab, one } of TABS) {
  test(`${tab}: saving and deleting that fail`, async ({ admin }) => {
    await admin.goto(`/admin/shop?tab=${tab}`);
    for (const [status, json, saveText, deleteText] of [
      [400, { error: 'X' }, 'X', 'X'],
      [500, { requestId: 'r' }, 'Failed to save', 'Failed to delete'],
    ] as const) {
      await test.step(`with ${status}`, async () => {
        await answer(admin, 'PUT', one, { status, json });
        await answer(admin, 'DELETE', one, { status, json });
        await admin.getByRole('button', { name: /^Edit/ }).first().click();
        const dialog = admin.getByRole('dialog');
        const description = dialog.getByRole('textbox', { name: 'Description' });
        await description.fill('Typed and kept');
        await dialog.getByRole('button', { name: 'Save Changes' }).click();
        await expect(dialog.getByRole('alert')).toHaveText(saveText);
        await expect(description).toHaveValue('Typed and kept');
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toHaveCount(0);
        await admin
          .getByRole('button', { name: /^Delete/ })
          .first()
          .click();
        await confirmDelete(admin);
        await expect(admin.getByRole('alert')).toHaveText(deleteText);
      });
    }
  });
}

test('a category in use stays, and the server says why', async ({ admin }) => {
  await admin.goto('/admin/shop?tab=categories');
  await admin.getByRole('button', { name: 'Delete Merch' }).click();
  await confirmDelete(admin);
  await expect(admin.getByRole('alert')).toHaveText('Category is in use');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(rowWith(admin, 'Merch')).toBeVisible();
});

test('a load failure is only logged', async ({ admin }) => {
  const logged: string[] = [];
  admin.on('console', (message) => logged.push(message.text()));
  await answer(admin, 'GET', ITEMS, { status: 500 });
  await answer(admin, 'GET', CATEGORIES, { status: 500 });
  await admin.goto('/admin/shop');
  await expect.poll(() => logged.filter((text) => text.startsWith('Failed to load shop')).length).toBe(2);
  await expect(admin.getByRole('alert')).toHaveCount(0);
});
