import type { Page } from '@playwright/test';
import { answer, callsOf, expect, recordCalls, rowWith, test } from '../support/console.js';

const USERS = /^\/api\/rewards\/users$/;
const STATS = /^\/api\/rewards\/stats$/;
const TIERS = /^\/api\/rewards\/stats\/tiers$/;
const RESET = /^\/api\/rewards\/reset-timer\/[^/]+$/;

const spinner = (id: number, nextClaimTime: number | null) => ({
  userId: String(id),
  name: `Viewer_${id}`,
  image: '/media/demo/avatars/luna_sky.svg',
  totalSpins: 2,
  totalPoints: 1500,
  nextClaimTime,
  history: [{ tier: 'Gone Tier', points: 1500, color: '#ff8800', timestamp: '2026-11-01T10:00:00.000Z' }],
});

async function openScreen(admin: Page): Promise<void> {
  const inFiveHours = Date.now() + (5 * 3600 + 3 * 60 + 30) * 1000;
  const users = [spinner(1, inFiveHours), spinner(2, null), spinner(3, Date.now() - 1000)];
  const pagination = { total: 75, totalPages: 3, currentPage: 1, hasMore: true };
  await answer(admin, 'GET', USERS, { status: 200, json: { users, pagination } });
  await admin.goto('/admin/spins');
  await expect(admin.getByText('Viewer_1', { exact: true })).toBeVisible();
}

test('stat cards hold what the server counts', async ({ admin }) => {
  await openScreen(admin);
  const stats = (await (await admin.request.get('/api/rewards/stats')).json()) as {
    totalSpins: number;
    totalPoints: number;
    mostCommonTier: { tier: string; count: number };
  };
  const card = (label: string) => admin.getByText(label, { exact: true }).locator('..');
  const written = (value: number) => value.toLocaleString('en-US');
  await expect(card('Total Spins')).toContainText(written(stats.totalSpins));
  await expect(card('Total Points')).toContainText(written(stats.totalPoints));
  await expect(card('Most Common Tier')).toContainText(stats.mostCommonTier.tier);
  await expect(card('Most Common Tier')).toContainText(`${written(stats.mostCommonTier.count)} spins`);
});

test('the cards and the chart bear having no spins', async ({ admin }) => {
  await answer(admin, 'GET', STATS, {
    status: 200,
    json: { totalSpins: 0, totalPoints: 0, mostCommonTier: { tier: 'None', count: 0 } },
  });
  await answer(admin, 'GET', TIERS, { status: 200, json: [] });
  await openScreen(admin);
  for (const label of ['Total Spins', 'Total Points', 'Most Common Tier', 'None', '0 spins'])
    await expect(admin.getByText(label, { exact: true })).toBeVisible();
  await expect(admin.getByText('undefined')).toHaveCount(0);
});

test('spins per tier stand beside their odds, as a picture and as a table', async ({ admin }) => {
  await answer(admin, 'GET', TIERS, {
    status: 200,
    json: [
      { tier: 'Common', color: '#60a5fa', spins: 1234, expected: 1200.5 },
      { tier: 'Rare', color: '#f59e0b', spins: 7, expected: 40.26 },
    ],
  });
  await openScreen(admin);
  const odds = admin.getByRole('region', { name: 'Spins per tier and what the odds predict' });
  await expect(odds.getByRole('img', { name: 'Spins in 2 tiers' })).toBeVisible();
  await expect(odds.locator('.recharts-bar-rectangle')).toHaveCount(4);
  await odds.getByRole('button', { name: 'Show as table' }).click();
  await expect(odds.getByRole('row')).toHaveText(['TierSpinsPredicted', 'Common1,2341,200.5', 'Rare740.3']);
});

test('a chart whose code does not arrive leaves the screen as it is, and its numbers as a table', async ({
  admin,
}) => {
  await admin.route(/\/assets\/OddsChart-/, (route) => route.abort());
  await openScreen(admin);
  const odds = admin.getByRole('region', { name: 'Spins per tier and what the odds predict' });
  await expect(odds).toContainText('The chart could not be loaded.');
  await odds.getByRole('button', { name: 'Show as table' }).click();
  await expect(odds.getByRole('table')).toBeVisible();
  await expect(rowWith(admin, 'Viewer_1')).toBeVisible();
});

test('the list of spinners: countdown and history, a reset that fails, search and pages', async ({
  admin,
}) => {
  await openScreen(admin);
  await test.step('countdown, Ready and history', async () => {
    await expect(rowWith(admin, 'Viewer_1').getByText(/^5h 3m \d+s$/)).toBeVisible();
    await expect(rowWith(admin, 'Viewer_2').getByText('Ready', { exact: true })).toBeVisible();
    await expect(rowWith(admin, 'Viewer_3').getByText('Ready', { exact: true })).toBeVisible();
    await expect(rowWith(admin, 'Viewer_1')).toContainText('2 spins');
    await expect(rowWith(admin, 'Viewer_1')).toContainText('1,500 points');
    await rowWith(admin, 'Viewer_1').getByRole('button', { name: 'Spin History' }).click();
    const entry = admin.getByRole('listitem').filter({ hasText: 'Gone Tier' });
    await expect(entry).toContainText('+1,500');
    await expect(entry).toContainText('2026');
    await expect(entry.locator('[data-swatch]')).toHaveCSS('background-color', 'rgb(255, 136, 0)');
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a reset that fails says so in fixed words', async () => {
    const calls = recordCalls(admin);
    for (const status of [404, 500]) {
      await answer(admin, 'POST', RESET, { status, json: { error: 'X' } });
      await rowWith(admin, 'Viewer_1').getByRole('button', { name: 'Reset Timer' }).click();
      await expect(admin.getByText('Failed to reset timer', { exact: true }).first()).toBeVisible();
    }
    await expect
      .poll(() => callsOf(calls, 'POST', RESET).map((call) => new URL(call.url()).pathname))
      .toEqual(Array.from({ length: 2 }, () => '/api/rewards/reset-timer/1'));
    await expect(admin.getByText('X', { exact: true })).toHaveCount(0);
  });
  await test.step('search and paging', async () => {
    const calls = recordCalls(admin);
    await admin.getByRole('button', { name: 'Next' }).click();
    await expect(admin.getByText('Page 2 of 3', { exact: true })).toBeVisible();
    await admin.getByPlaceholder('Search users by name...', { exact: true }).fill('lu');
    await expect
      .poll(() => callsOf(calls, 'GET', USERS).map((call) => new URL(call.url()).search))
      .toEqual(['?page=2', '?page=1&search=lu']);
  });
});

for (const path of [USERS, STATS]) {
  test(`${path.source} that cannot be loaded says so`, async ({ admin }) => {
    await answer(admin, 'GET', path, { status: 500 });
    await admin.goto('/admin/spins');
    await expect(admin.getByRole('alert')).toContainText('Failed to load spin data');
  });
}
