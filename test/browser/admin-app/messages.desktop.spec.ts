import type { Locator } from '@playwright/test';
import { choose, confirmDelete, expect, rowWith, test } from '../support/console.js';

const backgroundOf = (row: Locator): Promise<string> =>
  row.evaluate((element) => getComputedStyle(element).backgroundColor);

test('each addition, edit and deletion is announced, and the record is highlighted for a moment', async ({
  admin,
}) => {
  await admin.goto('/admin/bot');
  const plain = await backgroundOf(rowWith(admin, '!rules'));
  await admin.getByRole('button', { name: 'Add New Command' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Command' }).fill('zz_told');
  await dialog.getByRole('textbox', { name: 'Message', exact: true }).fill('Once');
  await dialog.getByRole('button', { name: 'Add Command' }).click();
  await expect(admin.getByText('!zz_told added', { exact: true })).toBeVisible();
  const row = rowWith(admin, '!zz_told');
  await expect(row).toBeInViewport();
  await expect.poll(() => backgroundOf(row)).not.toBe(plain);
  await expect.poll(() => backgroundOf(row)).toBe(plain);

  await row.getByRole('button', { name: 'Edit !zz_told' }).click();
  await dialog.getByRole('textbox', { name: 'Message', exact: true }).fill('Twice');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('!zz_told saved', { exact: true })).toBeVisible();
  await expect.poll(() => backgroundOf(row)).not.toBe(plain);

  await choose(row, 'Delete !zz_told');
  await confirmDelete(admin);
  await expect(admin.getByText('!zz_told deleted', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('an edited offer is highlighted too', async ({ admin }) => {
  await admin.goto('/admin/offers');
  const row = admin.getByRole('main').getByRole('listitem').last();
  const name = await row.getByRole('heading').innerText();
  const plain = await backgroundOf(row);
  await row.getByRole('button', { name: /^Edit/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText(`${name.split('\n')[0]} saved`, { exact: true })).toBeVisible();
  await expect.poll(() => backgroundOf(row)).not.toBe(plain);
  await expect(row).toBeInViewport();
});
