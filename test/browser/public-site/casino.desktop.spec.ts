import { DESKTOP, PHONE } from '../support/axe.js';
import { expect, offerNamed, stub, test } from '../support/site.js';

const TAGS = { mainPartner: true, principalProvider: true, goodSportsBook: true, fastPayouts: true };
const LABELS = ['Main Partner', "Principal Provider's", 'Good Sportsbook', 'Fast Payouts'];

test('tags explain themselves on hover and on focus, at both widths', async ({ guest }) => {
  await guest.emulateMedia({ reducedMotion: 'reduce' });
  await stub(guest, '**/api/offers', { json: [offerNamed('Tagged', { isNew: true, tags: TAGS })] });
  await guest.goto('/casino');
  const card = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name: 'Tagged' }) });
  for (const size of [DESKTOP, PHONE]) {
    await guest.setViewportSize(size);
    for (const label of LABELS) {
      const tag = card.getByRole('img', { name: label, exact: true });
      const tooltip = card.getByRole('tooltip', { name: label, exact: true, includeHidden: true });
      await expect(tooltip).toBeHidden();
      await tag.hover();
      await expect(tooltip).toBeVisible();
      await expect(tooltip).toBeInViewport({ ratio: 1 });
      await guest.mouse.move(0, 0);
      await expect(tooltip).toBeHidden();
      await tag.focus();
      await expect(tooltip).toHaveText(label);
      await expect(tooltip).toBeVisible();
      await guest.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
    }
  }
});

test('copying a code puts it on the clipboard', async ({ guest, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stub(guest, '**/api/offers', { json: [offerNamed('One'), offerNamed('Two')] });
  await guest.goto('/casino');
  await guest.getByRole('button', { name: 'Copy the promo code for Two' }).click();
  await expect(guest.getByRole('button', { name: 'Promo code copied' })).toHaveCount(1);
  expect(await guest.evaluate(() => navigator.clipboard.readText())).toBe('TWOCODE');
});

test('cards appear 0.1 s apart, restarting in each section, in 1, 2 and 4 columns', async ({ guest }) => {
  await guest.goto('/casino');
  for (const title of ['New Offers', 'All Offers']) {
    const cards = guest.getByRole('region', { name: title }).locator('ul > li:has(h3)');
    await expect(cards.first()).toBeVisible();
    const delays = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).animationDelay));
    expect(delays).toEqual(delays.map((_, index) => `${index / 10}s`));
  }
  const list = guest.getByRole('region', { name: 'All Offers' }).getByRole('list').first();
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1360, 4],
  ] as const) {
    await guest.setViewportSize({ width, height: 900 });
    const tracks = await list.evaluate(
      (element) => getComputedStyle(element).gridTemplateColumns.split(' ').length,
    );
    expect(tracks).toBe(columns);
  }
  const [description, terms] = await list.evaluate((element) =>
    ['li > p', 'dd'].map((part) => getComputedStyle(element.querySelector(part)!).backgroundColor),
  );
  expect(description).not.toBe(terms);
});
