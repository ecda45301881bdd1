import type { Page } from '@playwright/test';
import { test } from '../support/members.js';
import { floatingButton, inShort, stubStatus } from '../support/reward.js';
import { expect } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

const PAGES = ['/', '/casino', '/community', '/shop', '/points', '/rewards'];
const POSITIONS = 26;

/** Texts that lie under the reward button at each of the positions from a page's top to its end. */
const coveredTexts = (page: Page, positions: number): Promise<string[]> =>
  page.evaluate(async (positionCount) => {
    const button = [...document.querySelectorAll('button')].find((each) =>
      /^(Claim Reward|Next reward in)/.test(each.textContent ?? ''),
    );
    if (!button?.parentElement) throw new Error('There is no reward button');
    const parent = button.parentElement;
    const around = getComputedStyle(parent).position === 'fixed' ? parent : button;
    const covered = new Set<string>();
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
    };
    // A new size of the window is laid out first.
    await frames(2);
    const rectsOf = (node: Node): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    // Scrolling moves nothing sideways: what is not above or below the button now never lies under it.
    const column = button.getBoundingClientRect();
    const inColumn: Node[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!node.textContent?.trim() || around.contains(node) || node.parentElement?.closest('header'))
        continue;
      if (rectsOf(node).some(({ left, right }) => right > column.left && left < column.right))
        inColumn.push(node);
    }
    const end = document.documentElement.scrollHeight - window.innerHeight;
    for (let at = 0; at < positionCount; at++) {
      window.scrollTo({ top: (end * at) / (positionCount - 1), behavior: 'instant' });
      await frames(1);
      const over = button.getBoundingClientRect();
      const strip = around.getBoundingClientRect();
      // A strip over the whole width ends the screen, as the window's edge does: what is cut there is not covered.
      const bottom = strip.width >= document.documentElement.clientWidth ? strip.top : window.innerHeight;
      for (const node of inColumn) {
        // What is folded away has a place all the same.
        if (!node.parentElement?.checkVisibility()) continue;
        for (const { left, right, top, bottom: foot, width } of rectsOf(node)) {
          const isSeen = width > 1 && foot <= bottom;
          if (isSeen && right > over.left && left < over.right && foot > over.top && top < over.bottom)
            covered.add(`${at}: ${node.textContent}`);
        }
      }
    }
    return [...covered];
  }, positions);

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
      await expect
        .poll(() => coveredTexts(viewer, POSITIONS), { message: `${path} at ${width} px` })
        .toEqual([]);
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
