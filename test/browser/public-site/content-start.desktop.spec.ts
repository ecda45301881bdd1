import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.js';

const SIZES = [
  { width: 1360, height: 900, within: 340 },
  { width: 390, height: 844, within: 430 },
];
/** Vertical position of the first card on the page. */
const firstCard = (page: Page) =>
  page
    .locator('main ul > li:has(img)')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top + window.scrollY);

for (const path of ['/casino', '/shop'])
  test(`${path} starts with content: its first card is on the first screen`, async ({ guest }) => {
    await guest.goto(path);
    for (const { width, height, within } of SIZES) {
      await guest.setViewportSize({ width, height });
      await expect(guest.locator('main ul > li h2, main ul > li h3').first()).toBeVisible();
      // Until the web font loads, text is slightly taller.
      await expect.poll(() => firstCard(guest)).toBeLessThanOrEqual(within);
    }
  });

test('search, sorting and tags of the offers are on one row', async ({ guest }) => {
  await guest.goto('/casino');
  const controls = [
    guest.getByRole('searchbox'),
    guest.getByRole('combobox', { name: 'Sort by' }),
    guest.getByRole('group', { name: 'Show only' }).getByRole('button').first(),
  ];
  const middles = await Promise.all(
    controls.map(async (control) => {
      const box = (await control.boundingBox())!;
      return Math.round(box.y + box.height / 2);
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
});

/** Cumulative layout shift (CLS). */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // The observer never fires when there was no shift.
        setTimeout(resolve, 500, 0);
      }),
  );

for (const width of [390, 768, 1360])
  test(`a member's stats strip shifts nothing when it loads, at ${width} px`, async ({ viewer }) => {
    await viewer.setViewportSize({ width, height: 900 });
    await viewer.goto('/');
    const strip = viewer.getByRole('region', { name: 'Your stats' });
    await expect(strip.getByRole('link')).toHaveCount(5);
    await expect(strip).toContainText('Ready for you');
    await viewer.waitForLoadState('networkidle');
    expect(await layoutShift(viewer)).toBeLessThanOrEqual(0.05);
  });
