import { expect, test } from '../support/console.js';

const ROW = '.RaDataTable-tbody > .RaDataTable-row, .RaList-content ol > li, .RaSimpleFormIterator-line';

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
const MAX_TOP = 240;

test('every list starts near the top once its help is dismissed, and that is remembered', async ({
  admin,
}) => {
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
  expect(starts.filter(([, y]) => y > MAX_TOP)).toEqual([]);
});

test('on a tablet the menu leaves room for the list, and names stay readable', async ({ admin }) => {
  await admin.setViewportSize({ width: 768, height: 1024 });
  const rows: [string, number][] = [];
  for (const list of ['offers', 'users', 'shop']) {
    await admin.goto(`/admin/${list}`);
    const first = admin.locator(ROW).first();
    await expect(first).toBeVisible();
    rows.push([list, Math.round((await first.boundingBox())?.height ?? Infinity)]);
  }
  expect(rows.filter(([, height]) => height > 160)).toEqual([]);

  const menu = admin.getByRole('navigation', { name: 'Admin' });
  expect((await menu.boundingBox())?.width).toBeLessThan(100);
  await admin.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu.getByText('Users', { exact: true })).toBeVisible();
  // A menu that was opened stays open after a reload.
  await admin.reload();
  await expect(menu.getByText('Users', { exact: true })).toBeVisible();
});
