import { LUNA, recordCallsTo, test } from '../support/members.js';
import { expect, FAILURE, stub } from '../support/site.js';

test('a code is delivered at once, and shown to its buyer when asked for', async ({ viewer, asOwner }) => {
  await asOwner.addItem({ name: 'Tour Key', price: 100, unlimited: true }, 'KEY-0001\nKEY-0002');
  await asOwner.setPoints(LUNA, 5_000);
  await viewer.goto('/shop');
  const main = viewer.getByRole('main');
  const card = main.getByRole('listitem').filter({ hasText: 'Tour Key' });
  await expect(card).toContainText('Delivered at once', { ignoreCase: true });
  await expect(card).toContainText('Only 2 left!');
  await card.getByRole('button', { name: 'Claim Now' }).click();
  await expect(card).toContainText('Only 1 left!');
  await viewer.goto('/claims');
  const mine = main.getByRole('listitem').filter({ has: viewer.getByRole('heading', { name: 'Tour Key' }) });
  await expect(mine).toContainText('Delivered at once, with a code');
  await expect(mine.getByRole('button')).toHaveText('Show code');
  await expect(viewer.getByText('KEY-0001')).toHaveCount(0);
  await mine.getByRole('button', { name: 'Show the code of Tour Key' }).click();
  await expect(mine.getByText('KEY-0001')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Copy the code' })).toBeVisible();
});

test('a failure, a guest and nobody’s claims say so', async ({ viewer }) => {
  await stub(viewer, '**/api/shop/claims/mine?*', FAILURE);
  await viewer.goto('/claims');
  const failed = viewer.getByRole('alert').filter({ hasText: 'Your claims could not be loaded' });
  await expect(failed).toBeVisible();
  const asked = recordCallsTo(viewer, 'GET', '/api/shop/claims/mine');
  await stub(viewer, '**/api/shop/claims/mine?*', {
    json: { claims: [], pagination: { total: 0, totalPages: 1, currentPage: 1, hasMore: false } },
  });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(viewer.getByText('No claims yet')).toBeVisible();
  expect(asked).toHaveLength(1);
  await viewer.context().clearCookies({ name: /session/ });
  await viewer.goto('/claims');
  await expect(viewer.getByText('Log in to see your claims')).toBeVisible();
});
