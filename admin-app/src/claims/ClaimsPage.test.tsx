import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShopClaim } from '../shared/api';
import { claimIdOf } from '../shared/records';
import { listOf, refusal } from '../testing/answers';
import { recordDownloads } from '../testing/downloads';
import { openConsole } from '../testing/open-console';
import { openScreen, type Routes } from '../testing/open-screen';
import { ClaimsPage } from './ClaimsPage';

const claimOf = (place: number, fields: Partial<ShopClaim> = {}): ShopClaim => ({
  userId: String(900_000_000 + place),
  userName: `Viewer_${place}`,
  itemName: `Item ${place}`,
  price: 100,
  claimDate: new Date(Date.UTC(2026, 0, 1) - place * 60_000).toISOString(),
  delivered: false,
  state: 'pending',
  ...fields,
});

const openClaims = (routes: Routes) => openScreen(<ClaimsPage />, 'claims', routes);

/** Renders the claims over a server that lists undelivered ones first and flips a claim on each toggle. */
function openDesk(open = openClaims) {
  let claims = [1, 2, 3].map((place) => claimOf(place));
  return open({
    'GET /api/shop/claims': () =>
      listOf(claims.toSorted((one, other) => Number(one.delivered) - Number(other.delivered))),
    'PATCH /api/shop/claims/*/delivery': ({ url }) => {
      const id = decodeURIComponent(url.pathname.split('/').at(-2) ?? '');
      claims = claims.map((each) => {
        if (claimIdOf(each) !== id) return each;
        return { ...each, delivered: !each.delivered, state: each.delivered ? 'pending' : 'delivered' };
      });
      return { json: claims.find((each) => claimIdOf(each) === id) };
    },
  });
}
type Desk = Awaited<ReturnType<typeof openDesk>>;

const rows = () => screen.getAllByRole('row').filter((row) => row.closest('tbody'));
const first = () => within(rows()[0]!);
const items = () => rows().map((row) => row.querySelector('td.column-itemName')?.textContent);
const toggles = ({ api }: Desk) => api.calls('PATCH /api/shop/claims/*/delivery').length;
const lists = ({ api }: Desk) =>
  api.calls('GET /api/shop/claims').filter(({ url }) => url.search.includes('24%5D')).length;
const find = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText('Search claims...'), { target: { value: text } });

/** Clicks whatever button is first in the first row at that moment. */
const clickFirst = () => act(() => void fireEvent.click(first().getAllByRole('button')[0]!, { detail: 1 }));

it('asks the server for pages', async () => {
  const page = Array.from({ length: 25 }, (_, place) => claimOf(place));
  const { api } = await openClaims({ 'GET /api/shop/claims': listOf(page, 1000) });
  expect(screen.getByText('Showing 1-25 of 1,000 claims')).toBeTruthy();
  expect(screen.getByText('Page 1 of 40')).toBeTruthy();
  expect(rows()).toHaveLength(25);
  const ranges = api.calls('GET /api/shop/claims').map(({ url }) => url.searchParams.get('range'));
  expect(ranges).toContain('[0,24]');
});

it('searches on the server, and says when nothing is found', async () => {
  const { api } = await openDesk();
  api.on('GET /api/shop/claims', listOf([]));
  find('zzzz');
  expect(await screen.findByText('No claims found.')).toBeTruthy();
  const filters = api.calls('GET /api/shop/claims').map(({ url }) => url.searchParams.get('filter'));
  expect(filters).toContain('{"states":["pending","processing","delivered"],"q":"zzzz"}');
});

