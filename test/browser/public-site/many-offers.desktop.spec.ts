import { expect, offerNamed, stub, test } from '../support/site.js';

const offersOf = (count: number) =>
  Array.from({ length: count }, (_, at) => offerNamed(`Partner${at}`, { id: at + 1 }));

test('three hundred offers load in dozens, each delayed only by its place in the batch', async ({
  guest,
}) => {
  await stub(guest, '**/api/offers', { json: offersOf(300) });
  await guest.goto('/casino');
  const cards = guest.getByRole('region', { name: 'All Offers' }).locator('ul > li:has(h3)');
  await expect(guest.getByRole('heading', { name: 'Partner0', exact: true })).toBeVisible();
  expect(await cards.count()).toBeLessThanOrEqual(36);
  const delays = () =>
    cards.evaluateAll((all) => all.map((card) => Number.parseFloat(getComputedStyle(card).animationDelay)));
  expect(Math.max(...(await delays()))).toBeCloseTo(1.1);
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    expect(await cards.count()).toBeGreaterThan(40);
  }).toPass();
  const all = await delays();
  expect(all).toEqual(all.map((_, index) => (index % 12) / 10));
});

test('tags stay in one row on a phone, so a late font shifts nothing below them', async ({ guest }) => {
  const tags = { mainPartner: true, principalProvider: true, goodSportsBook: true, fastPayouts: true };
  await stub(guest, '**/api/offers', { json: [offerNamed('Alpha', { tags })] });
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto('/casino');
  const chips = guest.getByRole('group', { name: 'Show only' }).getByRole('button');
  await expect(chips).toHaveCount(4);
  const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await chips.last().click();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  const { scrollWidth, clientWidth } = await guest.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
});
