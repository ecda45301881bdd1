import { violationsAtBothWidths, violationsOf } from '../support/axe.js';
import { holdBack } from '../support/members.js';
import { longestMotion } from '../support/motion.js';
import {
  expect,
  FAILURE,
  PUBLIC_PAGES,
  recordFaults,
  stub,
  stubStream,
  test,
  toastOf,
} from '../support/site.js';
import { moveTo } from '../support/visiting.js';

test.use({ reducedMotion: 'reduce' });

const NOWHERE = '/no-such-page';

test('every address shows a guest its own screen, without motion, console errors or axe violations', async ({
  guest,
}) => {
  test.slow();
  const faults = recordFaults(guest);
  const headings: string[] = [];
  await guest.goto('/');
  for (const path of PUBLIC_PAGES) {
    expect((await guest.request.get(path)).status(), path).toBe(path === NOWHERE ? 404 : 200);
    if (path !== '/') await moveTo(guest, path);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect(await longestMotion(guest), path).toBeLessThanOrEqual(1);
    expect(await violationsAtBothWidths(guest), path).toEqual([]);
    await expect(guest.locator('h1')).toHaveCount(1);
    headings.push(await guest.locator('h1').innerText());
  }
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings.indexOf('Page not found')).toBe(PUBLIC_PAGES.indexOf(NOWHERE));
  expect(faults).toEqual([]);
});

test("pages with a viewer's own data have no motion and no axe violations", async ({ viewer }) => {
  test.slow();
  await stubStream(viewer, { isLive: true });
  await viewer.goto('/');
  await expect(viewer.getByTestId('points')).toBeVisible();
  await expect(viewer.getByRole('button', { name: /^(Claim Reward|Next reward in)/ })).toBeVisible();
  for (const path of ['/', '/casino', '/community', '/shop', '/rewards', '/points', '/claims', '/sessions']) {
    if (path !== '/') await moveTo(viewer, path);
    await expect(viewer.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(viewer.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect(await longestMotion(viewer), path).toBeLessThanOrEqual(1);
    expect(await violationsAtBothWidths(viewer), path).toEqual([]);
  }
});

test('errors and loading states are accessible too', async ({ guest }) => {
  await stub(guest, '**/api/users/leaderboard?*', FAILURE);
  await guest.goto('/community');
  await expect(guest.getByRole('alert')).toContainText('Failed to load leaderboard');
  expect(await violationsAtBothWidths(guest)).toEqual([]);
  await guest.unroute('**/api/users/leaderboard?*');
  await holdBack(guest, '**/api/users/leaderboard?*');
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(guest.getByRole('status', { name: 'Loading leaderboard' })).toBeVisible();
  expect(await violationsAtBothWidths(guest)).toEqual([]);
  await guest.goto('/shop');
  await guest.getByRole('button', { name: 'Login to claim' }).first().click();
  await expect(toastOf(guest)).toBeVisible();
  expect(await violationsOf(guest)).toEqual([]);
});

test('the stream page is accessible for a viewer, live and offline', async ({ viewer }) => {
  for (const isLive of [true, false]) {
    await stubStream(viewer, { isLive, title: 'Bonus hunt' });
    await viewer.goto('/stream');
    await expect(viewer.getByRole('region', { name: 'Chat' }).locator('iframe')).toHaveCount(1);
    expect(await violationsAtBothWidths(viewer), `live: ${isLive}`).toEqual([]);
  }
});

test('the age gate is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});

test('the restricted page is accessible', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isUnderage', 'true'));
  await page.goto('/restricted');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  expect(await violationsAtBothWidths(page)).toEqual([]);
});

test('the open menu and a tooltip are accessible', async ({ owner }) => {
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto('/casino');
  await expect(owner.getByTestId('points')).toBeVisible();
  await owner.getByRole('button', { name: 'Open menu' }).click();
  // The page behind is inert, so only the header can be reached.
  expect(await violationsOf(owner, 'header')).toEqual([]);
  await owner.keyboard.press('Escape');
  await owner.getByRole('listitem').getByRole('img', { name: 'Fast Payouts' }).first().focus();
  expect(await violationsOf(owner)).toEqual([]);
});
