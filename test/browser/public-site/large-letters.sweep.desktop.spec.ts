import { expectNoSidewaysScroll, LARGE_LETTERS } from '../support/large-letters.js';
import { PUBLIC_PAGES, test } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

test.use({ launchOptions: LARGE_LETTERS });

test('no page scrolls horizontally with text at twice the size', async ({ viewer }) => {
  test.slow();
  await viewer.goto('/');
  for (const path of PUBLIC_PAGES) {
    if (path !== '/') await moveTo(viewer, path);
    await expectNoSidewaysScroll(viewer);
  }
});