it('shows a fixed message when a toggle fails, and leaves the label', async () => {
  const { api, user } = await openDesk();
  for (const answer of [refusal(404, 'X'), refusal(500)]) {
    api.on('PATCH /api/shop/claims/*/delivery', answer);
    await user.click(first().getByRole('button', { name: 'Mark as Delivered' }));
    expect(await screen.findByText('Failed to update delivery status')).toBeTruthy();
    expect(screen.queryByText('X')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Mark as Delivered' })).toHaveLength(3);
  }
});

it('exports every claim of the search, without cells that a spreadsheet would run as formulas', async () => {
  const dangerous = claimOf(1, { userName: '=HYPERLINK("http://x")' });
  const { press } = await openClaims({ 'GET /api/shop/claims': listOf([dangerous, claimOf(2)]) });
  const files = recordDownloads();
  await press('Export CSV');
  await waitFor(() => expect([...files.keys()]).toEqual(['shop-claims.csv']));
  const lines = files.get('shop-claims.csv')?.trim().split('\r\n');
  expect(lines?.[0]).toBe('itemName,userName,userId,price,claimDate,delivered');
  expect(lines).toHaveLength(3);
  expect(lines?.[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
});

it('keeps a delivered claim in its place, with a way to undo it, until the list is reopened', async () => {
  const desk = await openDesk((routes) => openConsole('claims', routes));
  expect(items()).toEqual(['Item 1', 'Item 2', 'Item 3']);
  const before = lists(desk);
  await desk.user.click(first().getByRole('button', { name: 'Mark as Delivered' }));
  await desk.settle();
  expect(first().getByRole('button', { name: 'Delivered' })).toBeTruthy();
  expect(first().getByRole('button', { name: 'Undo Item 1 for Viewer_1' })).toBeTruthy();
  expect(lists(desk)).toBe(before + 1);
  expect(items()).toEqual(['Item 1', 'Item 2', 'Item 3']);
  await desk.go('users');
  await desk.go('claims');
  expect(items()).toEqual(['Item 2', 'Item 3', 'Item 1']);
});

it('keeps the focus on a toggle while its claim is delivered, and sends a second Enter nowhere', async () => {
  const desk = await openDesk();
  const release = desk.api.hold('PATCH /api/shop/claims/*/delivery');
  const toggle = first().getByRole<HTMLButtonElement>('button', { name: 'Mark as Delivered' });
  toggle.focus();
  await desk.user.keyboard('{Enter}{Enter}');
  await desk.settle();
  expect(toggle.disabled).toBe(false);
  expect(toggle.getAttribute('aria-disabled')).toBe('true');
  release();
  await desk.settle();
  expect(toggles(desk)).toBe(1);
  expect(document.activeElement).toBe(first().getByRole('button', { name: 'Delivered' }));
  expect(toggle.getAttribute('aria-disabled')).toBeNull();
  // The keys of a row act on the one with the focus.
  await desk.user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Item 2');
});

it('ignores the second click of a double click: it neither marks another claim nor undoes the first', async () => {
  const desk = await openDesk();
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  clickFirst();
  await desk.settle();
  expect(first().getByRole('button', { name: 'Delivered' })).toBeTruthy();
  for (const ms of [1_060, 1_260, 1_450]) {
    now.mockReturnValue(ms);
    clickFirst();
    await desk.settle();
  }
  expect(toggles(desk)).toBe(1);
  now.mockReturnValue(1_550);
  fireEvent.click(screen.getByRole('button', { name: 'Undo Item 1 for Viewer_1' }), { detail: 1 });
  await desk.settle();
  now.mockRestore();
  expect(toggles(desk)).toBe(2);
  expect(first().getByRole('button', { name: 'Mark as Delivered' })).toBeTruthy();
  expect(items()).toEqual(['Item 1', 'Item 2', 'Item 3']);
});

it('ignores a click on a row that has only just moved under the pointer', async () => {
  const desk = await openDesk();
  clickFirst();
  await desk.settle();
  const now = jest.spyOn(performance, 'now').mockReturnValue(100_000);
  // A search restores the server's order, so another claim is now first.
  find('item');
  await waitFor(() => expect(items()).toEqual(['Item 2', 'Item 3', 'Item 1']));
  const before = toggles(desk);
  clickFirst();
  await desk.settle();
  expect(toggles(desk)).toBe(before);
  now.mockReturnValue(100_510);
  clickFirst();
  await desk.settle();
  now.mockRestore();
  expect(toggles(desk)).toBe(before + 1);
});

it('filters the claims by tab, and sorts them by price', async () => {
  const { api, user, press, settle } = await openDesk();
  await user.click(screen.getByRole('tab', { name: /^Delivered/ }));
  await settle();
  await press(/^Sort by Price/);
  const asked = api.calls('GET /api/shop/claims').map(({ url }) => url.searchParams);
  expect(asked.at(-1)?.get('filter')).toBe('{"states":["delivered"]}');
  expect(asked.at(-1)?.get('sort')).toBe('["price","ASC"]');
});
