import {
  animatedMs,
  floatingButton,
  withReducedMotion,
  openRewards,
  READY,
  stubStatus,
  stubWin,
  TIERS,
  tierUnderMarker,
  timeRoll,
} from '../support/reward.js';
import { expect, recordFaults, test } from '../support/site.js';

test('the strip starts ten cells in, rolls for five seconds, and stops with the won tier marked', async ({
  viewer,
}) => {
  const won = 3;
  const faults = recordFaults(viewer);
  await stubStatus(viewer, READY);
  await stubWin(viewer, won);
  await viewer.goto('/shop');
  const cells = viewer.getByTestId('cell');
  await expect(floatingButton(viewer)).toBeVisible();
  await expect(cells).toHaveCount(0);
  const dialog = await openRewards(viewer);
  await expect(cells).toHaveCount(100 * TIERS.length);
  const lefts = await cells.evaluateAll((all) =>
    all.slice(0, 8).map((each) => each.getBoundingClientRect().left),
  );
  expect(lefts.slice(1).map((left, at) => Math.round((left - (lefts[at] ?? 0)) * 100) / 100)).toEqual(
    Array.from({ length: 7 }, () => 128),
  );
  expect(await tierUnderMarker(viewer)).toBe(TIERS[10 % TIERS.length]?.tier);

  const rollMs = await timeRoll(viewer);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Opening...' })).toBeVisible();
  await expect(viewer.getByText('+250 Points')).toHaveCount(0);
  // Measured on the animation's clock, as a busy machine may render the result late.
  expect(await animatedMs(viewer)).toBe(5_000);
  await expect(viewer.getByText('+250 Points')).toBeVisible();
  expect(await rollMs()).toBeGreaterThan(4_500);
  expect(await tierUnderMarker(viewer)).toBe(TIERS[won]?.tier);
  await dialog.getByRole('button', { name: 'Awesome!' }).click();
  await expect(cells).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('one sound opens, one closes, muting silences both, and the choice is remembered', async ({
  viewer,
}) => {
  await viewer.addInitScript(() => {
    const started: number[] = [];
    Object.assign(window, { started });
    // Each sound reads `destination` once.
    const { destination } = Object.getOwnPropertyDescriptors(BaseAudioContext.prototype);
    Object.defineProperty(BaseAudioContext.prototype, 'destination', {
      get(this: BaseAudioContext): unknown {
        started.push(Date.now());
        return Reflect.apply(destination.get!, this, []);
      },
    });
  });
  const started = () => viewer.evaluate(() => (window as unknown as { started: number[] }).started.length);
  await withReducedMotion(viewer);
  await stubStatus(viewer, READY);
  await stubWin(viewer, 2);
  await viewer.goto('/contact');
  const dialog = await openRewards(viewer);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Opening...' })).toBeVisible();
  // The short roll may already be over here.
  expect(await started()).toBeGreaterThanOrEqual(1);
  await expect(dialog.getByText('+100 Points')).toBeVisible();
  expect(await started()).toBe(2);
  await dialog.getByRole('button', { name: 'Awesome!' }).click();

  await openRewards(viewer);
  await dialog.getByRole('button', { name: 'Mute sounds' }).click();
  await viewer.reload();
  await openRewards(viewer);
  await expect(dialog.getByRole('button', { name: 'Mute sounds' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByText('+100 Points')).toBeVisible();
  expect(await started()).toBe(0);
});
