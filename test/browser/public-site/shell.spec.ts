import type { Page } from '@playwright/test';
import { menuLinks } from '../admin-app/console.js';
import { expect, PUBLIC_PAGES, recordFaults, test } from './site.js';

const HEADER_LINKS = [
  ['Home', '/'],
  ['Casino Offers', '/casino'],
  ['Stream', '/stream'],
  ['Community', '/community'],
  ['Shop', '/shop'],
  ['Rewards', '/rewards'],
];

async function linksOf(page: Page, selector: string) {
  const anchors = page.locator(`${selector} a`);
  await anchors.first().waitFor({ state: 'attached' });
  return anchors.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
}

/** On a phone the menu is behind a button. */
async function openMenu(page: Page) {
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.or(opener).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await expect(menu).toBeVisible();
  return menu;
}

test('RT-01 every address shows its own screen, with one heading and clean of errors', async ({ guest }) => {
  const faults = recordFaults(guest);
  const headings: string[] = [];
  for (const path of PUBLIC_PAGES.filter((each) => each !== '/no-such-page')) {
    expect((await guest.goto(path))?.status()).toBe(200);
    await expect(guest.locator('h1')).toHaveCount(1);
    headings.push(await guest.locator('h1').innerText());
  }
  expect(new Set(headings).size).toBe(headings.length);
  expect(headings).not.toContain('Page not found');
  expect(faults).toEqual([]);
});

test('HD-01 HD-04 a guest has six links and a button that leaves for the sign-in', async ({ guest }) => {
  await guest.goto('/');
  const menu = await openMenu(guest);
  await expect(menu.getByRole('link')).toHaveText(HEADER_LINKS.map(([text]) => text ?? ''));
  expect(await linksOf(guest, 'header nav')).toEqual(HEADER_LINKS);
  const leaving = guest.waitForRequest((request) => request.url().includes('/api/auth/twitch'));
  await guest.getByRole('button', { name: 'Log in with Twitch' }).first().click();
  expect((await leaving).isNavigationRequest()).toBe(true);
});

test('HD-04 a viewer sees avatar, nickname, points and log-out; the badge leads to the history', async ({
  viewer,
}) => {
  await viewer.goto('/');
  const header = viewer.locator('header');
  await expect(header.getByText('Luna_Sky')).toBeVisible();
  await expect(header.getByTestId('points')).toHaveText(/^[\d,]+ points$/);
  await expect(header.locator('a[href="/points"] img')).toBeVisible();
  await openMenu(viewer);
  await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  await header.locator('a[href="/points"]').click();
  await expect(viewer).toHaveURL('/points');
});

test('RT-05 an admin also finds the console', async ({ owner }) => {
  await owner.goto('/');
  const menu = await openMenu(owner);
  await menu.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(owner).toHaveURL(/\/admin/);
  await expect((await menuLinks(owner)).first()).toHaveText('Casino Offers');
});

test('FT-01 FT-02 the footer holds every link, the notice and the year', async ({ guest }) => {
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
  await (await openMenu(guest)).getByRole('link', { name: 'Casino Offers' }).click();
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
