import { expect, test } from '../browser/support/site.js';

/** The first answer waits until all that the page imports has been compiled. */
const COLD = { timeout: 60_000 };

test('the shop and the console open, each from a server that has just begun', async ({ owner, context }) => {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(error.error().message));
  const admin = await context.newPage();
  // Both at once: each server finds its dependencies while the other does.
  await Promise.all([owner.goto('/shop', COLD), admin.goto('/admin', COLD)]);
  await expect(owner.getByRole('heading', { level: 2, name: 'Green Room Mug' })).toBeVisible(COLD);
  await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeVisible(COLD);
  expect(faults).toEqual([]);
});
