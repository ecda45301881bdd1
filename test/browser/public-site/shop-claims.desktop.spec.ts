import type { Locator, Page } from '@playwright/test';
import { holdBack, itemNamed, LUNA, recordCallsTo, shownPoints, test } from '../support/members.js';
import { expect, stopClock, stub } from '../support/site.js';

const CLAIM_PATH = '/api/shop/claim';
const ITEMS = '**/api/shop/items?*';

const cardOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/**
 * Clicks twice at the same position, like a real double click: the second click hits whatever is there by
 * then. The page's clock must be installed, and only `between` moves it.
 */
async function clickTwice(page: Page, button: Locator, between: () => Promise<void>): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await stopClock(page);
  await page.mouse.click(x, y);
  await between();
  await page.mouse.click(x, y);
  await page.clock.resume();
}

test('a double click on an expensive item only opens the dialog, and Cancel returns focus', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.setPoints(LUNA, 5_000);
  const sent = recordCallsTo(viewer, 'POST', CLAIM_PATH);
  await stub(viewer, ITEMS, { json: [itemNamed('Dear', { price: 501 })] });
  await viewer.clock.install();
  await viewer.goto('/shop');
  await expect(shownPoints(viewer)).toHaveText('5,000 points');
  const dear = cardOf(viewer, 'About Dear').getByRole('button');
  const dialog = viewer.getByRole('dialog', { name: 'Claim Dear?' });
  await clickTwice(viewer, dear, () => viewer.clock.runFor(60));
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(dear).toBeFocused();
  expect(sent).toHaveLength(0);
});

test('nothing moves under the pointer when a claim reloads the list', async ({ viewer, asOwner }) => {
  await asOwner.setPoints(LUNA, 12_500);
  await viewer.goto('/shop');
  await viewer.getByPlaceholder('Search items...').fill('Sticker Pack');
  await expect(viewer.getByRole('main').getByRole('listitem')).toHaveCount(1);
  const button = cardOf(viewer, 'Sticker Pack').getByRole('button');
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  const release = await holdBack(viewer, ITEMS);
  const list = viewer.waitForResponse(ITEMS);
  await viewer.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const footer = document.querySelector('footer')?.getBoundingClientRect();
      const top = Math.round((footer?.top ?? NaN) + window.scrollY);
      seen.add(`${document.querySelectorAll('main li').length} cards, footer at ${top}`);
      requestAnimationFrame(look);
    };
    Object.assign(window, { seen });
    look();
  });
  await button.click();
  await expect(viewer.getByText(/^Successfully claimed/)).toBeVisible();
  release();
  await list;
  await expect(button).toBeEnabled();
  expect(await viewer.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toHaveLength(1);
});
