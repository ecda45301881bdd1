import { expect, test } from '../support/console.js';

test('the site’s settings fit a window of 320 px, and every choice is readable', async ({ admin }) => {
  await admin.setViewportSize({ width: 320, height: 640 });
  await admin.goto('/admin/site/time');
  const choice = admin.getByText(/^24 hours after/).first();
  await expect(choice).toBeVisible();
  expect(await choice.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
});
