import type { Page } from '@playwright/test';

/** Total duration of the longest running animation in milliseconds, Infinity if it never ends. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0)),
      0,
    ),
  );
