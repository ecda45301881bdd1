import type { Page } from '@playwright/test';
import { LUNA, recordCallsTo, shownPoints, test } from './members.js';
import { expect, FAILURE, recordFaults, stub } from './site.js';

const HISTORY = '**/api/points/history?*';
const PATH = '/api/points/history';

const entries = (page: Page) => page.getByRole('main').getByRole('listitem');

const entry = (version: number, fields: object = {}) => ({
  version,
  delta: 25,
  balanceAfter: 1_000 + version,
  reason: 'daily_reward',
  label: 'Copper Chip',
  createdAt: new Date(Date.now() - version * 60_000).toISOString(),
  ...fields,
});

const stubHistory = (page: Page, list: object[], pagination: object = {}): Promise<void> =>
  stub(page, HISTORY, {
    json: {
      entries: list,
      pagination: { total: list.length, totalPages: 1, currentPage: 1, hasMore: false, ...pagination },
    },
  });

test('a guest is asked to log in, and comes back here', async ({ guest }) => {
  await guest.goto('/points');
  await expect(guest.getByText('Log in to see your points')).toBeVisible();
  const leaving = guest.waitForRequest((request) => request.url().includes('returnTo=%2Fpoints'));
  await guest.getByRole('main').getByRole('button', { name: 'Log in with Twitch' }).click();
  await leaving;
});

test('each change says why, when, how much and what was left', async ({ viewer }) => {
  const faults = recordFaults(viewer);
  await stubHistory(viewer, [
    entry(4, { reason: 'shop_claim', label: 'Green Room Mug', delta: -2_500, balanceAfter: 10_000 }),
    entry(3, { reason: 'admin_set', label: null, delta: 1_500, balanceAfter: 12_500 }),
    entry(2, { createdAt: '2026-01-05T12:00:00.000Z' }),
    entry(1, { reason: 'opening', label: null, delta: 11_000, createdAt: '2025-12-31T12:00:00.000Z' }),
  ]);
  await viewer.goto('/points');
  await expect(entries(viewer)).toHaveText([
    /^Shop: Green Room Mug\d\d:\d\d−2,500Balance 10,000$/,
    /^Set by an admin\d\d:\d\d\+1,500Balance 12,500$/,
    /^Daily rewardCopper Chip · \d\d:\d\d\+25Balance 1,002$/,
    /^Opening balance\d\d:\d\d\+11,000Balance 1,001$/,
  ]);
  await expect(viewer.getByRole('heading', { name: '31 December 2025' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('the badge leads here; balance and history follow each change of the balance', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.setPoints(LUNA, 5_000);
  await viewer.goto('/contact');
  await viewer
    .locator('header')
    .getByRole('link', { name: /your points history$/ })
    .click();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Your Points');
  await expect(viewer.getByRole('main').getByText('5,000 points')).toBeVisible();
  await expect(entries(viewer).first()).toContainText('Balance 5,000');
  await asOwner.setPoints(LUNA, 7_654);
  await expect(entries(viewer).first()).toHaveText(/^Set by an admin\d\d:\d\d\+2,654Balance 7,654$/);
  await expect(viewer.getByRole('main').getByText('7,654 points')).toBeVisible();
  await expect(shownPoints(viewer)).toHaveText('7,654 points');
});

test('older changes are on further pages, which the address names', async ({ viewer }) => {
  await stubHistory(viewer, [entry(60)], { total: 60, totalPages: 3, hasMore: true });
  const calls = recordCallsTo(viewer, 'GET', PATH);
  await viewer.goto('/points');
  await viewer.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(viewer).toHaveURL('/points?page=2');
  await expect(viewer.getByText('Page 2 of 3')).toBeVisible();
  await expect
    .poll(() => calls.map((call) => new URL(call.url()).searchParams.get('page')))
    .toEqual(['1', '2']);
});

test('nothing yet, and nothing to be had, say so', async ({ viewer }) => {
  await stubHistory(viewer, []);
  await viewer.goto('/points');
  await expect(viewer.getByText('No points yet')).toBeVisible();
  await stub(viewer, HISTORY, FAILURE);
  await viewer.reload();
  const failed = viewer.getByRole('alert').filter({ hasText: 'Your points history could not be loaded' });
  await expect(failed).toBeVisible();
  await viewer.unroute(HISTORY);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(viewer).first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});
