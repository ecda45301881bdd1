import type { Page } from '@playwright/test';
import { PHONE } from '../support/axe.js';
import { expect, test } from '../support/site.js';
import { signIn } from '../support/visiting.js';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('the account card links here, on a phone too', async ({ viewer }) => {
  await viewer.goto('/contact');
  const badge = viewer.getByRole('button', { name: /: your account/ });
  const link = viewer.locator('header').getByRole('link', { name: 'Your sessions' });
  await badge.click();
  await link.click();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Your Sessions');
  await expect(rows(viewer).filter({ hasText: 'This device' })).toHaveCount(1);
  await viewer.goBack();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await viewer.setViewportSize(PHONE);
  await badge.click();
  await link.click();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Your Sessions');
});

test('other sessions can be ended from here, and this one continues', async ({ guest, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn(await elsewhere.newPage(), 'quokka_quinn');
  await signIn(guest, 'quokka_quinn');
  await guest.goto('/sessions');
  await expect(rows(guest).filter({ hasText: 'This device' })).toHaveCount(1);
  await guest.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(guest.getByRole('main').getByRole('status')).toHaveText(
    /other sessions? (has|have) been logged out/,
  );
  await expect(rows(guest)).toHaveCount(1);
  expect(await (await elsewhere.request.get('/api/auth/user')).json()).toBeNull();
  await rows(guest).getByRole('button', { name: 'End this session and log out' }).click();
  await expect(guest.getByText('Log in to see your sessions')).toBeVisible();
  await elsewhere.close();
});
