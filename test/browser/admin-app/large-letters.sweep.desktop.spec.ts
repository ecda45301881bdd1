import { test, visit } from '../support/console.js';
import { expectNoSidewaysScroll, LARGE_LETTERS } from '../support/large-letters.js';

test.use({ launchOptions: LARGE_LETTERS });

const SCREENS = [
  '',
  'tonight',
  'buttons',
  'offers',
  'users',
  'users/100000002',
  'rewards',
  'spins',
  'shop',
  'claims',
  'shop?tab=categories',
  'bot',
  'points',
  'bot?tab=automessages',
  'points/now',
  'raffles',
  'raffles/rehearsal',
  'points/economy',
  'guesses',
  'points/give',
  'hunts',
  'imports',
  'overlays',
  'imports?tab=streamelements',
  'site',
  'legal',
  'exports',
  'audit',
  'security',
  'version',
  'nowhere',
];

test('no screen scrolls horizontally with text at twice the size', async ({ admin }) => {
  test.slow();
  for (const path of SCREENS) {
    await visit(admin, path);
    await expectNoSidewaysScroll(admin);
  }
});
