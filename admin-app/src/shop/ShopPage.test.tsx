import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShopCategory, ShopItem } from '../shared/api';
import { listOf, refusal } from '../testing/answers';
import { openScreen, type Routes } from '../testing/open-screen';
import { ShopPage } from './ShopPage';

const ITEM: ShopItem = {
  id: 7,
  name: 'Mug',
  description: 'Holds tea',
  category: 1,
  price: 500,
  image: '/media/demo/shop/green-room-mug.svg',
  stock: 5,
  casino: false,
  licence: null,
};
const CATEGORY: ShopCategory = { id: 1, name: 'Merch', description: 'To wear' };

const open = (path: string, routes: Routes = {}) =>
  openScreen(<ShopPage />, path, {
    'GET /api/shop/items': listOf([ITEM]),
    'GET /api/shop/items/*': { json: ITEM },
    'GET /api/shop/categories': listOf([CATEGORY]),
    'GET /api/shop/categories/*': { json: CATEGORY },
    ...routes,
  });

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('validates an item before sending it', async () => {
  const { api, press } = await open('shop');
  await press('Add New Item');
  for (const wrong of ['', '-1', '1.5']) {
    for (const name of ['Price', 'Stock']) fill(name, wrong);
    await press('Add Item');
    expect(screen.getAllByText('Must be a whole number of at least 0')).toHaveLength(2);
  }
  expect(screen.getAllByText('Required')).toHaveLength(4);
  fill('Image URL', 'abc');
  expect(await screen.findByText(/^Must be a web address/)).toBeTruthy();
  expect(api.calls('POST /api/shop/items')).toEqual([]);
});

it('validates a category before sending it', async () => {
  const { api, press } = await open('shop?tab=categories');
  await press('Add New Category');
  fill('Name', 'Digital');
  await press('Add Category');
  expect(screen.getAllByText('Required')).toHaveLength(1);
  expect(api.calls('POST /api/shop/categories')).toEqual([]);
});

it.each(['items', 'categories'])('reports failures to save and delete %s', async (tab) => {
  const { api, press, choose } = await open(`shop?tab=${tab}`);
  for (const [answer, saveText, deleteText] of [
    [refusal(400, 'X'), 'X', 'X'],
    [refusal(500), 'Failed to save', 'Failed to delete'],
  ] as const) {
    api.on(`PUT /api/shop/${tab}/*`, answer);
    api.on(`DELETE /api/shop/${tab}/*`, answer);
    await press(/^Edit /);
    fill('Description', 'Typed and kept');
    await press('Save Changes');
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(saveText);
    expect(field('Description').value).toBe('Typed and kept');
    await press('Cancel');
    await dialogGone();
    await choose(/^Delete /);
    await press('Delete');
    await dialogGone();
    expect(await screen.findByText(deleteText)).toBeTruthy();
  }
});

it('sends a changed stock together with the previous one', async () => {
  const { api, press } = await open('shop', { 'PUT /api/shop/items/*': { json: { ...ITEM, stock: 2 } } });
  await press('Edit Mug');
  fill('Stock', '2');
  await press('Save Changes');
  await dialogGone();
  expect(api.calls('PUT /api/shop/items/*').map(({ body }) => body)).toMatchObject([
    { stock: 2, previousStock: 5 },
  ]);
});

it('only logs a failure to load the shop', async () => {
  const logged = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  await open('shop', { 'GET /api/shop/items': refusal(500), 'GET /api/shop/categories': refusal(500) });
  const failures = logged.mock.calls.filter(([said]) => String(said).startsWith('Failed to load shop'));
  logged.mockRestore();
  expect(failures).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sorts and filters the items, and keeps that in the URL', async () => {
  const { api, press, place, close } = await open('shop');
  await press(/^Sort by Price/);
  await waitFor(() =>
    expect(api.calls('GET /api/shop/items').at(-1)?.url.search).toContain('sort=%5B%22price%22'),
  );
  const search = screen.getByPlaceholderText('Search items...');
  api.on('GET /api/shop/items', listOf([]));
  fireEvent.change(search, { target: { value: 'zzzz' } });
  expect(await screen.findByText('Try a different search or category.')).toBeTruthy();
  expect(decodeURIComponent(place())).toContain('{"q":"zzzz"}');

  // Reopening that URL restores the list.
  close();
  await open(place().replace('/admin/', ''));
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search items...').value).toBe('zzzz');
});
