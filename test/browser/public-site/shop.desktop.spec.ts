import type { Page } from '@playwright/test';
import { signIn } from '../support/console.js';
import {
  groundOf,
  holdBack,
  itemNamed,
  LUNA,
  pointsText,
  recordCallsTo,
  shownPoints,
  test,
} from '../support/members.js';
import {
  expect,
  expectNothingSaid,
  FAILURE,
  recordFaults,
  stopClock,
  stub,
  toastOf,
} from '../support/site.js';

const ITEMS = '**/api/shop/items?*';
const CLAIM = '**/api/shop/claim';
const CLAIM_PATH = '/api/shop/claim';

const namesIn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('the list is loaded again whenever search or category changes', async ({ guest }) => {
  const calls = recordCallsTo(guest, 'GET', '/api/shop/items');
  const asked = () => {
    const { searchParams } = new URL(calls.at(-1)?.url() ?? '');
    return [searchParams.get('category'), searchParams.get('search')];
  };
  await guest.goto('/shop');
  const category = guest.getByRole('combobox', { name: 'Category' });
  await expect(category).toHaveValue('all');
  await expect.poll(() => calls.length).toBe(1);
  await guest.getByPlaceholder('Search items...').fill('mu');
  await expect.poll(asked).toEqual(['all', 'mu']);
  await expect(namesIn(guest)).toHaveText(['Green Room Mug', 'Founders Card Deck']);
  await category.selectOption({ label: 'Collectibles' });
  const id = await category.inputValue();
  await expect.poll(asked).toEqual([id, 'mu']);
  await expect(namesIn(guest)).toHaveText(['Founders Card Deck']);
  const before = calls.length;
  // A choice that was made before is asked again all the same: stock moves.
  await category.selectOption('all');
  await expect.poll(() => calls.length).toBe(before + 1);
  await expect(namesIn(guest)).toHaveText(['Green Room Mug', 'Founders Card Deck']);
});

test('the last choice wins, whichever answer comes first', async ({ guest }) => {
  let answerSlow = () => {};
  const slow = new Promise<void>((resolve) => (answerSlow = resolve));
  await guest.route(ITEMS, async (route) => {
    const search = new URL(route.request().url()).searchParams.get('search');
    if (search === 'slow') await slow;
    await route.fulfill({ json: [itemNamed(`Found ${search}`)] });
  });
  await guest.goto('/shop');
  const search = guest.getByPlaceholder('Search items...');
  const asked = guest.waitForRequest((request) => request.url().includes('search=slow'));
  await search.fill('slow');
  await asked;
  await search.fill('quick');
  await expect(guest.getByRole('heading', { name: 'Found quick' })).toBeVisible();
  answerSlow();
  await guest.evaluate(() => fetch('/api/site'));
  await expect(namesIn(guest)).toHaveText(['Found quick']);
});

