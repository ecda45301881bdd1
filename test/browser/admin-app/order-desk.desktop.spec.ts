import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.js';
import { expect, rowWith, test } from '../support/console.js';
import { holdBack } from '../support/members.js';
import { recordFaults } from '../support/site.js';

const LIST = '**/api/shop/claims?*';

interface Claim {
  userId: string;
  claimDate: string;
  state: string;
}

/** Uses the API the way a second admin would; also makes the claims. */
function deskOf(admin: Page, baseURL: string) {
  const headers = { origin: baseURL };
  const idOf = ({ userId, claimDate }: Claim) => encodeURIComponent(userId + claimDate);
  return {
    /** Adds an item with `count` claims, and returns them newest first. */
    async sell(name: string, count: number): Promise<Claim[]> {
      const item = { name, description: 'Free', category: 1, price: 0, stock: count };
      const image = '/media/demo/shop/sticker-pack.svg';
      const added = await admin.request.post('/api/shop/items', { data: { ...item, image }, headers });
      const { id: itemId } = (await added.json()) as { id: number };
      for (let place = 0; place < count; place++) {
        const claimed = await admin.request.post('/api/shop/claim', { data: { itemId }, headers });
        expect(claimed.status()).toBe(201);
      }
      return this.claims(name);
    },
    async claims(name: string): Promise<Claim[]> {
      const filter = encodeURIComponent(JSON.stringify({ q: name }));
      return (await (await admin.request.get(`/api/shop/claims?filter=${filter}`)).json()) as Claim[];
    },
    async move(claim: Claim | undefined, state: string): Promise<void> {
      if (!claim) throw new Error('no claim');
      const path = `/api/shop/claims/${idOf(claim)}/state`;
      expect((await admin.request.patch(path, { data: { state }, headers })).status()).toBe(200);
    },
  };
}

