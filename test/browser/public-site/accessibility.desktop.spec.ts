import { violationsAtBothWidths, violationsOf } from '../support/axe.js';
import { holdBack } from '../support/members.js';
import { expect, FAILURE, stub, test, toastOf } from '../support/site.js';

test.use({ reducedMotion: 'reduce' });

test('errors and loading states are accessible too', async ({ guest }) => {
  await stub(guest, '**/api/users/leaderboard?*', FAILURE);
  await guest.goto('/community');
  await expect(guest.getByRole('alert')).toContainText('Failed to load leaderboard');
  expect(await violationsAtBothWidths(guest)).toEqual([]);
  await guest.unroute('**/api/users/leaderboard?*');
  await holdBack(guest, '**/api/users/leaderboard?*');
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(guest.getByRole('status', { name: 'Loading leaderboard' })).toBeVisible();
  expect(await violationsAtBothWidths(guest)).toEqual([]);
  await guest.goto('/shop');
  await guest.getByRole('button', { name: 'Login to claim' }).first().click();
  await expect(toastOf(guest)).toBeVisible();
  expect(await violationsOf(guest)).toEqual([]);
});

test('the age gate is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
});

test('the open menu and a tooltip are accessible', async ({ owner }) => {
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto('/casino');
  await expect(owner.getByTestId('points')).toBeVisible();
  await owner.getByRole('button', { name: 'Open menu' }).click();
  // The page behind is inert, so only the header can be reached.
  expect(await violationsOf(owner, 'header')).toEqual([]);
  await owner.keyboard.press('Escape');
  await owner.getByRole('listitem').getByRole('img', { name: 'Fast Payouts' }).first().focus();
  expect(await violationsOf(owner)).toEqual([]);
});
