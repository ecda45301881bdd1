import { expect, test } from '../support/console.js';
import { MAX_TOP, topWithoutHelp } from '../support/list-start.js';

/** Lists that have rows in the demo, except Spins, whose three cards come from the specification. */
const LISTS = [
  'offers',
  'users',
  'rewards',
  'shop',
  'shop?view=order',
  'shop?tab=categories',
  'claims',
  'bot',
  'bot?tab=automessages',
  'audit',
  'security',
];

test('every list starts near the top once its help is dismissed, and that is remembered', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 1360, height: 900 });
  const starts: [string, number][] = [];
  for (const list of LISTS) starts.push([list, await topWithoutHelp(admin, list)]);
  expect(starts.filter(([, y]) => y > MAX_TOP)).toEqual([]);
});
