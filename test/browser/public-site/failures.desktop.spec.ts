import { itemNamed, test } from '../support/members.js';
import { expect, FAILURE, stub, toastOf, withoutFirstData } from '../support/site.js';

const ITEMS = '**/api/shop/items?*';
const BOARD = '**/api/users/leaderboard*';

test('a shop that cannot be had does not look like an empty one', async ({ guest }) => {
  await stub(guest, ITEMS, FAILURE);
  await guest.goto('/shop');
  await expect(guest.getByText('The items could not be loaded')).toBeVisible();
  await expect(guest.getByText(/Try a different search/)).toHaveCount(0);
  await stub(guest, ITEMS, { json: [itemNamed('Back again')] });
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expect(guest.getByRole('heading', { name: 'Back again' })).toBeVisible();
});

test('offers that cannot be had do not look like none', async ({ guest }) => {
  await withoutFirstData(guest);
  await stub(guest, '**/api/offers', FAILURE);
  for (const path of ['/', '/casino']) {
    await guest.goto(path);
    await expect(guest.getByText('The offers could not be loaded')).toBeVisible();
    await expect(guest.getByText(/There are no offers/)).toHaveCount(0);
  }
});

test('a pager never counts to nothing, and is no use for one page', async ({ guest }) => {
  const board = (total: number, totalPages: number, currentPage: number) =>
    stub(guest, BOARD, {
      json: { users: [], pagination: { total, totalPages, currentPage, hasMore: false } },
    });
  const pager = guest.getByRole('navigation', { name: 'Pages' });
  await board(0, 0, 1);
  await guest.goto('/community');
  await expect(guest.getByText('Nobody is ranked yet')).toBeVisible();
  await expect(pager).toHaveCount(0);
  await board(140, 6, 99);
  await guest.goto('/community?page=99');
  await expect(pager).toContainText('The last page is 6');
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(guest).toHaveURL('/community?page=6');
});

test('who has to log in to claim is given the way', async ({ guest }) => {
  await guest.goto('/shop');
  await guest.getByRole('button', { name: 'Login to claim' }).first().click();
  const alert = toastOf(guest);
  await expect(alert).toContainText('Please log in to claim items');
  await expect(alert.getByRole('link', { name: 'Log in with Twitch' })).toHaveAttribute(
    'href',
    '/api/auth/twitch?returnTo=%2Fshop',
  );
});

test('a channel without an address is shown nowhere', async ({ guest }) => {
  await withoutFirstData(guest);
  await guest.route('**/api/site', async (route) => {
    const site = (await (await route.fetch()).json()) as { socials: { id: string }[] };
    const socials = site.socials.map((link) =>
      link.id === 'telegram' || link.id === 'discord' ? { ...link, url: '', followers: null } : link,
    );
    await route.fulfill({ json: { ...site, socials } });
  });
  await guest.goto('/');
  const cards = guest.getByRole('region', { name: 'Connect With Me' }).getByRole('heading', { level: 3 });
  await expect(cards).toHaveText(['Twitch', 'Instagram']);
  for (const [name, count] of [
    ['Instagram', 1],
    ['Telegram', 0],
    ['Discord', 0],
  ] as const) {
    await expect(guest.locator('footer').getByRole('link', { name })).toHaveCount(count);
  }
});
