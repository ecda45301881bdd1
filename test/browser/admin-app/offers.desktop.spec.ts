import type { Page } from '@playwright/test';
import { answer, callsOf, choose, confirmDelete, expect, recordCalls, test } from '../support/console.js';
import { fillOffer, LIST, namesOn, offer, openOffers, REORDER } from '../support/offers.js';

test('an offer is added, previewed, edited, moved and deleted', async ({ admin }) => {
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
  await admin.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(admin).toHaveURL(/view=order/);
  await moved(admin, () => row.getByRole('button', { name: 'Move Console Test Offer up' }).click());
  await admin.reload();
  await expect.poll(async () => (await namesOn(admin)).at(-2)).toContain('Console Test Offer');

  await admin.getByRole('button', { name: 'List', exact: true }).click();
  await choose(row, 'Delete Console Test Offer');
  await confirmDelete(admin);
  await expect(row).toHaveCount(0);
});

test('dragging reorders before the response arrives, and sends the full list', async ({ admin }) => {
  await openOffers(admin);
  const releaseReorder = await holdReorder(admin);
  const calls = recordCalls(admin);
  await dragBelow(admin, 'Drag Offer 1', 'Drag Offer 2');
  await expect
    .poll(() => namesOn(admin))
    .toEqual([
      expect.stringContaining('Offer 2'),
      expect.stringContaining('Offer 1'),
      expect.stringContaining('Offer 3'),
    ]);
  await expect.poll(() => callsOf(calls, 'PUT', REORDER)).toHaveLength(1);
  expect(callsOf(calls, 'GET', LIST)).toEqual([]);
  expect(callsOf(calls, 'PUT', REORDER)[0]?.postDataJSON()).toEqual({ offers: [2, 1, 3].map(offer) });
  releaseReorder();
  await expect.poll(() => callsOf(calls, 'GET', LIST)).toHaveLength(1);
});

test('the keyboard and the buttons reorder too', async ({ admin }) => {
  await openOffers(admin);
  await answer(admin, 'PUT', REORDER, { status: 200 });
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Order', exact: true }).click();
  await admin.getByRole('button', { name: 'Move Offer 1 down' }).click();
  await expect.poll(() => callsOf(calls, 'PUT', REORDER)).toHaveLength(1);
  await admin.getByRole('button', { name: 'Drag Offer 1' }).focus();
  const liveRegion = admin.getByRole('status').filter({ hasText: 'Offer 1' });
  await admin.keyboard.press('Space');
  await expect(liveRegion).toHaveText('Offer 1 is over position 1 of 3.');
  // A key pressed before the rows have been measured has no effect.
  await expect(async () => {
    if ((await liveRegion.textContent())?.includes('position 1')) await admin.keyboard.press('ArrowDown');
    await expect(liveRegion).toHaveText('Offer 1 is over position 2 of 3.', { timeout: 1_000 });
  }).toPass();
  await admin.keyboard.press('Space');
  await expect(liveRegion).toHaveText('Offer 1 was dropped at position 2 of 3.');
  await expect.poll(() => callsOf(calls, 'PUT', REORDER)).toHaveLength(2);
});

const expectLast = (admin: Page) =>
  expect.poll(async () => (await namesOn(admin)).at(-1)).toContain('Console Test Offer');

async function moved(admin: Page, move: () => Promise<void>): Promise<void> {
  const answered = admin.waitForResponse((response) => response.url().endsWith('/api/offers/reorder'));
  await move();
  expect((await answered).status()).toBe(200);
}

async function dragBelow(admin: Page, handle: string, target: string): Promise<void> {
  const from = await admin.getByRole('button', { name: handle }).boundingBox();
  const to = await admin.getByRole('button', { name: target }).boundingBox();
  if (!from || !to) throw new Error('no handles');
  await admin.mouse.move(from.x + 10, from.y + 10);
  await admin.mouse.down();
  await admin.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
  await admin.mouse.up();
}

/** Delays the response to a reorder until the returned function is called. */
async function holdReorder(admin: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await admin.route(
    (url) => REORDER.test(url.pathname),
    async (route) => {
      await released;
      await route.fulfill({ json: {} });
    },
  );
  return release;
}
