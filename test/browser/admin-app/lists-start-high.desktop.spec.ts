import { expect, test, visit } from '../support/console.js';
import { MAX_TOP, ROW, topWithoutHelp } from '../support/list-start.js';

test('a list starts near the top once its help is dismissed, and that is remembered', async ({ admin }) => {
  await admin.setViewportSize({ width: 1360, height: 900 });
  expect(await topWithoutHelp(admin, 'users')).toBeLessThanOrEqual(MAX_TOP);
});

test('on a tablet the menu leaves room for the list, and names stay readable', async ({ admin }) => {
  await admin.setViewportSize({ width: 768, height: 1024 });
  const rows: [string, number][] = [];
  for (const list of ['offers', 'users', 'shop']) {
    await visit(admin, list);
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
