import { expectNoSidewaysScroll, LARGE_LETTERS } from '../support/large-letters.js';
import { shownPoints, test } from '../support/members.js';
import { expect } from '../support/site.js';

test.use({ launchOptions: LARGE_LETTERS });

for (const width of [390, 1360]) {
  test(`with text at twice the size, badge and reward button contain their text at ${width} px`, async ({
    viewer,
  }) => {
    await viewer.setViewportSize({ width, height: 844 });
    await viewer.goto('/contact');
    await expect(shownPoints(viewer)).toBeVisible();
    const reward = viewer.getByRole('button', { name: /^(Claim Reward|Next reward in)/ }).first();
    await expect(reward).toBeVisible();
    expect(
      await viewer.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
    ).toBeGreaterThanOrEqual(32);
    const badge = viewer.getByRole('button', { name: /: your account/ });
    for (const element of [badge, reward]) {
      const over = await element.evaluate((holder) => {
        const outer = holder.getBoundingClientRect();
        return [...holder.querySelectorAll('span')]
          .filter((each) => each.checkVisibility() && each.clientWidth !== 1)
          .map((each) => each.getBoundingClientRect())
          .some(
            (box) =>
              box.left < outer.left - 1 ||
              box.right > outer.right + 1 ||
              box.top < outer.top - 1 ||
              box.bottom > outer.bottom + 1,
          );
      });
      expect(over).toBe(false);
    }
    const { bottom, right } = await badge.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const header = element.closest('header')?.getBoundingClientRect();
      return { bottom: (header?.bottom ?? NaN) - box.bottom, right: innerWidth - box.right };
    });
    expect(bottom).toBeGreaterThanOrEqual(0);
    expect(right).toBeGreaterThanOrEqual(0);
  });
}

test('the shop does not scroll horizontally with text at twice the size', async ({ viewer }) => {
  await viewer.goto('/shop');
  await expectNoSidewaysScroll(viewer);
});

test('the odds are readable on a phone with text at twice the size', async ({ viewer }) => {
  await viewer.setViewportSize({ width: 390, height: 844 });
  await viewer.goto('/rewards');
  const rolls = viewer.getByRole('cell', { name: '40–66' });
  await expect(rolls).toBeVisible();
  expect(await rolls.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
});
