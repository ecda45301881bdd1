import type { Page } from '@playwright/test';
import { answer, callsOf, expect, recordCalls, test } from './console.js';

const USERS = /^\/api\/rewards\/users$/;
const STATS = /^\/api\/rewards\/stats$/;
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

const rowOf = (admin: Page, name: string) => admin.locator('tbody tr').filter({ hasText: name });

test('stat cards, also before the first spin', async ({ admin }) => {
  await answer(admin, 'GET', STATS, {
    status: 200,
    json: { totalSpins: 0, totalPoints: 0, mostCommonTier: { tier: 'None', count: 0 } },
  });
  await openScreen(admin);
  for (const label of ['Total Spins', 'Total Points', 'Most Common Tier', 'None', '0 spins']) {
    await expect(admin.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(admin.getByText('undefined')).toHaveCount(0);
});

test('countdown, Ready and history', async ({ admin }) => {
  await openScreen(admin);
  await expect(rowOf(admin, 'Viewer_1').getByText(/^5h 3m \d+s$/)).toBeVisible();
  await expect(rowOf(admin, 'Viewer_2').getByText('Ready', { exact: true })).toBeVisible();
  await expect(rowOf(admin, 'Viewer_3').getByText('Ready', { exact: true })).toBeVisible();
  await rowOf(admin, 'Viewer_1').getByRole('button', { name: 'Spin History' }).click();
  const entry = admin.getByRole('listitem').filter({ hasText: 'Gone Tier' });
  await expect(entry).toContainText('+1,500');
  await expect(entry).toContainText('2026');
  await expect(entry.locator('[data-swatch]')).toHaveCSS('background-color', 'rgb(255, 136, 0)');
});

test('search and paging', async ({ admin }) => {
  await openScreen(admin);
  const calls = recordCalls(admin);
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(admin.getByText('Page 2 of 3', { exact: true })).toBeVisible();
  await admin.getByPlaceholder('Search users by name...', { exact: true }).fill('lu');
  await expect
    .poll(() => callsOf(calls, 'GET', USERS).map((call) => new URL(call.url()).search))
    .toEqual(['?page=2', '?page=1&search=lu']);
});

test('reset timer', async ({ admin }) => {
  await openScreen(admin);
  await answer(admin, 'POST', RESET, { status: 201 });
  const calls = recordCalls(admin);
  await rowOf(admin, 'Viewer_1').getByRole('button', { name: 'Reset Timer' }).click();
  await expect.poll(() => callsOf(calls, 'GET', USERS).length).toBe(1);
  expect(callsOf(calls, 'POST', RESET)[0]?.url()).toMatch(/reset-timer\/1$/);
  await answer(admin, 'POST', RESET, { status: 404, json: { error: 'X' } });
  await rowOf(admin, 'Viewer_1').getByRole('button', { name: 'Reset Timer' }).click();
  await expect(admin.getByText('Failed to reset timer', { exact: true })).toBeVisible();
});

test('data that cannot be loaded says so', async ({ admin }) => {
  await answer(admin, 'GET', USERS, { status: 500 });
  await admin.goto('/admin/spins');
  await expect(admin.getByRole('alert')).toContainText('Failed to load spin data');
});
