import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/axe.js';
import { expect, PUBLIC_PAGES, recordFaults, stubStream, test } from '../support/site.js';

const ENTER = 'I AM 18 OR OLDER - ENTER';
const EXIT = 'I AM UNDER 18 - EXIT';
const HELP = '/play-safe';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const flagsOf = (page: Page) =>
  page.evaluate(() => ({
    isUnderage: localStorage.getItem('isUnderage'),
    ageVerified: localStorage.getItem('ageVerified'),
    ageVerificationTime: localStorage.getItem('ageVerificationTime'),
  }));

/** Stored before the site itself runs, once: what the site stores stays. */
async function begin(page: Page, path: string, flags: Record<string, string>): Promise<void> {
  await page.goto('/media/brand/mark.svg');
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, flags);
  await page.goto(path);
}

const verifiedAgo = (ms: number) => ({ ageVerified: 'true', ageVerificationTime: String(Date.now() - ms) });

test('without flags every page is behind the gate', async ({ page }) => {
  const gate = page.getByRole('dialog');
  // The gate itself leads to help with gambling.
  const closed = PUBLIC_PAGES.filter((path) => path !== HELP);
  for (const path of [...closed, '/admin', '/admin/users']) {
    await page.goto(path);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expect(gate.getByRole('button', { name: ENTER, exact: true })).toBeVisible();
      await expect(gate.getByRole('button', { name: EXIT, exact: true })).toBeVisible();
      await expect(gate).toContainText(/gambling can be addictive/i);
    }
  }
  await page.goto('/');
  await gate.getByRole('link', { name: 'Play Safe' }).click();
  await expect(page).toHaveURL(HELP);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play Safe');
  await expect(gate).toHaveCount(0);
});

test('who is 18 comes in, and is not asked again', async ({ page }) => {
  await stubStream(page, { isLive: true });
  await page.goto('/');
  await page.getByRole('button', { name: ENTER }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { ageVerified, ageVerificationTime, isUnderage } = await flagsOf(page);
  expect([ageVerified, isUnderage]).toEqual(['true', null]);
  expect(Math.abs(Number(ageVerificationTime) - Date.now())).toBeLessThan(2_000);
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('saying 18 after another tab said under 18 stores nothing', async ({ page }) => {
  await page.goto('/casino');
  const enter = page.getByRole('button', { name: ENTER });
  await expect(enter).toBeVisible();
  await page.evaluate(() => localStorage.setItem('isUnderage', 'true'));
  await enter.click();
  await expect(page).toHaveURL('/restricted');
  expect(await flagsOf(page)).toEqual({ isUnderage: 'true', ageVerified: null, ageVerificationTime: null });
});

test('another tab that says under 18 takes this one along', async ({ page, context }) => {
  await begin(page, '/shop', verifiedAgo(0));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await begin(other, '/media/brand/mark.svg', { isUnderage: 'true' });
  await expect(page).toHaveURL('/restricted');
});

test('who is under 18 loses the verification and is sent away', async ({ page }) => {
  await begin(page, '/casino', verifiedAgo(DAY_MS + MINUTE_MS));
  await page.getByRole('button', { name: EXIT }).click();
  await expect(page).toHaveURL('/restricted');
  expect(await flagsOf(page)).toEqual({ isUnderage: 'true', ageVerified: null, ageVerificationTime: null });
});

test('once under 18 every page but the one with help leads away, and nothing of it is seen', async ({
  page,
}) => {
  await begin(page, '/', { isUnderage: 'true' });
  await page.getByRole('link', { name: 'Play Safe' }).click();
  await expect(page).toHaveURL(HELP);
  await expect(page.getByRole('heading', { name: 'Talk to somebody' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const path of [...PUBLIC_PAGES.filter((each) => each !== HELP), '/admin', '/admin/users']) {
    await page.goto(path);
    await expect(page).toHaveURL('/restricted');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('who became under 18 in an open page is led away by its next link', async ({ page }) => {
  await begin(page, '/contact', verifiedAgo(0));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await page.evaluate(() => localStorage.setItem('isUnderage', 'true'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page).toHaveURL('/restricted');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
});

test('a verification holds 24 hours, in an open page too', async ({ page }) => {
  await begin(page, '/', verifiedAgo(DAY_MS - MINUTE_MS));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const flags of [
    verifiedAgo(DAY_MS + MINUTE_MS),
    { ageVerified: 'true', ageVerificationTime: 'x' },
    { ageVerified: 'true', ageVerificationTime: '' },
  ]) {
    await begin(page, '/', flags);
    await expect(page.getByRole('button', { name: ENTER })).toBeVisible();
  }
  await page.clock.install();
  await begin(page, '/', verifiedAgo(0));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward(DAY_MS + MINUTE_MS);
  await expect(page.getByRole('button', { name: ENTER })).toBeVisible();
});

test('signing in and out leaves the answer under 18 as it is', async ({ page, cookiesOf }) => {
  await page.context().addCookies(await cookiesOf('marmot_max'));
  await begin(page, '/cookie-policy', { isUnderage: 'true' });
  await expect(page).toHaveURL('/restricted');
  const { origin } = new URL(page.url());
  await page.request.post('/api/auth/logout', { headers: { origin } });
  await page.goto('/');
  await expect(page).toHaveURL('/restricted');
  expect((await flagsOf(page)).isUnderage).toBe('true');
});

test('the restricted page says why, and is for nobody else', async ({ page }) => {
  await page.goto('/restricted');
  await expect(page).toHaveURL('/');
  await begin(page, '/restricted', verifiedAgo(0));
  await expect(page).toHaveURL('/');
  await begin(page, '/restricted', { isUnderage: 'true' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  await expect(page.getByText(/18 or older.*gambling content/)).toBeVisible();
  await expect(page.getByText(/clearing your browser cookies/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('where storage is switched off the gate still opens, and asks again on the next visit', async ({
  page,
}) => {
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
