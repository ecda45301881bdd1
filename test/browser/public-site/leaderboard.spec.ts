import { podium, ranks, spinner, stubBoard } from './board.js';
import { holdBack } from './members.js';
import { expect, recordFaults, test } from './site.js';

test('LB-03 the winner stands in the middle, larger, above silver and bronze', async ({ guest }) => {
  const faults = recordFaults(guest);
  await guest.emulateMedia({ reducedMotion: 'reduce' });
  await guest.goto('/community');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Community Leaderboard');
  const places = podium(guest);
  await expect(places).toHaveCount(3);
  const boxes = await places.evaluateAll((all) =>
    all.map((place) => {
      const { left, width, height } = place.getBoundingClientRect();
      const step = place.querySelector(':scope > div');
      return {
        centre: left + width / 2,
        area: width * height,
        colour: step && getComputedStyle(step).borderTopColor,
      };
    }),
  );
  const [first, second, third] = boxes;
  expect(second?.centre).toBeLessThan(first?.centre ?? 0);
  expect(first?.centre).toBeLessThan(third?.centre ?? 0);
  expect(first?.area).toBeGreaterThan(Math.max(second?.area ?? 0, third?.area ?? 0));
  expect(new Set(boxes.map(({ colour }) => colour)).size).toBe(3);
  expect(faults).toEqual([]);
});

test('LB-05 rows begin at 4 below the podium; each says rank, picture, names and points', async ({
  guest,
}) => {
  await stubBoard(guest, 25, { total: 60, totalPages: 3, hasMore: true });
  await guest.goto('/community');
  await expect(ranks(guest)).toHaveCount(22);
  const row = ranks(guest).first();
  await expect(row).toHaveText(/^4\s*Viewer 4\s*viewer_4\s*1,234,564 points$/);
  await expect(row.locator('img')).toBeVisible();
  await expect(ranks(guest).last()).toHaveText(/^25\D/);
  await expect(podium(guest).first()).toContainText('1,234,567 points');
  await expect(guest.getByText('60 viewers ranked')).toBeVisible();
});

test('LB-01 a spinner turns while ranks are on the way, and moves nothing when they come', async ({
  guest,
}) => {
  const release = await holdBack(guest, '**/api/users/leaderboard?*');
  await guest.goto('/community');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Community Leaderboard');
  await expect(spinner(guest)).toBeVisible();
  release();
  await expect(ranks(guest)).toHaveCount(22);
  await expect(spinner(guest)).toHaveCount(0);

  // From here on the number of viewers is known, and with it the outline of every page.
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
