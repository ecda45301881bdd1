import { test } from '../support/members.js';
import { floatingButton, stubStatus } from '../support/reward.js';
import { expectNoShift, expectNothingCovered, openLocked } from '../support/reward-place.js';
import { expect } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

const WIDTHS = [390, 768, 1360];

test('at the end of a page the reward button covers nothing, and the page stays centred', ({ viewer }) =>
  expectNothingCovered(viewer, ['/shop'], WIDTHS));

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
  await openLocked(viewer);
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

test("a viewer's pages do not shift while they load", ({ viewer }) => expectNoShift(viewer, ['/'], [1360]));
