import { chromiumPath } from '../../support/chromium.js';
import { expect, test, visit } from '../support/console.js';

const sidewaysOver = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** As set in the browser's own settings, which is no zoom. */
test.use({
  launchOptions: {
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

const SCREENS = [
  '',
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
  'nowhere',
];

test('with letters twice the size no screen scrolls sideways', async ({ admin }) => {
  test.slow();
  for (const path of SCREENS) {
    await visit(admin, path);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(admin.getByLabel('Loading')).toHaveCount(0);
    for (const width of [390, 1280]) {
      await admin.setViewportSize({ width, height: 844 });
      // The window's new width reaches the media queries a moment later.
      await expect
        .poll(() => admin.evaluate(sidewaysOver), { message: `${path} at ${width} px` })
        .toBeLessThanOrEqual(0);
    }
  }
});
