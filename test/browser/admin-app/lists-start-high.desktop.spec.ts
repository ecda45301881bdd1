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

test('on a phone the first claim starts near the top, below one bar', async ({ admin }) => {
  await admin.setViewportSize({ width: 390, height: 844 });
  await visit(admin, 'claims');
  const first = admin.locator(ROW).first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(200);

  const filters = admin.getByRole('button', { name: 'Filters' });
  const state = admin.getByRole('combobox', { name: 'Claims by status' });
  const search = admin.getByPlaceholder('Search claims...');
  const boxes = await Promise.all([search, state, filters].map((part) => part.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? -Infinity);
  const ends = boxes.map((box) => (box ? box.y + box.height : Infinity));
  expect(Math.max(...ends) - Math.min(...tops)).toBeLessThanOrEqual(56);

  await expect(admin.getByRole('combobox', { name: 'Item' })).toBeHidden();
  await filters.click();
  await expect(admin.getByRole('combobox', { name: 'Item' })).toBeVisible();
  await state.click();
  await admin.getByRole('option', { name: /^Delivered/ }).click();
  await expect(state).toHaveText(/^Delivered/);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('the rows of the claims are low enough for many on a screen', async ({ admin }) => {
  await admin.setViewportSize({ width: 1360, height: 900 });
  await visit(admin, 'claims?filter={}');
  await expect(admin.locator(ROW).nth(24)).toBeVisible();
  const heights = await admin
    .locator(ROW)
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(Math.max(...heights)).toBeLessThanOrEqual(44);
});

test('a row of Manage Users is at most 56 px high, and its number has a frame only while it is used', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 1360, height: 900 });
  await visit(admin, 'users');
  const rows = admin.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(56);
  const before = await heights();
  const number = rows.first().getByRole('spinbutton');
  const frame = () =>
    number.evaluate(
      (field) => getComputedStyle(field.parentElement!.querySelector('fieldset')!).borderTopColor,
    );
  const clear = 'rgba(0, 0, 0, 0)';
  expect(await frame()).toBe(clear);
  await number.hover();
  await expect.poll(frame).not.toBe(clear);
  await admin.getByRole('heading', { level: 1 }).hover();
  await number.focus();
  await expect.poll(frame).not.toBe(clear);
  // The longest of the notes does not move the rows.
  await number.fill('a lot');
  await number.press('Enter');
  await expect(rows.first().getByRole('status')).toContainText('wasn’t saved');
  expect(await heights()).toEqual(before);
});
