import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/axe.js';
import { expect, recordFaults, test } from '../support/site.js';

const ENTER = 'I AM 18 OR OLDER - ENTER';
const EXIT = 'I AM UNDER 18 - EXIT';
const HELP = '/play-safe';

/** Writes the flags before the site's code runs, and only once, so that the site's own changes are kept. */
async function begin(page: Page, path: string, flags: Record<string, string>): Promise<void> {
  await page.goto('/media/brand/mark.svg');
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, flags);
  await page.goto(path);
}

/** One page of the site and two of the console; AgeGate.test.tsx covers the other site pages. */
const PAGES = ['/shop', '/admin', '/admin/users'];

test('without flags the site and the console are behind the gate, at every width', async ({ page }) => {
  const gate = page.getByRole('dialog');
  for (const path of PAGES) {
    await page.goto(path);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expect(gate.getByRole('button', { name: ENTER, exact: true })).toBeVisible();
      await expect(gate.getByRole('button', { name: EXIT, exact: true })).toBeVisible();
      await expect(gate).toContainText(/gambling can be addictive/i);
    }
  }
});

test('after "under 18" the site and the console redirect, and only the help page stays open', async ({
  page,
}) => {
  await begin(page, '/', { isUnderage: 'true' });
  await page.getByRole('link', { name: 'Play Safe' }).click();
  await expect(page).toHaveURL(HELP);
  await expect(page.getByRole('heading', { name: 'Talk to someone' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL('/restricted');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('logging in and out keeps the "under 18" answer', async ({ page, cookiesOf }) => {
  await page.context().addCookies(await cookiesOf('marmot_max'));
  await begin(page, '/cookie-policy', { isUnderage: 'true' });
  await expect(page).toHaveURL('/restricted');
  const { origin } = new URL(page.url());
  await page.request.post('/api/auth/logout', { headers: { origin } });
  await page.goto('/');
  await expect(page).toHaveURL('/restricted');
  expect(await page.evaluate(() => localStorage.getItem('isUnderage'))).toBe('true');
});

test('with storage switched off the gate still opens, and asks again on the next visit', async ({ page }) => {
  const faults = recordFaults(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
  });
  await page.goto('/casino');
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Points Shop');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: ENTER })).toBeVisible();
  expect(faults).toEqual([]);
});
