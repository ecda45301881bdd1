import { expect, test } from '../browser/support/site.js';

/** The first response waits until everything the page imports has been compiled. */
const COLD = { timeout: 150_000 };

test('the shop and the console open right after their dev servers have started', async ({
  owner,
  context,
}) => {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(error.error().message));
  const admin = await context.newPage();
  // In parallel, so that both servers discover their dependencies at the same time.
  await Promise.all([owner.goto('/shop', COLD), admin.goto('/admin', COLD)]);
  await expect(owner.getByRole('heading', { level: 2, name: 'Green Room Mug' })).toBeVisible(COLD);
  await expect(admin.getByRole('navigation', { name: 'Admin' })).toBeVisible(COLD);
  expect(faults).toEqual([]);
});
