import { choose, confirmDelete, expect, rowWith, test } from '../support/console.js';

const ITEM = {
  name: 'Passing item',
  description: 'Made by a test',
  category: 1,
  price: 7,
  stock: 5,
  image: '/media/demo/shop/green-room-mug.svg',
};

test('an item is hidden from viewers without being deleted, then shown again', async ({ admin }) => {
  const namesForGuests = async () => {
    const answered = await fetch(new URL('/api/shop/items', admin.url()));
    return ((await answered.json()) as { name: string }[]).map(({ name }) => name);
  };
  await admin.goto('/admin/shop');
  const row = admin.locator('tbody tr').first();
  const name = (await row.getByRole('button', { name: /^Edit / }).getAttribute('aria-label'))?.slice(5) ?? '';
  await choose(row, `Hide ${name}`);
  await expect(admin.getByText(`${name} is hidden from viewers`, { exact: true })).toBeVisible();
  await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
  expect(await namesForGuests()).not.toContain(name);
  await choose(row, `Show ${name}`);
  await expect(row.getByText('Hidden', { exact: true })).toHaveCount(0);
  expect(await namesForGuests()).toContain(name);
});

test('a duplicate starts as a copy, can go to the top of the list, and its deletion can be undone', async ({
  admin,
}) => {
  await admin.goto('/admin/offers');
  const rows = admin.getByRole('main').getByRole('listitem');
  await choose(rows.last(), /^Duplicate /);
  const dialog = admin.getByRole('dialog', { name: 'Add New Offer', exact: true });
  const name = await dialog.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
  expect(name).toMatch(/ \(copy\)$/);
  await dialog.getByRole('switch', { name: 'Add to the top of the list' }).click();
  await dialog.getByRole('button', { name: 'Add Offer', exact: true }).click();
  await expect(rows.first().getByRole('heading')).toContainText(name);

  await choose(rows.first(), `Delete ${name}`);
  await confirmDelete(admin);
  await expect(admin.getByText(`${name} deleted`, { exact: true })).toBeVisible();
  await expect(admin.getByRole('heading', { name })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText(`${name} restored`, { exact: true })).toBeVisible();
  const restored = rows.filter({ hasText: name });
  await choose(restored, `Delete ${name}`);
  await confirmDelete(admin);
  await expect(restored).toHaveCount(0);
});

test('selected records are deleted together after one confirmation', async ({ admin }) => {
  await admin.goto('/admin/shop');
  const headers = { origin: new URL(admin.url()).origin };
  for (const place of [1, 2]) {
    const data = { ...ITEM, name: `Passing item ${place}` };
    expect((await admin.request.post('/api/shop/items', { data, headers })).status()).toBe(201);
  }
  await admin.reload();
  const rows = rowWith(admin, 'Passing item');
  await expect(rows).toHaveCount(2);
  await expect(admin.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(admin.getByRole('dialog')).toContainText('Are you sure you want to delete these 2 entries?');
  await confirmDelete(admin);
  await expect(rows).toHaveCount(0);
});
