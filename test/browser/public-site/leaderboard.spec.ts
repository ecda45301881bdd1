import { podium } from '../support/board.js';
import { expect, recordFaults, test } from '../support/site.js';

test('first place is in the middle and larger than second and third', async ({ guest }) => {
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
