import { answer, expect, test, visit } from '../support/console.js';

test('Site Settings shows one section at a time, next to a list that stays in view', async ({ admin }) => {
  await admin.setViewportSize({ width: 1360, height: 900 });
  await admin.goto('/admin/site/look');
  await expect(admin.getByRole('heading', { level: 2 })).toHaveText('Look');
  const height = () => admin.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThan(2_000);
  const list = admin.getByRole('navigation', { name: 'Site Settings' });
  await admin.mouse.wheel(0, 5_000);
  await expect.poll(() => admin.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(list).toBeInViewport({ ratio: 1 });
  await list.getByRole('link', { name: 'Time', exact: true }).click();
  await expect(admin.getByRole('combobox', { name: 'Time zone' })).toBeVisible();
  await expect(admin).toHaveURL('/admin/site/time');
  expect(await admin.evaluate(() => scrollY)).toBe(0);
});

test('on a phone the sections are a select, and a refused save opens the fault', async ({ admin }) => {
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.goto('/admin/site#contactEmail');
  const section = admin.getByRole('combobox', { name: 'Section' });
  const email = admin.getByRole('textbox', { name: 'Contact email' });
  await expect(email).toBeFocused();
  await expect(section).toHaveText('Operator');
  await email.fill('nobody');
  await section.click();
  await admin.getByRole('option', { name: 'Promo guard' }).click();
  await expect(email).toBeHidden();
  await section.click();
  await expect(admin.getByRole('option', { name: 'Operator Not saved' })).toBeVisible();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(email).toBeFocused();
  await expect(section).toContainText('Operator');
});

/** Elements with a line on all sides inside another. Fields, buttons, bars and the place to drop a file (dashed) have their own. */
const framesInFrames = () => {
  const isFramed = (element: Element) => {
    const style = getComputedStyle(element);
    const sides = [
      style.borderTopWidth,
      style.borderRightWidth,
      style.borderBottomWidth,
      style.borderLeftWidth,
    ];
    return (
      sides.every((width) => parseFloat(width) > 0) &&
      style.borderTopColor !== 'rgba(0, 0, 0, 0)' &&
      style.borderTopStyle === 'solid' &&
      element.textContent !== ''
    );
  };
  const frames = [...document.querySelectorAll('main :is(div, section, aside, li, details)')].filter(
    (element) =>
      isFramed(element) &&
      !element.closest('.MuiInputBase-root, .MuiChip-root, .MuiAlert-root, [role=group], button') &&
      element.getBoundingClientRect().width > 200,
  );
  return frames
    .filter((frame) => frames.some((other) => other !== frame && other.contains(frame)))
    .map((frame) => `${frame.className}: ${frame.textContent.slice(0, 40)}`);
};

/** An import that is over, which the demo's data doesn't have. */
const undoneImport = {
  id: 1,
  name: 'points.csv',
  source: 'other',
  state: 'undone',
  by: 'NeonAce',
  createdAt: '2026-01-01T00:00:00.000Z',
  appliedAt: '2026-01-01T00:00:00.000Z',
  undoneAt: '2026-01-02T00:00:00.000Z',
  isUndoable: false,
};

test('no frame stands inside a frame', async ({ admin }) => {
  test.slow();
  await answer(admin, 'GET', /\/api\/(command-)?imports$/, { status: 200, json: [undoneImport] });
  const found: Record<string, string[]> = {};
  for (const path of [
    'users/100000002',
    'points/now',
    'points/economy',
    'imports',
    'exports',
    'spins',
    'site/look',
    'legal',
  ]) {
    await admin.goto(`/admin/${path}`);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.getByLabel('Loading')).toHaveCount(0);
    if (path === 'imports') await expect(admin.getByText('points.csv')).toHaveCount(2);
    const nested = await admin.evaluate(framesInFrames);
    if (nested.length > 0) found[path] = nested;
  }
  expect(found).toEqual({});
});

test('a screen of one form is centred', async ({ admin }) => {
  await admin.setViewportSize({ width: 1360, height: 900 });
  for (const path of ['legal', 'rewards']) {
    await visit(admin, path);
    const box = (await admin
      .getByRole('button', { name: 'Save Changes' })
      .locator('xpath=ancestor::form')
      .boundingBox())!;
    const around = (await admin.locator('#main-content').boundingBox())!;
    expect(box.width).toBeLessThanOrEqual(960);
    expect(Math.abs(box.x - around.x - (around.x + around.width - box.x - box.width))).toBeLessThanOrEqual(2);
  }
});
