import { chromiumPath } from '../../support/chromium.js';
import { expect, test, visit } from '../support/console.js';

const horizontalOverflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

// The browser's own font size setting, which scales differently from zoom.
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

test('no screen scrolls horizontally with text at twice the size', async ({ admin }) => {
  test.slow();
  for (const path of SCREENS) {
    await visit(admin, path);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(admin.getByLabel('Loading')).toHaveCount(0);
    for (const width of [390, 1280]) {
      await admin.setViewportSize({ width, height: 844 });
      // Media queries react to the new width with a short delay.
      await expect
        .poll(() => admin.evaluate(horizontalOverflow), { message: `${path} at ${width} px` })
        .toBeLessThanOrEqual(0);
    }
  }
});
