import type { LaunchOptions, Page } from '@playwright/test';
import { chromiumPath } from '../../support/chromium.js';
import { expect } from './site.js';

/** The browser's own font size setting, which scales differently from zoom. */
export const LARGE_LETTERS: LaunchOptions = {
  executablePath: await chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
};

/** Fails if the loaded page scrolls horizontally on a phone or a desktop. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByLabel('Loading')).toHaveCount(0);
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // Media queries react to the new width with a short delay.
    await expect
      .poll(
        () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        { message: `${page.url()} at ${width} px` },
      )
      .toBeLessThanOrEqual(0);
  }
}
