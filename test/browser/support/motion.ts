import type { Page } from '@playwright/test';

/** How long the longest of the running animations takes with all its turns, in milliseconds; Infinity for an endless one. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0)),
      0,
    ),
  );
