import { violationsOf } from '../support/axe.js';
import { test } from '../support/members.js';
import {
  floatingButton,
  withReducedMotion,
  openRewards,
  prizeIn,
  READY,
  rewardDialog,
  stubStatus,
  stubWin,
  TIERS,
  tierUnderMarker,
} from '../support/reward.js';
import { expect, recordFaults } from '../support/site.js';

test('the button, dialog and result fit the screen and are accessible', async ({ viewer }) => {
  const faults = recordFaults(viewer);
  await stubStatus(viewer, READY);
  await stubWin(viewer, 3);
  await withReducedMotion(viewer);
  await viewer.goto('/shop');
  const dialog = rewardDialog(viewer);

  await test.step('the button is round, at the bottom right', async () => {
    const button = floatingButton(viewer);
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    const { width, height } = viewer.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.width).toBe(box?.height);
    expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('50%');
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
    expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
  });

  await test.step('the dialog lists every tier with points and probability', async () => {
    await openRewards(viewer);
    const title = dialog.getByRole('heading', { name: 'Daily Reward', exact: true });
    await expect(title).toBeVisible();
    const lines = await title.evaluate((element) => {
      const { lineHeight } = getComputedStyle(element);
      return element.getBoundingClientRect().height / Number.parseFloat(lineHeight);
    });
    expect(Math.round(lines)).toBe(1);
    await expect(dialog.getByRole('listitem')).toHaveCount(TIERS.length);
    for (const [at, { tier, points, probability }] of TIERS.entries()) {
      const cell = dialog.getByRole('listitem').nth(at);
      await expect(cell.getByText(tier, { exact: true })).toBeVisible();
      await expect(cell.getByText(`${points.toLocaleString('en-US')} points`)).toBeVisible();
      await expect(cell.getByText(`${probability}%`, { exact: true })).toBeVisible();
    }
    const over = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(over).toBe(0);
    expect(await tierUnderMarker(viewer)).toBe(TIERS[10 % TIERS.length]?.tier);
    expect(await violationsOf(viewer)).toEqual([]);
  });

  await test.step('the result is accessible, and closing it removes the dialog', async () => {
    await dialog.getByRole('button', { name: 'Claim Reward' }).click();
    const name = prizeIn(dialog).getByText('Violet Chip', { exact: true });
    await expect(name).toHaveCSS('color', 'rgb(181, 140, 255)');
    await expect(dialog.getByRole('button', { name: 'Awesome!' })).toBeFocused();
    expect(await tierUnderMarker(viewer)).toBe('Violet Chip');
    expect(await violationsOf(viewer)).toEqual([]);
    await dialog.getByRole('button', { name: 'Awesome!' }).click();
    await expect(dialog).toHaveCount(0);
    expect(faults).toEqual([]);
  });
});
