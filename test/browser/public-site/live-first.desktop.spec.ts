import type { Page } from '@playwright/test';
import { expect, stubStream, test, withoutFirstData } from '../support/site.js';

const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? NaN;

test('a live stream comes first: the player on a phone, the main button, the mark and the tab', async ({
  guest,
}) => {
  await guest.setViewportSize({ width: 390, height: 844 });
  await withoutFirstData(guest);
  await stubStream(guest, { isLive: true, title: 'Late night' });
  await guest.goto('/');
  await expect(guest.locator('main iframe')).toBeVisible();
  expect(await topOf(guest, 'main iframe')).toBeLessThan(150);
  const watch = guest.getByRole('link', { name: 'Watch live' });
  await expect(watch).toHaveAttribute('href', '/stream');
  expect(await topOf(guest, 'main a:has-text("Watch live")')).toBeLessThanOrEqual(
    await topOf(guest, 'main button:has-text("View Offers")'),
  );
  for (const path of ['/casino', '/shop', '/terms']) {
    await guest.goto(path);
    await expect(guest.locator('header').getByRole('link', { name: 'LIVE', exact: true })).toHaveAttribute(
      'href',
      '/stream',
    );
    await expect(guest).toHaveTitle(/^LIVE: /);
  }
});

test('offline says so, and nothing is marked live', async ({ guest }) => {
  await stubStream(guest, { isLive: false });
  for (const path of ['/', '/stream']) {
    await guest.goto(path);
    await expect(guest.getByText('Offline right now')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'LIVE', exact: true })).toHaveCount(0);
    await expect(guest).not.toHaveTitle(/LIVE/);
  }
});

test('the offers peek into the first screen at 1360 px', async ({ guest }) => {
  await stubStream(guest, { isLive: false });
  await guest.goto('/');
  await expect(guest.getByRole('heading', { name: 'Casino Offers' })).toBeInViewport();
});

test('rewards and their proof are a link away: from the header, the dialog and the points page', async ({
  viewer,
}) => {
  await viewer.goto('/points');
  const ways = viewer.locator('a[href="/rewards"]');
  await expect(viewer.locator('header').getByRole('link', { name: 'Rewards' })).toBeVisible();
  await expect(viewer.getByRole('main').getByRole('link', { name: /odds and the proof/ })).toBeVisible();
  await viewer
    .getByRole('button', { name: /^(Claim Reward|Next reward in)/ })
    .first()
    .click();
  const dialog = viewer.getByRole('dialog', { name: 'Daily Reward' });
  await dialog.getByRole('link', { name: 'Odds and proof' }).click();
  await expect(viewer).toHaveURL('/rewards');
  await expect(dialog).toHaveCount(0);
  await expect(ways.first()).toBeVisible();
});

test('beside the chat there is a way out of a refused log-in', async ({ viewer }) => {
  await stubStream(viewer, { isLive: true });
  await viewer.goto('/stream');
  await expect(viewer.getByText('Chat not working?')).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Open it on Twitch' })).toHaveAttribute(
    'href',
    'https://www.twitch.tv/popout/neonace/chat',
  );
});

test('one person has one name, and initials where the picture is missing', async ({ guest }) => {
  const user = (login: string, nickname: string, image: string, points: number) => ({
    user_id: login,
    name: login,
    nickname,
    image,
    points,
  });
  await guest.route('**/api/users/leaderboard*', (route) =>
    route.fulfill({
      json: {
        users: [
          user('same_name', 'Same_Name', '/media/none.svg', 30),
          user('login', 'Quite Different', '', 20),
        ],
        pagination: { total: 2, totalPages: 1, currentPage: 1, hasMore: false },
      },
    }),
  );
  await guest.goto('/community');
  const rows = guest.getByRole('list', { name: 'Ranks' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0).getByText(/same_name/i)).toHaveCount(1);
  await expect(rows.nth(1).getByText('login')).toBeVisible();
  await expect(rows.nth(0).locator('img')).toHaveAttribute('src', /SN%3C%2Ftext/);
  await expect(rows.nth(1).locator('img')).toHaveAttribute('src', /QD%3C%2Ftext/);
});

test('line breaks of a description are shown', async ({ guest }) => {
  await guest.route('**/api/shop/items?*', (route) =>
    route.fulfill({
      json: [
        {
          id: 1,
          name: 'Two lines',
          description: 'First line\nSecond line',
          category: 1,
          price: 10,
          image: '/media/demo/shop/green-room-mug.svg',
          stock: 5,
        },
      ],
    }),
  );
  await guest.goto('/shop');
  const { height, lineHeight } = await guest.getByText('First line').evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height).toBeGreaterThan(1.8 * lineHeight);
});
