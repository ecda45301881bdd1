import { answer, expect, test } from '../support/console.js';

const today = new Date().toISOString().slice(0, 10);

test("each day's points are charted by source, and a tile links to its screen", async ({ admin }) => {
  await answer(admin, 'GET', /^\/api\/dashboard$/, {
    status: 200,
    json: {
      points: [
        { day: today, reason: 'daily_reward', minted: 1500, spent: 0 },
        { day: today, reason: 'shop_claim', minted: 0, spent: 4000 },
      ],
      claimsWaiting: 1234,
      lowStock: [],
      stream: { isLive: true, title: 'Late night', followers: 5, lastUpdate: '2026-11-21T00:00:00.000Z' },
    },
  });
  await admin.goto('/admin');
  const card = admin.getByRole('region', { name: 'Points, last 30 days' });
  await expect(card.getByRole('img', { name: /1,500 given out, 4,000 spent/ })).toBeVisible();
  const bars = card.locator('.recharts-bar-rectangle path');
  await expect(bars).toHaveCount(2);
  await bars.last().hover();
  await expect(card.getByText(/: 1,500 given out, 4,000 spent$/)).toBeVisible();
  await card.getByRole('button', { name: 'Spent: 4,000' }).click();
  await expect(bars).toHaveCount(1);
  await bars.hover();
  await expect(card.getByText(/: 1,500 given out, 0 spent$/)).toBeVisible();
  await admin.getByRole('region', { name: 'Claims waiting' }).getByRole('link').click();
  await expect(admin).toHaveURL('/admin/claims');
  await expect(admin.getByRole('heading', { level: 1, name: 'Shop Claims' })).toBeVisible();
  await admin.goBack();
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a failed chart download leaves the screen usable and the figures available as a table', async ({
  admin,
}) => {
  await admin.route(/\/assets\/PointsChart-/, (route) => route.abort());
  await admin.goto('/admin');
  const card = admin.getByRole('region', { name: 'Points, last 30 days' });
  await expect(card).toContainText('Failed to load the chart.');
  await card.getByRole('button', { name: 'Show as table' }).click();
  await expect(card.getByRole('table', { name: 'Points, last 30 days' })).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Claims waiting' }).getByRole('link')).toBeVisible();
});
