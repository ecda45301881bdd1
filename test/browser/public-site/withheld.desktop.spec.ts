import type { Page } from '@playwright/test';
import { violationsAtBothWidths } from '../support/axe.js';
import { expect, test } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

test.use({ reducedMotion: 'reduce' });

const firstOffer = (page: Page) => page.getByRole('heading', { name: 'Aurora Palace' });
const ageCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'greenroom_age');

test('offers arrive after the age answer, and again when only the cookie is missing', async ({ page }) => {
  await page.goto('/casino');
  expect(await page.locator('#initial-data').textContent()).toContain('"offers":[]');
  expect(await ageCookie(page)).toBeUndefined();
  await page.getByRole('button', { name: 'I AM 18 OR OLDER - ENTER' }).click();
  await expect(firstOffer(page)).toBeVisible();
  expect(await ageCookie(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await page.context().clearCookies();
  await page.goto('/casino');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(firstOffer(page)).toBeVisible();
  const again = await ageCookie(page);
  expect(again).toBeDefined();
  await page.reload();
  await expect(firstOffer(page)).toBeVisible();
  expect((await ageCookie(page))?.value).toBe(again?.value);
});

test('a visitor under 18 is shown help and nothing else, accessibly', async ({ page }) => {
  await page.goto('/casino');
  await page.getByRole('button', { name: 'I AM UNDER 18 - EXIT' }).click();
  await expect(page).toHaveURL('/restricted');
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole('link', { name: 'Play Safe' }).click();
  await expect(page.getByRole('heading', { name: 'Talk to someone' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Country' })).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  const answer = await page.goto('/go/1');
  expect(answer?.status()).toBe(451);
  expect(await violationsAtBothWidths(page)).toEqual([]);
});

test('a viewer on a break sees an accessible notice, and no gambling on any page', async ({
  guest: page,
  cookiesOf,
}) => {
  // No other spec uses this account, as a break cannot be ended.
  await page.context().addCookies(await cookiesOf('nebulanadia'));
  await page.goto('/play-safe');
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: '24 hours' }).check();
  await main.getByRole('button', { name: 'Start now' }).click();
  await expect(main.getByRole('status').filter({ hasText: /^You won’t see offers until/ })).toBeVisible();
  for (const [path, text] of [
    ['/casino', 'You’re taking a break. Offers are hidden until it ends.'],
    ['/', 'Connect With Me'],
    ['/rewards', /break/],
    ['/shop', 'Points Shop'],
  ] as const) {
    await moveTo(page, path);
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expect(main).toContainText(text);
    await expect(page.locator('a[rel*="sponsored"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Claim Reward|Next reward in)/ })).toHaveCount(0);
    expect(await violationsAtBothWidths(page), path).toEqual([]);
  }
});
