import type { Page } from '@playwright/test';
import { expect, stubStream, test, withoutInitialData } from '../support/site.js';

const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? NaN;

test('on a phone a live stream comes first, with the player above the main button', async ({ guest }) => {
  await guest.setViewportSize({ width: 390, height: 844 });
  await withoutInitialData(guest);
  await stubStream(guest, { isLive: true, title: 'Late night' });
  await guest.goto('/');
  await expect(guest.locator('main iframe')).toBeVisible();
  expect(await topOf(guest, 'main iframe')).toBeLessThan(150);
  const watch = guest.getByRole('link', { name: 'Watch live' });
  await expect(watch).toHaveAttribute('href', '/stream');
  expect(await topOf(guest, 'main a:has-text("Watch live")')).toBeLessThanOrEqual(
    await topOf(guest, 'main button:has-text("View Offers")'),
  );
});

test('the top of the offers is visible on the first screen at 1360 px', async ({ guest }) => {
  await stubStream(guest, { isLive: false });
  await guest.goto('/');
  await expect(guest.getByRole('heading', { name: 'Casino Offers' })).toBeInViewport();
});

test('line breaks in a description are kept', async ({ guest }) => {
  await guest.route('**/api/shop/items?*', (route) =>
    route.fulfill({
      json: [
        {
          id: 1,
          name: 'Two lines',
          description: 'First line\nSecond line',
          category: 1,
          price: 10,
          image: '/media/demo/shop/green-room-mug.svg',
          stock: 5,
        },
      ],
    }),
  );
  await guest.goto('/shop');
  const { height, lineHeight } = await guest.getByText('First line').evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(height).toBeGreaterThan(1.8 * lineHeight);
});
