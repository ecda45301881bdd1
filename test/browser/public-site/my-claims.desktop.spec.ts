import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../support/axe.js';
import { LUNA, shownPoints, test } from '../support/members.js';
import { expect, toastOf } from '../support/site.js';

const HOODIE = {
  name: 'Tour Hoodie',
  description: 'Printed for the tour',
  price: 1_000,
  stock: 1,
  fields: [
    { id: 'size', label: 'Size', kind: 'choice', required: true, options: ['S', 'M', 'L'] },
    { id: 'address', label: 'Address', kind: 'address', required: true, hint: 'Where the parcel goes' },
    { id: 'mail', label: 'Email', kind: 'email', required: false },
  ],
};

const cardOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

/** Id of the viewer's newest claim. */
async function newestClaim(page: Page): Promise<string> {
  const answer = await page.request.get('/api/shop/claims/mine');
  const { claims } = (await answer.json()) as { claims: { id: string }[] };
  return claims[0]?.id ?? '';
}

/** Opens a page through the menu, as a visitor would. */
const goBy = (page: Page, name: RegExp): Promise<void> =>
  page.locator('header').getByRole('link', { name }).filter({ visible: true }).click();

const openAccount = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /: your account/ }).click();

test('a hoodie is claimed with size and address, and followed until it is rejected', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.addItem(HOODIE);
  await asOwner.setPoints(LUNA, 5_000);
  await viewer.goto('/shop');
  const card = cardOf(viewer, 'Tour Hoodie');
  await expect(card).toContainText('Only 1 left!');
  await card.getByRole('button', { name: 'Claim Now' }).click();

  const dialog = viewer.getByRole('dialog', { name: 'Claim Tour Hoodie?' });
  await expect(dialog).toContainText('This costs 1,000 of your 5,000 points, leaving 4,000.');
  const claim = dialog.getByRole('button', { name: 'Claim for 1,000 points' });
  await expect(claim).toHaveAttribute('aria-disabled', 'false');
  await claim.click();
  await expect(dialog.getByLabel('Size')).toBeFocused();
  await expect(dialog.getByLabel('Size')).toHaveAccessibleDescription('Please fill this in');
  await dialog.getByLabel('Size').selectOption('M');
  await dialog.getByLabel('Address').fill('Luna Sky\nElm Street 1\n10115 Berlin');
  await dialog.getByLabel('Email').fill('luna');
  await claim.click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/^Enter an email address/);
  await expect(dialog.getByLabel('Address')).toHaveValue('Luna Sky\nElm Street 1\n10115 Berlin');
  expect(await violationsOf(viewer)).toEqual([]);
  await dialog.getByLabel('Email').fill('luna@example.com');
  await expect(claim).toHaveAttribute('aria-disabled', 'false');
  await claim.click();

  await expect(dialog).toBeHidden();
  // Clicked first, as the toast disappears after three seconds.
  await toastOf(viewer)
    .filter({ hasText: 'Successfully claimed' })
    .getByRole('link', { name: 'My Claims' })
    .click();
  await expect(shownPoints(viewer)).toHaveText('4,000 points');
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('My Claims');
  const mine = cardOf(viewer, 'Tour Hoodie').first();
  for (const text of ['Pending', '1,000', 'Luna Sky', 'luna@example.com'])
    await expect(mine).toContainText(text);

  await mine.getByRole('button', { name: 'Change your details for Tour Hoodie' }).click();
  await expect(mine.getByLabel('Size')).toBeFocused();
  await mine.getByLabel('Size').selectOption('L');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByRole('definition').first()).toHaveText('L');
  expect(await violationsOf(viewer)).toEqual([]);

  const id = await newestClaim(viewer);
  await asOwner.setClaimState(id, 'processing', 'Ships on Monday');
  await expect(mine).toContainText('Processing');
  await expect(mine).toContainText('Ships on Monday');
  await expect(mine.getByRole('button')).toHaveCount(0);
  await asOwner.setClaimState(id, 'rejected', 'None left in L');
  await expect(mine).toContainText('Rejected');
  await expect(mine).toContainText('None left in L');
  await expect(mine).toContainText('1,000 points refunded');
  await expect(mine.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(3);
  await expect(shownPoints(viewer)).toHaveText('5,000 points');
  await goBy(viewer, /^Shop$/);
  await expect(cardOf(viewer, 'Tour Hoodie')).toContainText('Only 1 left!');
  await expect(cardOf(viewer, 'Tour Hoodie').getByRole('button', { name: 'Claim Now' })).toBeVisible();
});

