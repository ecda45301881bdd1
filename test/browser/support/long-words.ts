import type { Page } from '@playwright/test';
import { itemNamed } from './members.js';
import { expect, offerNamed, stub, stubStream, withoutInitialData } from './site.js';
import { moveTo } from './visiting.js';

const WORD = 'LuckyDreamsCasino.comWithoutAnyPlaceToBreakALine'.repeat(2);

const TEXTS_OF_AN_OFFER = Object.fromEntries(
  ['name', 'description', 'promocode', 'promocodeOffers']
    .concat([1, 2, 3, 4].flatMap((at) => [`title${at}`, `description${at}`]))
    .map((field) => [field, WORD]),
);

/** Texts wider than the window or the card that contains them. */
const overflowingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      const holder = parent?.closest('li, dialog, section, header, main, footer');
      if (
        !parent ||
        !holder ||
        !node.textContent?.trim() ||
        getComputedStyle(parent).textOverflow === 'ellipsis'
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right));
      const edge = Math.min(holder.getBoundingClientRect().right, document.documentElement.clientWidth);
      if (parent.checkVisibility({ visibilityProperty: true }) && right > edge + 1)
        found.add(`${parent.tagName} ${node.textContent.slice(0, 30)}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page: ${scrollWidth} of ${clientWidth}`);
    return [...found];
  });

/** Fails if a word from a streamer, partner or viewer overflows its container on one of these pages. */
export async function expectLongWordsToFit(
  viewer: Page,
  paths: readonly string[],
  widths: readonly number[],
): Promise<void> {
  await viewer.emulateMedia({ reducedMotion: 'reduce' });
  await withoutInitialData(viewer);
  await stub(viewer, '**/api/offers', {
    json: [1, 2, 3, 4, 5].map((id) => offerNamed('Long', { ...TEXTS_OF_AN_OFFER, id, isNew: id === 1 })),
  });
  await stub(viewer, '**/api/shop/items?*', {
    json: [1, 2].map((id) => itemNamed('Long', { id, name: WORD, description: WORD })),
  });
  await stubStream(viewer, { isLive: true, title: WORD });
  await viewer.route('**/api/site', async (route) => {
    const site = (await (await route.fetch()).json()) as object;
    const long = { title: WORD, tagline: WORD, helpLine: WORD, operatorName: WORD };
    await route.fulfill({ json: { ...site, ...long } });
  });
  await viewer.goto('/community');
  for (const path of paths) {
    await moveTo(viewer, path);
    await expect(viewer.getByText(WORD).first()).toBeAttached();
    await expect(viewer.locator('main [data-skeleton]')).toHaveCount(0);
    for (const width of widths) {
      await viewer.setViewportSize({ width, height: 900 });
      // Media queries react to the new width with a short delay.
      await expect.poll(() => overflowingTexts(viewer), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
}
