import { longestMotion } from '../support/motion.js';
import { floatingButton, openRewards, prizeIn, READY, stubStatus, stubWin } from '../support/reward.js';
import { expect, stubStream, test, withoutInitialData } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

/** Motion that starts automatically and lasts longer needs a way to stop it (WCAG 2.2.2). */
const LONGEST_MS = 5_000;

test('automatic motion ends within five seconds', async ({ viewer }) => {
  await withoutInitialData(viewer);
  await stubStream(viewer, { isLive: true });
  await stubStatus(viewer, READY);
  await stubWin(viewer, 1);
  await viewer.goto('/contact');
  for (const path of ['/shop', '/rewards', '/community', '/']) {
    await moveTo(viewer, path);
    await expect(viewer.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(viewer.locator('[data-skeleton], [role=status][aria-label^=Loading]')).toHaveCount(0);
    await expect(viewer.locator('header').getByRole('link', { name: 'LIVE', exact: true })).toBeVisible();
    await expect(floatingButton(viewer)).toHaveText(/Claim Reward/);
    expect(await longestMotion(viewer), path).toBeLessThanOrEqual(LONGEST_MS);
  }
  const dialog = await openRewards(viewer);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  const strip = dialog.locator('[data-rolling="true"] > ul');
  await expect(strip).toBeVisible();
  expect(await longestMotion(viewer), 'the roll').toBeLessThanOrEqual(LONGEST_MS);
  await strip.evaluate((rolling) => rolling.getAnimations().forEach((roll) => roll.finish()));
  await expect(prizeIn(dialog)).toBeVisible();
  expect(await longestMotion(viewer), 'the prize').toBeLessThanOrEqual(LONGEST_MS);
});