test('a claim is cancelled and made again, the card keeps count, and updates are marked', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.addItem({ name: 'Tour Badge', price: 100, stock: 5, rules: { limit: 1, period: '7 days' } });
  await asOwner.setPoints(LUNA, 5_000);
  await viewer.goto('/shop');
  const card = cardOf(viewer, 'Tour Badge');
  await expect(card).toContainText('1 per person per week');
  await card.getByRole('button', { name: 'Claim Now' }).click();
  await expect(card.getByRole('button')).toHaveText(/^1 of 1 claimed · again in \d days$/);
  await expect(card).toContainText('Stock: 4');
  await openAccount(viewer);
  await goBy(viewer, /^My claims/);

  const mine = cardOf(viewer, 'Tour Badge').first();
  await expect(mine.getByRole('timer')).toHaveText(/^You can cancel for another \d\d:\d\d$/);
  await mine.getByRole('button', { name: 'Cancel the claim for Tour Badge' }).focus();
  await viewer.keyboard.press('Enter');
  const question = viewer.getByRole('dialog', { name: 'Cancel your claim for Tour Badge?' });
  await expect(question).toContainText('You’ll get 100 points back. You can’t undo this.');
  await viewer.keyboard.press('Escape');
  await expect(viewer.locator('dialog')).toHaveCount(0);
  await expect(mine.getByRole('button', { name: 'Cancel the claim for Tour Badge' })).toBeFocused();
  await viewer.keyboard.press('Enter');
  await expect(question).toBeVisible();
  expect(await violationsOf(viewer)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel claim' }).click();
  await expect(mine).toContainText('Cancelled by you');
  await expect(mine.getByRole('button')).toHaveCount(0);
  await expect(shownPoints(viewer)).toHaveText('5,000 points');

  await goBy(viewer, /^Shop$/);
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Points Shop');
  await expect(card).toContainText('Stock: 5');
  await card.getByRole('button', { name: 'Claim Now' }).click();
  await expect(card.getByRole('button')).toHaveText(/^1 of 1 claimed/);
  await asOwner.setClaimState(await newestClaim(viewer), 'delivered');
  await openAccount(viewer);
  await goBy(viewer, /^My claims, 1 update$/);
  await expect(mine).toContainText('Delivered');
  await expect(viewer.getByRole('button', { name: /: your account$/ })).toBeVisible();
});

test('a code is delivered immediately, and shown to its owner on request', async ({ viewer, asOwner }) => {
  await asOwner.addItem({ name: 'Tour Key', price: 100, unlimited: true }, 'KEY-0001\nKEY-0002');
  await asOwner.setPoints(LUNA, 5_000);
  await viewer.goto('/shop');
  const main = viewer.getByRole('main');
  const card = main.getByRole('listitem').filter({ hasText: 'Tour Key' });
  await expect(card).toContainText('Delivered instantly', { ignoreCase: true });
  await expect(card).toContainText('Only 2 left!');
  await card.getByRole('button', { name: 'Claim Now' }).click();
  await expect(card).toContainText('Only 1 left!');
  await viewer.goto('/claims');
  const mine = main.getByRole('listitem').filter({ has: viewer.getByRole('heading', { name: 'Tour Key' }) });
  await expect(mine).toContainText('Delivered instantly with a code');
  await expect(mine.getByRole('button')).toHaveText('Show code');
  await expect(viewer.getByText('KEY-0001')).toHaveCount(0);
  await mine.getByRole('button', { name: 'Show the code for Tour Key' }).click();
  await expect(mine.getByText('KEY-0001')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Copy code' })).toBeVisible();
});
