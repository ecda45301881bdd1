import { expect, test } from '../support/console.js';

const ROW = '.RaDataTable-tbody > .RaDataTable-row, .RaList-content ol > li, .RaSimpleFormIterator-line';

/** The lists that the demo has rows for, but Spins, whose three cards the specification names. */
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
const HIGHEST = 240;

test('every list starts high once its help has been read, and that is remembered', async ({ admin }) => {
  await admin.setViewportSize({ width: 1360, height: 900 });
  const starts: [string, number][] = [];
  for (const list of LISTS) {
    await admin.goto(`/admin/${list}`);
    const first = admin.locator(ROW).first();
    await expect(first).toBeVisible();
    const read = admin.getByRole('button', { name: 'Got it' });
    if (await read.isVisible()) {
      await read.click();
      await expect(admin.getByRole('button', { name: 'Show help' })).toBeFocused();
      await admin.reload();
      await expect(first).toBeVisible();
      await expect(read).toBeHidden();
    }
    starts.push([list, Math.round((await first.boundingBox())?.y ?? Infinity)]);
  }
  expect(starts.filter(([, y]) => y > HIGHEST)).toEqual([]);
});
