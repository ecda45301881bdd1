import { violationsAtBothWidths } from '../support/axe.js';
import { podium, ranks, spinner, stubEarnedBoards } from '../support/board.js';
import { holdBack } from '../support/members.js';
import { expect, test } from '../support/site.js';

test('loading ranks shift nothing', async ({ guest }) => {
  await guest.goto('/community');
  await expect(ranks(guest)).toHaveCount(22);

  // The number of viewers is known, so each page's skeleton has its final height.
  const footer = guest.locator('footer');
  const top = () => footer.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const releaseNext = await holdBack(guest, '**/api/users/leaderboard?*');
  await guest.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(spinner(guest)).toBeVisible();
  await expect(spinner(guest)).toBeInViewport();
  const whileLoading = await top();
  releaseNext();
  await expect(ranks(guest)).toHaveCount(25);
  expect(Math.abs((await top()) - whileLoading)).toBeLessThan(2);
});

test("the viewer's rank on a board is accessible", async ({ viewer }) => {
  await stubEarnedBoards(viewer);
  await viewer.goto('/community?board=watch');
  await expect(viewer.getByRole('region', { name: 'Your rank' })).toContainText('2 h 40 min to #41');
  await expect(podium(viewer).first()).toContainText('15 h');
  expect(await violationsAtBothWidths(viewer)).toEqual([]);
});
