import { violationsOf } from '../axe.js';
import { test } from './members.js';
import {
  floatingButton,
  inShort,
  openRewards,
  READY,
  stubStatus,
  stubWin,
  TIERS,
  tierUnderMarker,
  timeRoll,
} from './reward.js';
import { expect, recordFaults } from './site.js';

test('DR-01 the button is round, at the bottom right, and only for who is signed in', async ({ viewer }) => {
  await stubStatus(viewer, READY);
  await viewer.goto('/shop');
  const button = floatingButton(viewer);
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  const { width, height } = viewer.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.width).toBe(box?.height);
  expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('50%');
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
});

test('DR-04 the dialog lists every tier with points and probability, and fits the screen', async ({
  viewer,
}) => {
  await stubStatus(viewer, READY);
  await viewer.goto('/shop');
  const dialog = await openRewards(viewer);
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
});

test('DR-05 DR-06 the strip rolls for five seconds and stops with the won tier under the marker', async ({
  viewer,
}) => {
  const won = 3;
  await stubStatus(viewer, READY);
  await stubWin(viewer, won);
  await viewer.goto('/shop');
  await expect(viewer.getByTestId('cell')).toHaveCount(0);
  const dialog = await openRewards(viewer);
  const cells = viewer.getByTestId('cell');
  await expect(cells).toHaveCount(100 * TIERS.length);
  const lefts = await cells.evaluateAll((all) =>
    all.slice(0, 8).map((each) => each.getBoundingClientRect().left),
  );
  expect(lefts.slice(1).map((left, at) => Math.round((left - (lefts[at] ?? 0)) * 100) / 100)).toEqual(
    Array.from({ length: 7 }, () => 128),
  );
  // The strip starts ten cells in.
  expect(await tierUnderMarker(viewer)).toBe(TIERS[10 % TIERS.length]?.tier);
  const rollMs = await timeRoll(viewer);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Opening...' })).toBeVisible();
  await expect(viewer.getByText('+250 Points')).toHaveCount(0);
  await expect(viewer.getByText('+250 Points')).toBeVisible();
  const seconds = (await rollMs()) / 1_000;
  expect(seconds).toBeGreaterThan(4.5);
  expect(seconds).toBeLessThan(6);
  expect(await tierUnderMarker(viewer)).toBe(TIERS[won]?.tier);
  const name = dialog.getByRole('status').getByText('Violet Chip', { exact: true });
  await expect(name).toHaveCSS('color', 'rgb(181, 140, 255)');
  await dialog.getByRole('button', { name: 'Awesome!' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(viewer.getByTestId('cell')).toHaveCount(0);
});

test('dialog and result are clean of accessibility faults', async ({ viewer }) => {
  const faults = recordFaults(viewer);
  await inShort(viewer);
  await stubStatus(viewer, READY);
  await stubWin(viewer, 0);
  await viewer.goto('/shop');
  const dialog = await openRewards(viewer);
  await expect(dialog).toBeVisible();
  expect(await violationsOf(viewer)).toEqual([]);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Awesome!' })).toBeFocused();
  expect(await violationsOf(viewer)).toEqual([]);
  expect(faults).toEqual([]);
});
