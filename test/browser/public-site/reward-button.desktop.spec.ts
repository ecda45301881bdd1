import type { Page } from '@playwright/test';
import { shownPoints, test } from '../support/members.js';
import { floatingButton, withReducedMotion, stubStatus } from '../support/reward.js';
import { expect } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

const PAGES = ['/', '/casino', '/community', '/shop', '/points', '/rewards', '/claims'];
const WIDTHS = [390, 768, 1360];

const LOCKED = { canClaim: false, nextClaimTime: Date.now() + 3_600_000 };

async function openAs(viewer: Page): Promise<void> {
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

test('at the end of a page the reward button covers nothing, and the page stays centred', async ({
  viewer,
}) => {
  test.slow();
  await openAs(viewer);
  for (const path of PAGES) {
    await moveTo(viewer, path);
    await expect(viewer.locator('main [data-skeleton]')).toHaveCount(0);
    for (const width of WIDTHS) {
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
});

test('it is round, at the bottom right of every screen, contains its text and does not move', async ({
  viewer,
}) => {
  await stubStatus(viewer, { canClaim: true, nextClaimTime: null });
  await viewer.goto('/contact');
  const button = floatingButton(viewer);
  await expect(button).toHaveText('Claim Reward');
  const motions = () =>
    button.evaluate((each) =>
      each.getAnimations({ subtree: true }).filter((motion) => motion instanceof CSSAnimation),
    );
  expect(await motions()).toEqual([]);
  for (const width of WIDTHS) {
    await viewer.setViewportSize({ width, height: 844 });
    const box = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(box.width).toBe(box.height);
    expect(width - box.x - box.width).toBeLessThanOrEqual(12);
    expect(844 - box.y - box.height).toBeLessThanOrEqual(12);
    const words = (await button.getByText('Claim Reward').boundingBox()) ?? box;
    expect(words.x).toBeGreaterThan(box.x);
    expect(words.x + words.width).toBeLessThan(box.x + box.width);
  }
});

test('it never covers the focused element', async ({ viewer }) => {
  await openAs(viewer);
  for (const width of WIDTHS) {
    await viewer.setViewportSize({ width, height: 700 });
    await moveTo(viewer, width === 768 ? '/rewards' : '/shop');
    await expect(viewer.locator('main [data-skeleton]')).toHaveCount(0);
    const covered = await viewer.evaluate(async () => {
      const found: string[] = [];
      const button = [...document.querySelectorAll('button')].find((each) =>
        each.textContent?.startsWith('Next reward in'),
      );
      for (const stop of document.querySelectorAll<HTMLElement>(
        'main a, main button, main input, main select',
      )) {
        // Focus without scrolling: the previous position may leave this element right under the button.
        stop.focus({ preventScroll: true });
        document.documentElement.style.scrollBehavior = 'auto';
        stop.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
        await new Promise(requestAnimationFrame);
        if (!stop.matches(':focus-visible')) continue;
        const [over, box] = [button!.getBoundingClientRect(), stop.getBoundingClientRect()];
        const isOver = box.right > over.left && box.bottom > over.top && box.top < over.bottom;
        if (isOver) found.push(stop.textContent ?? stop.tagName);
      }
      return found;
    });
    expect(covered, `${width} px`).toEqual([]);
  }
});

test("a viewer's pages do not shift while they load", async ({ viewer }) => {
  test.slow();
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
  for (const width of [768, 1280, 1360]) {
    await viewer.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/casino', '/shop', '/points', '/play', '/claims']) {
      await viewer.goto(path);
      await expect(shownPoints(viewer)).toBeVisible();
      await expect(floatingButton(viewer)).toBeVisible();
      await expect(viewer.locator('main [data-skeleton]')).toHaveCount(0);
      const shifted = await viewer.evaluate(() => (window as unknown as { shifted: number }).shifted);
      if (shifted > 0.05) tooMuch.push(`${path} at ${width} px: ${shifted.toFixed(3)}`);
    }
  }
  expect(tooMuch).toEqual([]);
});
