import { violationsOf } from '../support/axe.js';
import { groundOf, itemNamed, test } from '../support/members.js';
import { expect, recordFaults, stub, toastOf } from '../support/site.js';

const STOCKS = [0, 1, 3, 4].map((stock) => itemNamed(`Item with ${stock}`, { stock }));

test('a card shows picture, name, description and price; columns fit the width', async ({ guest }) => {
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

test('stock shows as a warning from 3 on, as a count above 0, and as an overlay at 0', async ({ guest }) => {
  await stub(guest, '**/api/shop/items?*', { json: STOCKS });
  await guest.goto('/shop');
  const card = (stock: number) => guest.getByRole('listitem').filter({ hasText: `About Item with ${stock}` });
  await expect(card(0).getByText('Out of Stock')).toBeVisible();
  await expect(card(0).getByText(/^Stock/)).toHaveCount(0);
  await expect(card(1).getByText('Only 1 left!')).toBeVisible();
  await expect(card(3).getByText('Only 3 left!')).toBeVisible();
  await expect(card(3).getByText('Stock: 3')).toBeVisible();
  await expect(card(4).getByText('Stock: 4')).toBeVisible();
  await expect(guest.getByText(/^Only \d+ left!$/)).toHaveCount(2);
});

test('a guest is told to log in, at the top right, and nothing is sent', async ({ guest }) => {
  await stub(guest, '**/api/shop/items?*', { json: STOCKS });
  const sent: string[] = [];
  guest.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await guest.goto('/shop');
  const buttons = guest.getByRole('button', { name: 'Login to claim' });
  await expect(buttons).toHaveCount(STOCKS.length);
  for (const at of [0, STOCKS.length - 1]) {
    await buttons.nth(at).click();
    await expect(guest.getByText('Please log in to claim items').first()).toBeVisible();
  }
  const toast = toastOf(guest).first();
  // It comes in from the side.
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      const width = guest.viewportSize()?.width ?? 0;
      return box && width - (box.x + box.width) <= 24 && box.x > 0 && box.y < 200;
    })
    .toBe(true);
  expect(await groundOf(toast)).toBe('red');
  expect(sent).toEqual([]);
});

test('the shop is clean of accessibility faults, with cards of every kind and without any', async ({
  poor,
}) => {
  const faults = recordFaults(poor);
  await poor.emulateMedia({ reducedMotion: 'reduce' });
  await poor.goto('/shop');
  await expect(poor.getByText(/^Need [\d,]+ more points$/).first()).toBeVisible();
  expect(await violationsOf(poor)).toEqual([]);
  await poor.getByPlaceholder('Search items...').fill('zzzz');
  await expect(poor.getByText('No items found.')).toBeVisible();
  expect(await violationsOf(poor)).toEqual([]);
  expect(faults).toEqual([]);
});
