import type { Page } from '@playwright/test';
import { callsOf, confirmDelete, expect, recordCalls, test } from '../support/console.js';
import { fillOffer, namesOn } from '../support/offers.js';

const LIST = /^\/api\/offers$/;

test('an offer is added, previewed, edited, moved and deleted for real', async ({ admin }) => {
  await admin.goto('/admin/offers');
  await expect(admin.getByText('Image dimensions: 800x400px (2:1 ratio)', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Add New Offer' }).click();
  await fillOffer(admin, 'Console Test Offer');
  await admin.getByRole('checkbox', { name: 'New', exact: true }).check();
  await admin.getByRole('checkbox', { name: 'Fast Payouts' }).check();
  const preview = admin.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Console Test Offer');
  await expect(preview).toContainText('Fast Payouts');
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Add Offer' }).click();
  const row = admin.getByRole('listitem').filter({ hasText: 'Console Test Offer' });
  await expect(row.getByText('NEW', { exact: true })).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  expect(callsOf(calls, 'GET', LIST)).toHaveLength(1);

  await row.getByRole('button', { name: 'Edit Console Test Offer' }).click();
  await admin.getByRole('textbox', { name: 'Description', exact: true }).fill('Other words');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Other words');

  await expectLast(admin);
  await moved(admin, () => row.getByRole('button', { name: 'Move up Console Test Offer' }).click());
  await admin.reload();
  await expect.poll(async () => (await namesOn(admin)).at(-2)).toContain('Console Test Offer');

  await row.getByRole('button', { name: 'Delete Console Test Offer' }).click();
  await confirmDelete(admin);
  await expect(row).toHaveCount(0);
});

const expectLast = (admin: Page) =>
  expect.poll(async () => (await namesOn(admin)).at(-1)).toContain('Console Test Offer');

async function moved(admin: Page, move: () => Promise<void>): Promise<void> {
  const answered = admin.waitForResponse((response) => response.url().endsWith('/api/offers/reorder'));
  await move();
  expect((await answered).status()).toBe(200);
}
