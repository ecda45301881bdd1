import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.js';

async function linksOf(page: Page, selector: string) {
  const anchors = page.locator(`${selector} a`);
  await anchors.first().waitFor({ state: 'attached' });
  return anchors.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
}

test('the footer holds every link, the notice and the year', async ({ guest }) => {
  await guest.goto('/shop');
  expect(await linksOf(guest, 'footer nav[aria-label="Quick Links"]')).toEqual([
    ['Home', '/'],
    ['Casino Offers', '/casino'],
    ['Community', '/community'],
    ['Rewards', '/rewards'],
  ]);
  expect(await linksOf(guest, 'footer nav[aria-label="Support"]')).toEqual([
    ['Contact', '/contact'],
    ['Privacy Policy', '/privacy'],
    ['Terms & Conditions', '/terms'],
    ['Cookie Policy', '/cookie-policy'],
  ]);
  const footer = guest.locator('footer');
  for (const name of ['Twitch', 'Instagram', 'Telegram', 'Discord']) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^https:/);
  }
  await expect(footer.getByRole('link', { name: /play responsibly/i })).toHaveAttribute('href', /^https:/);
  await expect(footer).toContainText(/18\+.*play responsibly/i);
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await footer.getByRole('link', { name: /home$/ }).click();
  await expect(guest).toHaveURL('/');
});

test('a change of route names the page and moves the focus to its heading', async ({ guest }) => {
  await guest.goto('/');
  await expect(guest).toHaveTitle(/NeonAce/);
  await expect(guest.locator('title')).toHaveCount(1);
  await guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Casino Offers' }).click();
  await expect(guest).toHaveTitle('Casino Offers | NeonAce');
  await expect(guest.getByRole('heading', { level: 1 })).toBeFocused();
  await guest.goBack();
  await expect(guest.getByRole('heading', { name: 'NeonAce' })).toBeFocused();
  await guest.goForward();
  await expect(guest.locator('meta[name="description"]')).toHaveCount(1);
  await expect(guest.locator('meta[property="og:title"]')).toHaveAttribute('content', /Casino Offers/);
});

test('the first stop of the keyboard leads past the menu', async ({ guest }) => {
  await guest.goto('/casino');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await guest.keyboard.press('Tab');
  await expect(guest.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(guest).toHaveURL('/casino');
});
