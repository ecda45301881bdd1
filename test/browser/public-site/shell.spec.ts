import type { Page } from '@playwright/test';
import { menuLinks } from '../support/console.js';
import { expect, test } from '../support/site.js';

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

test('a guest has six links and a button that leaves for the sign-in', async ({ guest }) => {
  await guest.goto('/');
  const menu = await openMenu(guest);
  await expect(menu.getByRole('link')).toHaveText(HEADER_LINKS.map(([text]) => text ?? ''));
  expect(await linksOf(guest, 'header nav')).toEqual(HEADER_LINKS);
  const leaving = guest.waitForRequest((request) => request.url().includes('/api/auth/twitch'));
  await guest.getByRole('link', { name: 'Log in with Twitch' }).first().click();
  expect((await leaving).isNavigationRequest()).toBe(true);
});

test('a viewer sees avatar, nickname, points and log-out; the badge leads to the history', async ({
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

test('an admin also finds the console', async ({ owner }) => {
  await owner.goto('/');
  const menu = await openMenu(owner);
  await menu.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(owner).toHaveURL(/\/admin/);
  await expect((await menuLinks(owner)).first()).toHaveText('Casino Offers');
});
