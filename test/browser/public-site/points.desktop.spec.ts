import type { Page } from '@playwright/test';
import { violationsAtBothWidths } from '../support/axe.js';
import { itemNamed, LUNA, shownPoints, test } from '../support/members.js';
import { expect, stub, stubStream } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

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

test('a guest is asked to log in, and returns here', async ({ guest }) => {
  await stubEarning(guest);
  await guest.goto('/points');
  await expect(guest.getByText('Log in to see your points')).toBeVisible();
  // The ways to earn points are public.
  await expect(sources(guest)).toHaveCount(2);
  await expect(guest.getByRole('meter')).toHaveCount(0);
  expect(await violationsAtBothWidths(guest)).toEqual([]);
  const leaving = guest.waitForRequest((request) => request.url().includes('returnTo=%2Fpoints'));
  await guest.getByRole('main').getByRole('link', { name: 'Log in with Twitch' }).click();
  await leaving;
});

test('the account card links here, and balance and history follow each change', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.setPoints(LUNA, 5_000);
  await viewer.goto('/contact');
  await viewer
    .locator('header')
    .getByRole('button', { name: /: your account/ })
    .click();
  // A notification of a gift that another test gave may link there too.
  const card = viewer.getByRole('group', { name: 'Your account' });
  await card.getByRole('link', { name: 'Your Points', exact: true }).click();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Your Points');
  await expect(viewer.getByRole('main').getByText('5,000 points')).toBeVisible();
  await expect(entries(viewer).first()).toContainText('Balance 5,000');
  await asOwner.setPoints(LUNA, 7_654);
  await expect(entries(viewer).first()).toHaveText(/^Set by an admin\d\d:\d\d\+2,654Balance 7,654$/);
  await expect(viewer.getByRole('main').getByText('7,654 points')).toBeVisible();
  await expect(shownPoints(viewer)).toHaveText('7,654 points');
});

test('ways to earn, progress and a shop goal are accessible', async ({ viewer, asOwner }) => {
  await asOwner.setPoints(LUNA, 1_800);
  await stubStream(viewer, { isLive: true });
  await stubEarning(viewer);
  await stub(viewer, '**/api/shop/items?*', { json: [itemNamed('Lamp', { price: 5_000 })] });
  await viewer.goto('/points');
  await expect(viewer.getByRole('meter', { name: 'Today' })).toBeVisible();
  await expect(sources(viewer)).toHaveCount(0);
  await viewer.locator('summary').click();
  await expect(sources(viewer)).toHaveCount(2);
  expect(await violationsAtBothWidths(viewer)).toEqual([]);
  await moveTo(viewer, '/shop');
  await viewer.getByRole('checkbox', { name: 'Save for Lamp' }).focus();
  await viewer.keyboard.press('Space');
  await expect(viewer.getByText('3,200 to go, about 4 streams')).toBeVisible();
  expect(await violationsAtBothWidths(viewer)).toEqual([]);
});
