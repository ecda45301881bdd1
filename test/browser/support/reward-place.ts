import type { Page } from '@playwright/test';
import { shownPoints } from './members.js';
import { floatingButton, stubStatus, withReducedMotion } from './reward.js';
import { expect } from './site.js';
import { moveTo } from './visiting.js';

const LOCKED = { canClaim: false, nextClaimTime: Date.now() + 3_600_000 };

/** Opens the site while the reward is locked. */
export async function openLocked(viewer: Page): Promise<void> {
  await withReducedMotion(viewer);
  await stubStatus(viewer, LOCKED);
  await viewer.goto('/contact');
  await expect(floatingButton(viewer)).toBeVisible();
}

/** Texts covered by the button when the page is scrolled to its end. */
const coveredAtEnd = (page: Page): Promise<string[]> =>
  floatingButton(page).evaluate(async (button) => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    // Wait for the layout of a new window size.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const over = button.getBoundingClientRect();
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      right > over.left && left < over.right && bottom > over.top && top < over.bottom;
    const covered: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (!node.textContent?.trim() || button.contains(node) || !node.parentElement?.checkVisibility())
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(isUnder)) covered.push(node.textContent);
    }
    return covered;
  });
/** Fails if the button covers a text at the end of one of these pages. */
export async function expectNothingCovered(
  viewer: Page,
  paths: readonly string[],
  widths: readonly number[],
): Promise<void> {
  await openLocked(viewer);
  for (const path of paths) {
    await moveTo(viewer, path);
    await expect(viewer.locator('main [data-skeleton]')).toHaveCount(0);
    for (const width of widths) {
      await viewer.setViewportSize({ width, height: 844 });
      // Content that loads on scrolling takes a moment to reach its place.
      await expect.poll(() => coveredAtEnd(viewer), { message: `${path} at ${width} px` }).toEqual([]);
      const margins = await viewer.locator('main > :first-child').evaluate((content) => {
        const { left, right } = content.closest('main')!.getBoundingClientRect();
        return left - (document.documentElement.clientWidth - right);
      });
      expect(Math.abs(margins), `${path} at ${width} px`).toBeLessThanOrEqual(1);
    }
  }
}

/** Fails if one of these pages shifts while it loads. */
export async function expectNoShift(
  viewer: Page,
  paths: readonly string[],
  widths: readonly number[],
): Promise<void> {
  await viewer.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        (window as unknown as { shifted: number }).shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const tooMuch: string[] = [];
  for (const width of widths) {
    await viewer.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await viewer.goto(path);
      await expect(shownPoints(viewer)).toBeVisible();
      await expect(floatingButton(viewer)).toBeVisible();
      await expect(viewer.locator('main [data-skeleton]')).toHaveCount(0);
      const shifted = await viewer.evaluate(() => (window as unknown as { shifted: number }).shifted);
      if (shifted > 0.05) tooMuch.push(`${path} at ${width} px: ${shifted.toFixed(3)}`);
    }
  }
  expect(tooMuch).toEqual([]);
}
