import type { Page } from '@playwright/test';
import { violationsAtBothWidths } from '../support/axe.js';
import { itemNamed, LUNA, recordCallsTo, shownPoints, test } from '../support/members.js';
import { expect, FAILURE, recordFaults, stub, stubStream } from '../support/site.js';

const HISTORY = '**/api/points/history?*';
const PATH = '/api/points/history';

const EARNING = '**/api/points/earning';

const entries = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');
const sources = (page: Page) => page.getByRole('region', { name: 'How to earn' }).getByRole('listitem');

const stubEarning = (page: Page, fields: object = {}): Promise<void> =>
  stub(page, EARNING, {
    json: {
      sources: [
        { source: 'watching', points: 10 },
        { source: 'following', points: 100 },
      ],
      intervalMinutes: 5,
      today: { earned: 340, cap: 2_000 },
      loyalty: { isLoyal: false, percent: 120, watchedMinutes: 750, neededMinutes: 3_000 },
      perBroadcast: 800,
      stoppedBecause: null,
      ...fields,
    },
  });

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
  await stubEarning(guest);
  await guest.goto('/points');
  await expect(guest.getByText('Log in to see your points')).toBeVisible();
  // What pays is no secret.
  await expect(sources(guest)).toHaveCount(2);
  await expect(guest.getByRole('meter')).toHaveCount(0);
  expect(await violationsAtBothWidths(guest)).toEqual([]);
  const leaving = guest.waitForRequest((request) => request.url().includes('returnTo=%2Fpoints'));
  await guest.getByRole('main').getByRole('link', { name: 'Log in with Twitch' }).click();
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

test('the page begins with what pays, how far the viewer has come, and why nothing is paid', async ({
  viewer,
}) => {
  await stubStream(viewer, { isLive: true });
  await stubEarning(viewer);
  await viewer.goto('/points');
  await expect(sources(viewer)).toHaveText([
    /^Watch the streamevery 5 minutes, here or in the Twitch chat\+10$/,
    /^Follow the channelonce\+100$/,
  ]);
  const earning = viewer.getByRole('region', { name: 'How to earn' });
  await expect(earning.getByText('The stream is live: watching pays right now.')).toBeVisible();
  await expect(earning.getByRole('meter', { name: 'Today' })).toHaveAttribute(
    'aria-valuetext',
    '340 of 2,000 points',
  );
  await expect(earning.getByText('12 h 30 min of 50 h')).toBeVisible();
  await expect(earning.getByText(/^37 h 30 min to go/)).toBeVisible();
  expect(await violationsAtBothWidths(viewer)).toEqual([]);

  await stubEarning(viewer, { stoppedBecause: 'daily_cap', today: { earned: 2_000, cap: 2_000 } });
  await viewer.reload();
  await expect(earning.getByText('That is all for today, well done.')).toBeVisible();
  await stubEarning(viewer, { sources: [] });
  await viewer.reload();
  await expect(earning.getByText('Nothing earns points at the moment.')).toBeVisible();
  await stub(viewer, EARNING, FAILURE);
  await viewer.reload();
  await expect(earning.getByText('What earns points could not be loaded')).toBeVisible();
  await expect(entries(viewer).first()).toBeVisible();
  await stubEarning(viewer);
  await earning.getByRole('button', { name: 'Try again' }).click();
  await expect(sources(viewer)).toHaveCount(2);
});

test('one item of the shop is the goal, with how far it is, until it is another or none', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.setPoints(LUNA, 1_800);
  await stubEarning(viewer);
  await stub(viewer, '**/api/shop/items?*', {
    json: [itemNamed('Lamp', { price: 5_000 }), itemNamed('Cap', { price: 400 })],
  });
  await viewer.goto('/shop');
  const card = (name: string) => viewer.getByRole('listitem').filter({ hasText: `About ${name}` });
  const pin = (name: string) => viewer.getByRole('checkbox', { name: `Save for ${name}` });
  await pin('Cap').focus();
  await viewer.keyboard.press('Space');
  await expect(card('Cap').getByText('You have enough for it')).toBeVisible();
  await pin('Lamp').check();
  await expect(card('Lamp').getByText('3,200 to go, about 4 streams')).toBeVisible();
  await expect(pin('Cap')).not.toBeChecked();
  expect(await violationsAtBothWidths(viewer)).toEqual([]);

  await viewer.goto('/points');
  const goal = viewer.getByRole('region', { name: 'Your goal' });
  await expect(goal.getByText('3,200 to go, about 4 streams')).toBeVisible();
  await stubEarning(viewer, { perBroadcast: null });
  await viewer.reload();
  await expect(goal.getByText('3,200 to go', { exact: true })).toBeVisible();
  await goal.getByRole('link', { name: 'Lamp' }).click();
  await pin('Lamp').uncheck();
  await expect(viewer.getByText('3,200 to go')).toHaveCount(0);

  // What is claimed needs no more saving for.
  const json = { newPoints: 1_400, pointsVersion: 9_007_199_254, message: 'Successfully claimed Cap!' };
  await stub(viewer, '**/api/shop/claim', { json });
  await pin('Cap').check();
  await card('Cap').getByRole('button', { name: 'Claim Now' }).click();
  await expect(pin('Cap')).not.toBeChecked();
});
