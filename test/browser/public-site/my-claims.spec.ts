import type { Page } from '@playwright/test';
import { violationsOf } from '../support/axe.js';
import { itemNamed, test } from '../support/members.js';
import { expect, stub } from '../support/site.js';

const FIELDS = [
  { id: 'size', label: 'Size', kind: 'choice', required: true, options: ['S', 'M'], hint: '' },
  { id: 'mail', label: 'Email', kind: 'email', required: true, options: [], hint: 'x'.repeat(120) },
];
const CLAIM = {
  id: '1000000022026-11-01T10:00:00.000Z',
  itemName: 'Tour Hoodie',
  image: '/media/demo/shop/green-room-mug.svg',
  price: 100,
  state: 'pending',
  claimDate: '2026-11-01T10:00:00.000Z',
  timeline: [],
  answers: FIELDS.map((field) => ({
    ...field,
    value: field.id === 'size' ? 'M' : `${'x'.repeat(90)}@y.example`,
  })),
  hasCode: false,
  cancellableUntil: '2099-11-01T10:00:00.000Z',
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the questions of an item and the resulting claim fit the screen and are accessible', async ({
  viewer,
}) => {
  await stub(viewer, '**/api/shop/items?*', { json: [itemNamed('Tour Hoodie', { fields: FIELDS })] });
  await stub(viewer, '**/api/shop/claims/mine?*', {
    json: {
      claims: [CLAIM],
      pagination: { total: 1, totalPages: 1, currentPage: 1, hasMore: false },
    },
  });
  await viewer.goto('/shop');
  await viewer.getByRole('main').getByRole('listitem').getByRole('button').click();
  const dialog = viewer.getByRole('dialog', { name: 'Claim Tour Hoodie?' });
  const claim = dialog.getByRole('button', { name: 'Claim for 100 points' });
  await expect(claim).toHaveAttribute('aria-disabled', 'false');
  await claim.click();
  await expect(dialog.getByLabel('Size')).toBeFocused();
  expect(await violationsOf(viewer)).toEqual([]);
  expect(await overflow(viewer)).toBeLessThanOrEqual(0);
  await viewer.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await viewer.getByRole('button', { name: /: your account/ }).click();
  await viewer
    .locator('header')
    .getByRole('link', { name: /^My claims/ })
    .filter({ visible: true })
    .click();
  const mine = viewer.getByRole('main').getByRole('listitem').first();
  await mine.getByRole('button', { name: 'Change your details for Tour Hoodie' }).click();
  await expect(mine.getByLabel('Size')).toBeFocused();
  expect(await violationsOf(viewer)).toEqual([]);
  expect(await overflow(viewer)).toBeLessThanOrEqual(0);
  await mine.getByRole('button', { name: 'Cancel the claim for Tour Hoodie' }).click();
  await expect(viewer.getByRole('dialog', { name: 'Cancel your claim for Tour Hoodie?' })).toBeVisible();
  expect(await violationsOf(viewer)).toEqual([]);
  expect(await overflow(viewer)).toBeLessThanOrEqual(0);
});