async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { clicks: 0 });
    addEventListener('pointerdown', () => ((window as unknown as { clicks: number }).clicks += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

const search = (admin: Page, name: string) =>
  admin.getByPlaceholder('Search claims...', { exact: true }).fill(name);

test('thirty claims are delivered in under thirty clicks', async ({ admin, baseURL }) => {
  const desk = deskOf(admin, baseURL ?? '');
  await desk.sell('Desk Sticker', 30);
  const clicks = await countClicks(admin);
  await admin.goto('/admin/claims');
  await search(admin, 'Desk Sticker');
  await admin.getByRole('tab', { name: 'Pending 30' }).click();
  for (const [left, after] of [
    [25, 5],
    [5, 0],
  ]) {
    await expect(rowWith(admin, 'Desk Sticker')).toHaveCount(left ?? 0);
    await admin.getByRole('checkbox', { name: 'Select all' }).check();
    await admin.getByRole('button', { name: 'Delivered', exact: true }).click();
    await expect(admin.getByRole('tab', { name: `Pending ${after}`, exact: true })).toBeVisible();
  }
  expect((await desk.claims('Desk Sticker')).map(({ state }) => state)).toEqual(Array(30).fill('delivered'));
  const needed = await clicks();
  expect(needed).toBeGreaterThan(4);
  expect(needed).toBeLessThan(30);
});

test('when two admins work on the same claim, the second sees what the first did', async ({
  admin,
  baseURL,
}) => {
  const faults = recordFaults(admin);
  const desk = deskOf(admin, baseURL ?? '');
  const [first, second, third] = await desk.sell('Desk Poster', 3);
  await admin.goto('/admin/claims');
  await search(admin, 'Desk Poster');
  const rows = rowWith(admin, 'Desk Poster');
  // Wait for the full list: a search applied later would replace the list, and rows would move.
  await expect(admin.locator('tbody tr')).toHaveCount(3);
  await expect(rows).toHaveCount(3);

  // With the toggle: the claim was rejected, which is final. The screen does not know yet.
  let releaseList = await holdBack(admin, LIST);
  await desk.move(first, 'rejected');
  await rows.first().getByRole('button', { name: 'Mark as Delivered' }).click();
  releaseList();
  await expect(
    admin.getByText('Someone else got there first: Desk Poster for NeonAce is now Rejected.'),
  ).toBeVisible();
  await expect(rows.first()).toContainText('Rejected');
  await expect(rows.first().getByRole('button', { name: 'Mark as Delivered' })).toHaveCount(0);

  // With the keyboard: the claim was already delivered.
  releaseList = await holdBack(admin, LIST);
  await desk.move(second, 'delivered');
  await rows.first().getByRole('link', { name: 'Desk Poster', exact: true }).focus();
  await admin.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('link', { name: 'Desk Poster', exact: true })).toBeFocused();
  await admin.keyboard.press('d');
  releaseList();
  await expect(
    admin.getByText('Someone else got there first: Desk Poster for NeonAce is now Delivered.'),
  ).toBeVisible();
  await expect(rows.nth(1).getByRole('button', { name: 'Delivered', exact: true })).toBeVisible();

  // The third claim has no rival: it is rejected with a reason, which its timeline shows.
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('r');
  const question = admin.getByRole('dialog', { name: 'Reject this claim?' });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Sold out at the printer’s');
  expect(await violationsOf(admin, '[role="dialog"]')).toEqual([]);
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(rows.nth(2)).toContainText('Rejected');
  expect(
    (await desk.claims('Desk Poster')).find(({ claimDate }) => claimDate === third?.claimDate)?.state,
  ).toBe('rejected');

  // By key: the pointer is briefly blocked on a row that has just changed.
  await rows.nth(2).getByRole('link', { name: 'Desk Poster', exact: true }).press('Enter');
  const drawer = admin.getByRole('dialog', { name: 'Desk Poster' });
  await expect(drawer.getByRole('region', { name: 'Timeline' })).toContainText('Sold out at the printer’s');
  await drawer.getByRole('textbox', { name: 'Internal note' }).fill('Ask for a reprint');
  await drawer.getByRole('button', { name: 'Save note' }).click();
  await expect(admin.getByText('Note saved')).toBeVisible();
  expect(await violationsOf(admin, '[role="dialog"]')).toEqual([]);
  await admin.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(admin).toHaveURL(/\/admin\/claims(\?|$)/);

  // Closed claims leave the list and appear under their tab.
  await admin.reload();
  await expect(rows).toHaveCount(1);
  await admin.getByRole('tab', { name: 'Rejected 2' }).click();
  await expect(rows).toHaveCount(2);
  // The browser itself logs the two 409 responses.
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});

const MOVES = '**/api/shop/claims/state';
const DELIVERY = '**/api/shop/claims/*/delivery';
const BUSY = { status: 503, json: { error: 'Busy' } };

test('claims whose delivery got no answer are shown as they are, with Undo', async ({ admin, baseURL }) => {
  const desk = deskOf(admin, baseURL ?? '');
  await desk.sell('Desk Card', 24);
  await admin.goto('/admin/claims');
  await search(admin, 'Desk Card');
  const rows = rowWith(admin, 'Desk Card');
  await expect(admin.locator('tbody tr')).toHaveCount(24);
  await expect(rows).toHaveCount(24);

  // The server carries the call out; only its answer is lost.
  await admin.route(MOVES, async (route) => {
    await route.fetch();
    await route.fulfill(BUSY);
  });
  await admin.getByRole('checkbox', { name: 'Select all' }).check();
  await admin.getByRole('button', { name: 'Delivered', exact: true }).click();
  const notice = admin.getByRole('alert').filter({ hasText: '24 claims: Delivered' });
  await expect(notice).toBeVisible();
  await admin.unroute(MOVES);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText('24 claims restored')).toBeVisible();
  expect((await desk.claims('Desk Card')).map(({ state }) => state)).toEqual(Array(24).fill('pending'));

  let toggles = 0;
  await admin.route(DELIVERY, async (route) => {
    toggles += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await rows.first().getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(rows.first().getByRole('button', { name: 'Delivered', exact: true })).toBeVisible();
  await expect(rows.first().getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(toggles).toBe(1);
});

test('a delivery of which nothing is seen after ten seconds is reported as unknown', async ({
  admin,
  baseURL,
}) => {
  const desk = deskOf(admin, baseURL ?? '');
  const [claim] = await desk.sell('Desk Lamp', 1);
  await admin.goto('/admin/claims');
  await search(admin, 'Desk Lamp');
  const rows = rowWith(admin, 'Desk Lamp');
  await expect(admin.locator('tbody tr')).toHaveCount(1);
  await admin.route(DELIVERY, (route) => route.fulfill(BUSY));
  await rows.getByRole('button', { name: 'Mark as Delivered' }).click();
  const notice = admin.getByRole('alert').filter({ hasText: 'We don’t know yet whether that worked' });
  await expect(notice).toBeVisible();
  await desk.move(claim, 'delivered');
  await notice.getByRole('button', { name: 'Look again' }).click();
  await expect(rows.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible();
});
