import { violationsAtBothWidths } from '../support/axe.js';
import { longestMotion } from '../support/motion.js';
import { expect, PUBLIC_PAGES, recordFaults, stubStream, test } from '../support/site.js';
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

test('the stream page is accessible for a viewer, live and offline', async ({ viewer }) => {
  for (const isLive of [true, false]) {
    await stubStream(viewer, { isLive, title: 'Bonus hunt' });
    await viewer.goto('/stream');
    await expect(viewer.getByRole('region', { name: 'Chat' }).locator('iframe')).toHaveCount(1);
    expect(await violationsAtBothWidths(viewer), `live: ${isLive}`).toEqual([]);
  }
});

test('the restricted page is accessible', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isUnderage', 'true'));
  await page.goto('/restricted');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  expect(await violationsAtBothWidths(page)).toEqual([]);
});
