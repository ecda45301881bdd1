import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { holdBack } from './members.js';
import { expect, FAILURE, PUBLIC_PAGES, stub, stubStream, test } from './site.js';

/** Ends what is still coming in: axe would measure colours in between. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  // What the embeds show is not this site's.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
}

test.use({ reducedMotion: 'reduce' });

test('every page is clean for a guest', async ({ guest }) => {
  test.slow();
  for (const path of PUBLIC_PAGES) {
    await guest.goto(path);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest.getByRole('status')).toHaveCount(0);
    expect(await violationsOf(guest), path).toEqual([]);
  }
});

test('pages with a viewer’s own data are clean', async ({ viewer }) => {
  for (const path of ['/', '/community', '/rewards', '/points']) {
    await viewer.goto(path);
    await expect(viewer.getByTestId('points')).toBeVisible();
    await expect(viewer.getByRole('button', { name: /^(Claim Reward|Next reward in)/ })).toBeVisible();
    await expect(viewer.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(viewer.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect(await violationsOf(viewer), path).toEqual([]);
  }
});

test('what went wrong and what takes its time is said cleanly too', async ({ guest }) => {
  await stub(guest, '**/api/users/leaderboard?*', FAILURE);
  await guest.goto('/community');
  await expect(guest.getByRole('alert')).toContainText('Failed to load leaderboard');
  expect(await violationsOf(guest)).toEqual([]);
  await guest.unroute('**/api/users/leaderboard?*');
  await holdBack(guest, '**/api/users/leaderboard?*');
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(guest.getByRole('status', { name: 'Loading leaderboard' })).toBeVisible();
  expect(await violationsOf(guest)).toEqual([]);
  await guest.goto('/shop');
  await guest.getByRole('button', { name: 'Login to claim' }).first().click();
  await expect(guest.getByRole('alert')).toBeVisible();
  const toast = await new AxeBuilder({ page: guest }).include('[role="alert"]').analyze();
  expect(toast.violations).toEqual([]);
});

test('the stream is clean for a viewer, live and offline', async ({ viewer }) => {
  for (const isLive of [true, false]) {
    await stubStream(viewer, { isLive, title: 'Bonus hunt' });
    await viewer.goto('/stream');
    await expect(viewer.getByRole('region', { name: 'Chat' }).locator('iframe')).toHaveCount(1);
    expect(await violationsOf(viewer), `live: ${isLive}`).toEqual([]);
  }
});

test('the age gate is clean', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the restricted page is clean', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isUnderage', 'true'));
  await page.goto('/restricted');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  expect(await violationsOf(page)).toEqual([]);
});

test('the open menu and a tooltip are clean', async ({ owner }) => {
  await owner.goto('/casino');
  const opener = owner.getByRole('button', { name: 'Open menu' });
  await expect(owner.getByTestId('points')).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  expect(await violationsOf(owner)).toEqual([]);
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'Fast Payouts' }).first().focus();
  expect(await violationsOf(owner)).toEqual([]);
});