test('a spinner turns while the list loads, above places of the same height', async ({ guest }) => {
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

test('out of stock comes before missing points, and missing points before claiming', async ({ poor }) => {
  await stub(poor, ITEMS, {
    json: [
      itemNamed('Gone', { stock: 0, price: 999_999 }),
      itemNamed('Dear', { price: 100 }),
      itemNamed('Nearly', { price: 41 }),
      itemNamed('Mine', { price: 40, stock: 1 }),
    ],
  });
  await poor.goto('/shop');
  await expect(shownPoints(poor)).toHaveText('40 points');
  const action = (name: string) =>
    poor
      .getByRole('listitem')
      .filter({ hasText: `About ${name}` })
      .getByRole('button');
  await expect(action('Gone')).toHaveText('Out of Stock');
  await expect(action('Gone')).toBeDisabled();
  await expect(action('Dear')).toHaveText('Need 60 more points');
  await expect(action('Dear')).toBeDisabled();
  await expect(action('Nearly')).toHaveText('Need 1 more points');
  await expect(action('Mine')).toHaveText('Claim Now');
  await expect(action('Mine')).toBeEnabled();
});

test('a claim moves balance and stock at once, and says what the server says', async ({
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
  expect(await groundOf(toast)).toBe('green');
  await expect(shownPoints(viewer)).toHaveText(pointsText(newPoints));
  await expect(card.getByText(`Stock: ${stock - 1}`)).toBeVisible();
  expect(lists).toHaveLength(1);
  await expect(card.getByRole('button', { name: 'Claim Now' })).toBeFocused();
});

test('the button waits for the answer, and says why', async ({ viewer, asOwner }) => {
  await asOwner.setPoints(LUNA, 12_500);
  const sent = recordCallsTo(viewer, 'POST', CLAIM_PATH);
  await stub(viewer, CLAIM, { status: 409, json: { error: 'Out of Stock' } });
  const release = await holdBack(viewer, CLAIM);
  await viewer.goto('/shop');
  const button = viewer.getByRole('listitem').filter({ hasText: 'Sticker Pack' }).getByRole('button');
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Your claim is on its way');
  await button.click({ force: true });
  release();
  await expect(toastOf(viewer)).toHaveText('Out of Stock');
  await expect(button).toBeEnabled();
  expect(sent).toHaveLength(1);
});

test('a refusal shows its own sentence, every other failure the site’s', async ({ viewer, asOwner }) => {
  await asOwner.setPoints(LUNA, 12_500);
  await viewer.goto('/shop');
  await expect(shownPoints(viewer)).toHaveText('12,500 points');
  const claim = () =>
    viewer.getByRole('listitem').filter({ hasText: 'Sticker Pack' }).getByRole('button').click();
  await expect(
    viewer.getByRole('listitem').filter({ hasText: 'Sticker Pack' }).getByRole('button'),
  ).toBeVisible();
  const lists = recordCallsTo(viewer, 'GET', '/api/shop/items');
  await stub(viewer, CLAIM, { status: 409, json: { error: 'The price has changed' } });
  await claim();
  await expect(viewer.getByText('The price has changed')).toBeVisible();
  // What the card says was wrong.
  await expect.poll(() => lists.length).toBe(1);
  await stub(viewer, CLAIM, FAILURE);
  await claim();
  await expect(viewer.getByText('Failed to claim item')).toHaveCount(1);
  await viewer.unroute(CLAIM);
  await viewer.route(CLAIM, (route) => route.abort());
  await viewer.reload();
  await claim();
  await expect(viewer.getByText('Failed to claim item')).toBeVisible();
  await expect(shownPoints(viewer)).toHaveText('12,500 points');
});

test('a toast stays for 3 seconds', async ({ guest }) => {
  await guest.clock.install();
  await guest.goto('/shop');
  const toast = guest.getByText('Please log in to claim items');
  const claim = guest.getByRole('button', { name: 'Login to claim' }).first();
  await expect(claim).toBeVisible();
  await stopClock(guest);
  await claim.click();
  await guest.clock.runFor(2_800);
  await expect(toast).toBeVisible();
  await guest.clock.runFor(600);
  await expect(toast).toHaveCount(0);
});

test('a claim whose answer is lost is sent again with its key, and buys once', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.setPoints(LUNA, 10_000);
  const sent = recordCallsTo(viewer, 'POST', CLAIM_PATH);
  let isLost = false;
  await viewer.route(CLAIM, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  await viewer.goto('/shop');
  await viewer.getByRole('listitem').filter({ hasText: 'Shout-out on Stream' }).getByRole('button').click();
  await expect(viewer.getByText('Successfully claimed Shout-out on Stream!')).toBeVisible();
  await expect(shownPoints(viewer)).toHaveText('9,700 points');
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect((await sent[1]?.response())?.headers()['idempotency-replayed']).toBe('true');
});

test('who claims again after all answers were lost, even after a reload, buys once', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.setPoints(LUNA, 10_000);
  const sent = recordCallsTo(viewer, 'POST', CLAIM_PATH);
  await viewer.route(CLAIM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await viewer.goto('/shop');
  const button = viewer.getByRole('listitem').filter({ hasText: 'Sticker Pack' }).getByRole('button');
  await button.click();
  await expect(viewer.getByText('Failed to claim item')).toBeVisible();
  await viewer.unroute(CLAIM);
  await viewer.reload();
  await button.click();
  await expect(viewer.getByText('Successfully claimed Sticker Pack!')).toBeVisible();
  await expect(shownPoints(viewer)).toHaveText('9,400 points');
  const keyOf = (at: number) => sent.at(at)?.headers()['idempotency-key'];
  expect(new Set(sent.map((_, at) => keyOf(at))).size).toBe(1);
  // The next one is another purchase.
  await button.click();
  await expect(shownPoints(viewer)).toHaveText('8,800 points');
  expect(keyOf(-1)).not.toBe(keyOf(0));
});

test('a claim answered after the log-out brings back neither user nor points', async ({ guest }) => {
  await signIn(guest, 'borealis_bo');
  await guest.goto('/shop');
  await expect(shownPoints(guest)).toBeVisible();
  const release = await holdBack(guest, CLAIM);
  const answered = guest.waitForResponse(CLAIM);
  await guest.getByRole('listitem').filter({ hasText: 'Shout-out on Stream' }).getByRole('button').click();
  await guest.getByRole('button', { name: 'Log out' }).click();
  await expect(guest.getByRole('button', { name: 'Login to claim' }).first()).toBeVisible();
  release();
  await answered;
  await expect(toastOf(guest)).toBeVisible();
  await expect(shownPoints(guest)).toHaveCount(0);
});

test('a session that ended elsewhere ends here with the first claim', async ({ guest }) => {
  await signIn(guest, 'borealis_bo');
  await guest.route('**/api/points/events', (route) => route.abort());
  await guest.goto('/shop');
  await expect(shownPoints(guest)).toBeVisible();
  const origin = new URL(guest.url()).origin;
  await guest.request.post('/api/auth/logout', { headers: { origin } });
  await guest.getByRole('listitem').filter({ hasText: 'Sticker Pack' }).getByRole('button').click();
  await expect(toastOf(guest)).toHaveText('Please log in to claim items');
  await expect(guest.getByRole('button', { name: 'Login to claim' }).first()).toBeVisible();
});

test('lists that cannot be had are only logged, and what was there stays', async ({ guest }) => {
  const faults = recordFaults(guest);
  const logged = (words: string) => faults.filter((text) => text.includes(words));
  await stub(guest, '**/api/shop/categories', FAILURE);
  await stub(guest, ITEMS, FAILURE);
  await guest.goto('/shop');
  await expect.poll(() => logged('Failed to load shop items')).toHaveLength(1);
  await expect.poll(() => logged('Failed to load shop categories')).toHaveLength(1);
  await expectNothingSaid(guest);
  await guest.unroute('**/api/shop/categories');
  await guest.unroute(ITEMS);

  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Sticker Pack' })).toBeVisible();
  await stub(guest, ITEMS, FAILURE);
  await guest.getByPlaceholder('Search items...').fill('mug');
  await expect.poll(() => logged('Failed to load shop items')).toHaveLength(2);
  await expect(guest.getByRole('heading', { name: 'Sticker Pack' })).toBeVisible();
  await expectNothingSaid(guest);
  await guest.unroute(ITEMS);
  await guest.route(ITEMS, (route) => route.abort('connectionrefused'));
  await guest.getByPlaceholder('Search items...').fill('pin');
  await expect.poll(() => logged('Failed to load shop items')).toHaveLength(3);
  await expect(guest.getByRole('heading', { name: 'Sticker Pack' })).toBeVisible();
  await expectNothingSaid(guest);
});

test('an image that cannot be had leaves its place', async ({ guest }) => {
  await stub(guest, ITEMS, { json: [itemNamed('Faceless', { image: '/media/none.svg' })] });
  await guest.goto('/shop');
  const image = guest.getByRole('main').locator('img');
  await expect(image).toHaveAttribute('src', /^data:image/);
  expect((await image.boundingBox())?.height).toBeGreaterThan(150);
});
