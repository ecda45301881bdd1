import type { Page } from '@playwright/test';
import { GROUNDS, type Look, paletteOf } from '#shared/palette.js';
import { SIZES } from '../../support/sizes.js';
import { contrastFaultsOf, PHONE } from '../support/axe.js';
import { expect, test } from '../support/site.js';

// No text may become hard to read, whatever two colours a streamer chooses. axe needs a tenth of a second per
// pair and screen: the full size checks all pairs on all six screens, otherwise each screen gets its own
// share.

const ALL_PAIRS = 500;
const PAIRS = SIZES.looks;
const SCREENS = ['/', '/casino', '/shop', '/community', '/rewards', '/points'] as const;
/** Fixed, so that a failure can be reproduced. */
const SEED = 20_261_123;

/** mulberry32: the same numbers on each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomFrom(SEED);
const color = () =>
  `#${Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
const LOOKS: readonly Omit<Look, 'font'>[] = Array.from({ length: ALL_PAIRS }, (_, at) => ({
  accent: color(),
  reward: color(),
  ground: GROUNDS[at % GROUNDS.length]!,
}));

/** Sets the variables that the server writes into a page's head. */
const paint = (page: Page, look: Omit<Look, 'font'>) =>
  page.evaluate((variables) => {
    for (const [name, value] of Object.entries(variables))
      document.documentElement.style.setProperty(name, String(value));
  }, paletteOf(look).variables);

/**
 * Replaces the page by a static copy with only the first few items of each list: axe takes as long for each
 * further card, whose colours are the same. Enough are kept for the first three ranks, which have their own
 * colours. Backgrounds become flat, because axe cannot measure contrast on a gradient and passes the text.
 */
const reducePage = (page: Page) =>
  page.evaluate(() => {
    const picture = document.body.cloneNode(true) as HTMLElement;
    for (const each of picture.querySelectorAll(
      'iframe, script, :is(ul, ol, tbody, [role="list"]) > :nth-child(n + 6)',
    ))
      each.remove();
    const flat = document.createElement('style');
    flat.textContent = '*, ::before, ::after { background-image: none !important; }';
    picture.append(flat);
    document.body.replaceWith(picture);
  });

test.use({ reducedMotion: 'reduce', viewport: PHONE });

for (const [at, path] of SCREENS.entries()) {
  test(`no choice of colours makes text on ${path} hard to read`, async ({ viewer }) => {
    test.setTimeout(60_000 + PAIRS * 1_000);
    await viewer.goto(path);
    await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(viewer.locator('[data-skeleton]')).toHaveCount(0);
    const looks = Array.from({ length: PAIRS }, (_, pair) => LOOKS[(at * PAIRS + pair) % ALL_PAIRS]!);
    await reducePage(viewer);
    const faults: string[] = [];
    for (const look of looks) {
      await paint(viewer, look);
      const found = await contrastFaultsOf(viewer);
      if (found.length > 0) faults.push(`${JSON.stringify(look)}: ${found.join(' ')}`);
    }
    expect(faults).toEqual([]);
  });
}

test('an unreadable palette is detected', async ({ viewer }) => {
  await viewer.goto('/shop');
  await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(viewer.locator('[data-skeleton]')).toHaveCount(0);
  await viewer.evaluate(() => document.documentElement.style.setProperty('--muted', 'var(--surface-4)'));
  expect(await contrastFaultsOf(viewer)).not.toEqual([]);
});
