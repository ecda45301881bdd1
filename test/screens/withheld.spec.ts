import type { Page } from '@playwright/test';
import { expect, test } from '../browser/support/site.js';
import { savePicture } from './save-picture.js';

/** Pages for visitors who may not see offers, with the server's real responses. */
async function drawCasino(page: Page, name: string, text: string): Promise<void> {
  await page.goto('/casino');
  await expect(page.getByRole('main')).toContainText(text);
  await savePicture(page, name);
}

test('casino-country', async ({ playwright, cookiesOf, guest: page, baseURL }) => {
  const headers = { origin: baseURL! };
  // A separate context for the owner, because nothing is withheld from the owner.
  const storageState = { cookies: await cookiesOf('neonace'), origins: [] };
  const owner = await playwright.request.newContext({ baseURL: baseURL!, storageState });
  const offers = (await (await owner.get('/api/offers')).json()) as { id: string }[];
  const allow = async (allowedCountries: string[]) => {
    for (const offer of offers) {
      const data = { ...offer, allowedCountries };
      expect((await owner.put(`/api/offers/${offer.id}`, { headers, data })).status()).toBe(200);
    }
  };
  // A local address belongs to no country.
  await allow(['DE']);
  try {
    await drawCasino(page, 'casino-country', 'No offers are available in your country.');
  } finally {
    await allow([]);
    await owner.dispose();
  }
});

test('casino-break', async ({ guest: page, cookiesOf }) => {
  // No other spec uses this account, as a break cannot be ended.
  await page.context().addCookies(await cookiesOf('nebulanadia'));
  await page.goto('/play-safe');
  const main = page.getByRole('main');
  const start = main.getByRole('radio', { name: '24 hours' });
  const holds = main.getByRole('status').filter({ hasText: /^You won’t see offers until/ });
  await expect(start.or(holds).first()).toBeVisible();
  if (!(await holds.isVisible())) {
    await start.check();
    await main.getByRole('button', { name: 'Start now' }).click();
  }
  await expect(holds).toBeVisible();
  await drawCasino(page, 'casino-break', 'You’re taking a break. Offers are hidden until it ends.');
});

test('offer-withheld', async ({ page }) => {
  expect((await page.goto('/go/1'))?.status()).toBe(451);
  await savePicture(page, 'offer-withheld');
});
