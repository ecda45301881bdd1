import type { Page } from '@playwright/test';
import { test } from '../support/members.js';
import { floatingButton, inShort, stubStatus } from '../support/reward.js';
import { expect } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

const PAGES = ['/', '/casino', '/community', '/shop', '/points', '/rewards'];

/** Texts that the reward button lies over somewhere between a page's top and its end. */
const coveredTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find((each) =>
      /^(Claim Reward|Next reward in)/.test(each.textContent ?? ''),
    );
    if (!button?.parentElement) throw new Error('There is no reward button');
    const parent = button.parentElement;
    const around = getComputedStyle(parent).position === 'fixed' ? parent : button;
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    const covered = new Set<string>();
    // What comes in with scrolling is there, and has its place, at the end.
    for (const part of [0, 1]) {
      window.scrollTo({ top: end() * part, behavior: 'instant' });
      // A new size of the window is laid out first.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const over = button.getBoundingClientRect();
      const strip = around.getBoundingClientRect();
      // A strip over the whole width ends the screen, as the window's edge does: what is cut there is not covered.
      const bottom = strip.width >= document.documentElement.clientWidth ? strip.top : window.innerHeight;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const holder = node.parentElement;
        if (!holder || !node.textContent?.trim() || around.contains(node) || holder.closest('header'))
          continue;
        // What is folded away has a place all the same.
        if (!holder.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, right, top, height, width } of range.getClientRects()) {
          // How far down the window this line is with the page at its top, and at its end.
          const lowest = top + window.scrollY;
          const highest = lowest - end();
          const reach = Math.min(over.bottom, bottom - height);
          const isUnder = right > over.left && left < over.right;
          if (
            width > 1 &&
            isUnder &&
            highest < reach &&
            lowest + height > over.top &&
            over.top - height < reach
          )
            covered.add(node.textContent);
        }
      }
    }
    return [...covered];
  });

test('the reward button covers no text of a page', async ({ viewer }) => {
  test.slow();
  await inShort(viewer);
  await stubStatus(viewer, { canClaim: false, nextClaimTime: Date.now() + 3_600_000 });
  await viewer.goto('/contact');
  await expect(floatingButton(viewer)).toBeVisible();
  for (const path of PAGES) {
    await moveTo(viewer, path);
    await expect(viewer.locator('main [data-skeleton]')).toHaveCount(0);
    for (const width of [390, 768, 1360]) {
      await viewer.setViewportSize({ width, height: 844 });
      // The button takes its new place in a moment.
      await expect.poll(() => coveredTexts(viewer), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
});

test('on a phone the button stands at the end of a strip, its words beside it', async ({ viewer }) => {
  await inShort(viewer);
  await stubStatus(viewer, { canClaim: false, nextClaimTime: Date.now() + 3_600_000 });
  await viewer.setViewportSize({ width: 390, height: 844 });
  await viewer.goto('/contact');
  const button = floatingButton(viewer);
  await expect(button).toBeVisible();
  const round = await button.boundingBox();
  const words = await button.getByText(/^Next reward in: /).boundingBox();
  if (!round || !words) throw new Error('Nothing to measure');
  expect(words.x).toBeGreaterThan(0);
  expect(words.x + words.width).toBeLessThan(round.x);
  expect(words.height).toBeLessThan(30);
  // The last words of a page end above the strip, and so does what the keyboard reaches.
  const last = viewer.getByRole('link', { name: 'Chat Commands' });
  await last.focus();
  await expect
    .poll(() => last.evaluate((link) => link.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(844 - 72);
});
