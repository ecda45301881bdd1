import { test } from '../support/console.js';
import { expectNoSidewaysScroll, LARGE_LETTERS } from '../support/large-letters.js';

test.use({ launchOptions: LARGE_LETTERS });

test('the claims do not scroll horizontally with text at twice the size', async ({ admin }) => {
  await admin.goto('/admin/claims');
  await expectNoSidewaysScroll(admin);
});
