import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { listOf, pageOf, refusal, userNamed } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const CLAIM = {
  userId: '900000001',
  userName: 'Ada',
  itemName: 'Mug',
  price: 100,
  claimDate: '2026-01-01T00:00:00.000Z',
  delivered: false,
  state: 'pending',
};

const users = (count: number, total = count) =>
  pageOf(
    'users',
    Array.from({ length: count }, (_, place) => userNamed(`Nick_${place}`, { user_id: `9${place}` })),
    total,
  );

it('hides the pager for a single page, and the page number for an empty list', async () => {
  const { api, go } = await openConsole('users', { 'GET /api/users': users(3) });
  expect(screen.getByText('Showing 1-3 of 3 users')).toBeTruthy();
  expect(screen.queryByText(/^Page \d+ of/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  api.on('GET /api/users', users(0));
  await go('offers');
  await go('users');
  expect(await screen.findByText('No users found.')).toBeTruthy();
  expect(screen.queryByText(/^(Page \d+ of|Showing)/)).toBeNull();
});

it('never shows "Page 99 of 6" for a URL beyond the last page', async () => {
  const seen = new Set<string>();
  const look = new MutationObserver(() => {
    for (const [text] of (document.body.textContent ?? '').matchAll(/Page \d+ of \d+/g)) seen.add(text);
  });
  look.observe(document, { childList: true, subtree: true, characterData: true });
  await openConsole('users?page=99', { 'GET /api/users': users(25, 131) });
  expect(await screen.findByText('Page 6 of 6')).toBeTruthy();
  look.disconnect();
  expect([...seen]).toEqual(['Page 6 of 6']);
});

it.each([
  ['offers', 'offers', 'No offers yet.'],
  ['shop?tab=categories', 'shop/categories', 'No categories yet.'],
  ['claims', 'shop/claims', 'No claims found.'],
  ['shop', 'shop/items', 'No items yet.'],
  ['bot', 'bot/commands', 'No commands yet.'],
])('does not show %s as empty when loading fails, and recovers on retry', async (path, list, empty) => {
  const { api, press } = await openConsole(path, { [`GET /api/${list}`]: refusal(500) });
  expect(screen.queryByText(empty)).toBeNull();
  api.on(`GET /api/${list}`, listOf([]));
  await press('Try again');
  expect(screen.getByText(empty)).toBeTruthy();
});

it('offers page sizes where a list is worked through, and keeps the size in the URL', async () => {
  const { api, user, settle, place } = await openConsole('claims', {
    'GET /api/shop/claims': listOf([CLAIM], 60),
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 per page');
  await settle();
  expect(new URLSearchParams(place().split('?')[1]).get('perPage')).toBe('50');
  expect(screen.getByText('Page 1 of 2')).toBeTruthy();
  const ranges = api.calls('GET /api/shop/claims').map(({ url }) => url.searchParams.get('range'));
  expect(ranges).toContain('[0,49]');
});
