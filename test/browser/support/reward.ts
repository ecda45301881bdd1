import type { Locator, Page } from '@playwright/test';
import { stub } from './site.js';

export const TIERS = [
  { tier: 'Copper Chip', points: 25, probability: 40, color: '#e0936a' },
  { tier: 'Silver Chip', points: 50, probability: 27, color: '#c3cde0' },
  { tier: 'Emerald Chip', points: 100, probability: 18, color: '#46d39a' },
  { tier: 'Violet Chip', points: 250, probability: 9, color: '#b58cff' },
  { tier: 'Golden Chip', points: 500, probability: 5, color: '#ffc94a' },
  { tier: 'Jackpot', points: 2_500, probability: 1, color: '#ff6f91' },
];

export const STATUS = '**/api/rewards/status';
export const CLAIM = '**/api/rewards/claim';
export const STATUS_PATH = '/api/rewards/status';
export const CLAIM_PATH = '/api/rewards/claim';

interface Status {
  canClaim: boolean;
  nextClaimTime: number | null;
}

export const stubStatus = (page: Page, status: Status): Promise<void> =>
  stub(page, STATUS, { json: { rewards: TIERS, ...status } });

export const READY: Status = { canClaim: true, nextClaimTime: null };

/** Makes a claim win the given tier. */
export const stubWin = (page: Page, rewardIndex: number): Promise<void> =>
  stub(page, CLAIM, {
    status: 201,
    json: {
      reward: TIERS[rewardIndex],
      rewardIndex,
      rewards: TIERS,
      newPoints: 77_777,
      pointsVersion: Number.MAX_SAFE_INTEGER,
      nextClaimTime: Date.now() + 86_400_000,
    },
  });

/** The prize, shown once the strip has stopped. */
export const prizeIn = (dialog: Locator): Locator => dialog.getByRole('group', { name: 'Your prize' });

/** The result's text for a prize. */
export const prizeText = ({ points }: { points: number }): string =>
  `+${points.toLocaleString('en-GB')} Points`;

/** The button at the bottom right. The dialog's button comes later in the document. */
export const floatingButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Claim Reward|Next reward in|Preparing|Opening)/ }).first();

export const rewardDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Daily Reward' });

export async function openRewards(page: Page): Promise<Locator> {
  await floatingButton(page).click();
  return rewardDialog(page);
}

/** Reduced motion skips the five-second roll. */
export const withReducedMotion = (page: Page): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'reduce' });

/** Measured by position, because the result covers the strip. */
export const tierUnderMarker = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const marker = document.querySelector('[data-testid="marker"]');
    if (!marker) return null;
    const middle = boxOf(marker).left + boxOf(marker).width / 2;
    return [...document.querySelectorAll('[data-testid="cell"]')].find(
      (cell) => Math.abs(boxOf(cell).left + boxOf(cell).width / 2 - middle) < 1,
    )?.textContent;
  });

/** Duration of the strip's roll according to its animation. */
export const animatedMs = (page: Page): Promise<number> =>
  page
    .locator('[data-rolling="true"] > ul')
    .evaluate((strip) => Number(strip.getAnimations()[0]?.effect?.getComputedTiming().duration));

/**
 * Milliseconds from the start of the roll to its result, measured inside the page so that the test's own
 * delays do not count.
 */
export async function timeRoll(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const times = { begun: NaN, ended: NaN };
    Object.assign(window, { rollTimes: times });
    const look = () => {
      const dialog = document.querySelector('dialog[open]');
      if (Number.isNaN(times.begun) && dialog?.textContent?.includes('Opening...'))
        times.begun = performance.now();
      if (Number.isNaN(times.ended) && dialog?.querySelector('[aria-label="Your prize"]'))
        times.ended = performance.now();
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () =>
    page.evaluate(() => {
      const { begun, ended } = (window as unknown as { rollTimes: { begun: number; ended: number } })
        .rollTimes;
      return ended - begun;
    });
}
