import { violationsAtBothWidths, violationsOf } from '../support/axe.js';
import {
  toastColour,
  holdBack,
  itemNamed,
  LUNA,
  pointsText,
  recordCallsTo,
  shownPoints,
  test,
} from '../support/members.js';
import { expect, recordFaults, stub, toastOf } from '../support/site.js';

const ITEMS = '**/api/shop/items?*';
const CLAIM = '**/api/shop/claim';

test('a spinner is shown while the list loads, above placeholders of the same height', async ({ guest }) => {
  const release = await holdBack(guest, ITEMS);
  await guest.goto('/shop');
  const spinner = guest.getByRole('status', { name: 'Loading items' });
  await expect(spinner).toBeVisible();
  const height = () => guest.getByRole('main').evaluate((element) => element.getBoundingClientRect().height);
  const whileLoading = await height();
  expect(whileLoading).toBeGreaterThan(900);
  release();
  await expect(spinner).toBeHidden();
  await expect(guest.getByRole('heading', { level: 2 }).first()).toBeVisible();

  const releaseSearch = await holdBack(guest, ITEMS);
  await guest.getByPlaceholder('Search items...').fill('zzzz');
  await expect(spinner).toBeVisible();
  releaseSearch();
  await expect(
    guest.getByText('No items found. Try a different search or category.', { exact: true }),
  ).toBeVisible();
});

test("a claim updates balance and stock immediately, and shows the server's message", async ({
  viewer,
  asOwner,
}) => {
  await asOwner.setPoints(LUNA, 12_500);
  await viewer.goto('/shop');
  await expect(shownPoints(viewer)).toHaveText('12,500 points');
  const card = viewer.getByRole('listitem').filter({ hasText: 'Shout-out on Stream' });
  const stock = Number((await card.getByText(/^Stock: /).innerText()).slice(7));
  const lists = recordCallsTo(viewer, 'GET', '/api/shop/items');
  const answered = viewer.waitForResponse(CLAIM);
  await card.getByRole('button', { name: 'Claim Now' }).click();
  const answer = await answered;
  const { newPoints, message } = (await answer.json()) as { newPoints: number; message: string };
  expect(answer.request().postDataJSON()).toEqual({ itemId: expect.any(Number), expectedPrice: 300 });
  expect(newPoints).toBe(12_200);
  const toast = toastOf(viewer).filter({ hasText: message });
  await expect(toast).toBeVisible();
  expect(await toastColour(toast)).toBe('green');
  await expect(shownPoints(viewer)).toHaveText(pointsText(newPoints));
  await expect(card.getByText(`Stock: ${stock - 1}`)).toBeVisible();
  expect(lists).toHaveLength(1);
  await expect(card.getByRole('button', { name: 'Claim Now' })).toBeFocused();
});

test('a missing image keeps its space', async ({ guest }) => {
  await stub(guest, ITEMS, { json: [itemNamed('Faceless', { image: '/media/none.svg' })] });
  await guest.goto('/shop');
  const image = guest.getByRole('main').locator('img');
  await expect(image).toHaveAttribute('src', /^data:image/);
  expect((await image.boundingBox())?.height).toBeGreaterThan(150);
});

test('a card shows picture, name, description and price, and the columns fit the width', async ({
  guest,
}) => {
  await stub(guest, '**/api/shop/items?*', {
    json: Array.from({ length: 9 }, (_, at) => itemNamed(`Thing ${at}`, { price: 1_234_567 })),
  });
  await guest.goto('/shop');
  const cards = guest.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(9);
  const card = cards.filter({ hasText: 'About Thing 3' });
  await expect(card.getByRole('heading', { name: 'Thing 3' })).toBeVisible();
  await expect(card.getByText('1,234,567 points')).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', '/media/demo/shop/green-room-mug.svg');
  await expect(card.locator('img')).toHaveAttribute('width', '640');
  const columnsAt = async (width: number) => {
    await guest.setViewportSize({ width, height: 900 });
    const lefts = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    return new Set(lefts).size;
  };
  expect([await columnsAt(390), await columnsAt(768), await columnsAt(1360), await columnsAt(1920)]).toEqual([
    1, 2, 4, 4,
  ]);
});

test('the shop is accessible, with cards of every kind and with none', async ({ poor }) => {
  const faults = recordFaults(poor);
  await poor.emulateMedia({ reducedMotion: 'reduce' });
  await poor.goto('/shop');
  await expect(poor.getByText(/^Need [\d,]+ more points$/).first()).toBeVisible();
  expect(await violationsAtBothWidths(poor)).toEqual([]);
  await poor.getByPlaceholder('Search items...').fill('zzzz');
  await expect(poor.getByText('No items found.')).toBeVisible();
  expect(await violationsOf(poor)).toEqual([]);
  expect(faults).toEqual([]);
});
