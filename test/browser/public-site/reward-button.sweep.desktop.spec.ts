import { test } from '../support/members.js';
import { expectNoShift, expectNothingCovered } from '../support/reward-place.js';

test('at the end of no page the reward button covers anything, and every page stays centred', ({
  viewer,
}) => {
  test.slow();
  return expectNothingCovered(
    viewer,
    ['/', '/casino', '/community', '/shop', '/points', '/rewards', '/claims'],
    [390, 768, 1360],
  );
});

test("none of a viewer's pages shifts while it loads", ({ viewer }) => {
  test.slow();
  return expectNoShift(viewer, ['/', '/casino', '/shop', '/points', '/play', '/claims'], [768, 1280, 1360]);
});
