import { beforeEach, describe, expect, it } from '@jest/globals';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import type { ShopItemDto } from '../../../../backend/src/loyalty/shop/dto/shop-item.dto.js';
import { createAdmin, createCategory, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const viewer = await site.signIn((await createUser(database, { points: 1_000 })).userId);
const category = (await createCategory(database)).id;
const otherCategory = (await createCategory(database)).id;

beforeEach(async () => {
  await database.query('DELETE FROM shop_items');
  await site.app.get(CacheInvalidationService).invalidate('shop');
});

const fields = (changes: Record<string, unknown> = {}) => ({
  name: 'Mug',
  description: 'A mug for the night',
  category,
  price: 300,
  image: '/media/demo/shop/mug.svg',
  stock: 5,
  hidden: false,
  casino: false,
  licence: null,
  allowedCountries: [],
  blockedCountries: [],
  ...changes,
});
const add = async (changes: Record<string, unknown> = {}) =>
  (await admin.post('/api/shop/items', fields(changes))).json<ShopItemDto>();
const list = async (query = '') => (await admin.get(`/api/shop/items${query}`)).json<ShopItemDto[]>();
const names = async (query: string) => (await list(query)).map(({ name }) => name);
const claim = (itemId: number) => viewer.post('/api/shop/claim', { itemId });

describe('GET /api/shop/items', () => {
  it('is a public list, counted in Content-Range, that can be revalidated', async () => {
    const empty = await site.guest().get('/api/shop/items');
    expect([empty.status, empty.json(), empty.headers.get('content-range')]).toEqual([200, [], 'items */0']);
    await add();
    const { headers } = await site.guest().get('/api/shop/items');
    expect([headers.get('content-range'), headers.get('cache-control')]).toEqual([
      'items 0-0/1',
      'private, no-cache',
    ]);
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await site.guest().get('/api/shop/items', known)).status).toBe(304);
    await add();
    expect((await site.guest().get('/api/shop/items', known)).status).toBe(200);
  });

  it('filters by category id; all, empty and missing mean every category', async () => {
    await add({ name: 'One' });
    await add({ name: 'Two', category: otherCategory });
    expect(await names(`?category=${category}`)).toEqual(['One']);
    expect(await names(`?category=${otherCategory}`)).toEqual(['Two']);
    for (const query of ['', '?category=all', '?category='])
      expect(await names(query)).toEqual(['One', 'Two']);
    for (const query of ['?category=2000000000', '?category=x']) expect(await names(query)).toEqual([]);
  });

  it('searches name and description case-insensitively, literally, and within a category', async () => {
    await add({ name: 'Mug 100%', description: 'For coffee' });
    await add({ name: 'Cap_s', description: 'Against the SUN', category: otherCategory });
    const search = (term: string, more = '') => names(`?search=${encodeURIComponent(term)}${more}`);
    expect(await search('mUG')).toEqual(['Mug 100%']);
    expect(await search('sun')).toEqual(['Cap_s']);
    expect(await search('0%')).toEqual(['Mug 100%']);
    expect(await search('_s')).toEqual(['Cap_s']);
    for (const term of ['%%', '__', '\\', 'zzz']) expect(await search(term)).toEqual([]);
    expect(await search(' ')).toHaveLength(2);
    expect(await search('sun', `&category=${category}`)).toEqual([]);
    expect(await search('sun', `&category=${otherCategory}`)).toEqual(['Cap_s']);
    const none = await site.guest().get('/api/shop/items?search=zzz');
    expect(none.headers.get('content-range')).toBe('items */0');
  });

  it.each(['search=a%00b', 'search=a&search=b', `search=${'x'.repeat(101)}`, 'category=1&category=2'])(
    'refuses %s',
    async (query) => {
      const answer = await site.guest().get(`/api/shop/items?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.json<{ error: string }>().error).toMatch(/^(Search|Category) must be text/);
    },
  );
});

describe('a hidden item', () => {
  it('is only listed for admins, and cannot be claimed', async () => {
    const shown = await add({ name: 'Shown' });
    const hidden = await add({ name: 'Secret', hidden: true });
    expect(await list()).toEqual([shown, hidden]);
    const { hidden: _hidden, allowedCountries: _allowed, blockedCountries: _blocked, ...visible } = shown;
    for (const client of [site.guest(), viewer]) {
      for (const query of ['', '?search=s', `?category=${category}`, '?range=[0,9]&sort=["price","ASC"]']) {
        const answer = await client.get(`/api/shop/items${query}`);
        expect([query, answer.json()]).toEqual([query, [visible]]);
      }
    }
    const refused = await claim(hidden.id);
    expect([refused.status, refused.json()]).toMatchObject([404, { error: 'Item not found' }]);
    await admin.put(`/api/shop/items/${hidden.id}`, fields({ hidden: false }));
    expect((await claim(hidden.id)).status).toBe(201);
  });

  it('stays hidden when saved without the flag', async () => {
    const { id } = await add({ hidden: true });
    const { hidden: _flag, ...others } = fields();
    expect((await admin.put(`/api/shop/items/${id}`, others)).json()).toMatchObject({ hidden: true });
  });
});

describe('an item', () => {
  it('is added last, or first if asked for', async () => {
    for (const name of ['A', 'B']) await add({ name });
    await add({ name: 'C', first: true });
    await add({ name: 'D', first: true });
    await add({ name: 'E' });
    expect(await names('')).toEqual(['D', 'C', 'A', 'B', 'E']);
  });

  it('is returned with every field as it was sent: POST, PUT, DELETE', async () => {
    const added = await admin.post('/api/shop/items', { ...fields(), id: 777 });
    const item = added.json<ShopItemDto>();
    expect([added.status, item]).toEqual([201, { id: expect.any(Number), ...fields() }]);
    expect(item.id).not.toBe(777);
    expect(await list()).toEqual([item]);
    expect((await admin.get(`/api/shop/items/${item.id}`)).json()).toEqual(item);
    const changes = fields({
      name: 'Cup',
      category: otherCategory,
      price: 0,
      stock: 0,
      image: 'https://cdn.example/c.png',
    });
    const saved = await admin.put(`/api/shop/items/${item.id}`, { ...changes, id: 5 });
    expect([saved.status, saved.json()]).toEqual([200, { id: item.id, ...changes }]);
    expect(await list()).toEqual([{ id: item.id, ...changes }]);
    const deleted = await admin.delete(`/api/shop/items/${item.id}`);
    expect([deleted.status, deleted.json()]).toEqual([200, { id: item.id, ...changes }]);
    expect(await list()).toEqual([]);
    expect(await database.query('SELECT FROM shop_items')).toEqual([]);
  });

  it.each([
    ['no name', { name: '' }, /^Name/],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, /^Name/],
    ['no description', { description: undefined }, /^Description/],
    ['no category', { category: undefined }, /^Category/],
    ['a category as text', { category: '1' }, /^Category/],
    ['a category that does not exist', { category: 2_000_000_000 }, /^This category doesn’t exist$/],
    ['no price', { price: undefined }, /^Price/],
    ['a negative price', { price: -1 }, /^Price must be an integer between 0 and 9007199254740991$/],
    ['a price with a fraction', { price: 1.5 }, /^Price/],
    ['a negative stock', { stock: -1 }, /^Stock/],
    ['stock as text', { stock: '5' }, /^Stock/],
    ['no image', { image: '' }, /^Image/],
    ['an image that leads elsewhere', { image: '/media/../../etc' }, /^Image/],
  ])('is refused with %s', async (_name, changes, sentence) => {
    const item = await add();
    for (const answer of [
      await admin.post('/api/shop/items', fields(changes)),
      await admin.put(`/api/shop/items/${item.id}`, fields(changes)),
    ])
      expect([answer.status, answer.json()]).toEqual([
        400,
        {
          error: expect.stringMatching(sentence),
          code: expect.stringMatching(/^(invalid_input|unknown_category)$/),
          params: expect.any(Object),
        },
      ]);
    expect(await list()).toEqual([item]);
  });

  it.each(['0', 'x', '2000000000', '2147483648'])('is not found at %s', async (id) => {
    expect((await admin.get(`/api/shop/items/${id}`)).status).toBe(404);
    expect((await admin.put(`/api/shop/items/${id}`, fields())).status).toBe(404);
    expect((await admin.delete(`/api/shop/items/${id}`)).status).toBe(404);
  });

  it('leaves its claims behind, with name and price at the time', async () => {
    const item = await add();
    expect((await claim(item.id)).status).toBe(201);
    await admin.put(`/api/shop/items/${item.id}`, fields({ name: 'Renamed', price: 1 }));
    expect((await admin.delete(`/api/shop/items/${item.id}`)).status).toBe(200);
    expect(
      await database.query('SELECT item_name, price FROM shop_claims WHERE item_id = $1', [item.id]),
    ).toEqual([{ item_name: 'Mug', price: 300 }]);
    expect((await admin.get('/api/shop/claims')).json()).toContainEqual(
      expect.objectContaining({ itemName: 'Mug', price: 300 }),
    );
  });

  it('can only be changed by admins', async () => {
    const item = await add();
    for (const [client, status] of [
      [site.guest(), 401],
      [viewer, 403],
    ] as const) {
      expect((await client.post('/api/shop/items', fields())).status).toBe(status);
      expect((await client.put(`/api/shop/items/${item.id}`, fields({ price: 1 }))).status).toBe(status);
      expect((await client.delete(`/api/shop/items/${item.id}`)).status).toBe(status);
    }
    expect(await list()).toEqual([item]);
  });
});

describe('the stock a form was loaded with', () => {
  const save = (id: number, changes: Record<string, unknown>) =>
    admin.put(`/api/shop/items/${id}`, fields(changes));

  it('accounts for sales since then', async () => {
    const { id } = await add({ price: 1, stock: 5 });
    for (let sale = 0; sale < 3; sale++) expect((await claim(id)).status).toBe(201);
    const priced = await save(id, { price: 2, stock: 5, previousStock: 5 });
    expect(priced.json()).toMatchObject({ price: 2, stock: 2 });
    expect(priced.json()).not.toHaveProperty('previousStock');
    expect((await save(id, { stock: 15, previousStock: 5 })).json()).toMatchObject({ stock: 12 });
    expect(await list()).toMatchObject([{ stock: 12 }]);
  });

  it('refuses to remove more than is left', async () => {
    const { id } = await add({ price: 1, stock: 3 });
    for (let sale = 0; sale < 2; sale++) await claim(id);
    const refused = await save(id, { price: 9, stock: 0, previousStock: 3 });
    expect([refused.status, refused.json()]).toEqual([
      409,
      { error: 'The stock has changed. Reload and try again.', code: 'stock_changed', params: {} },
    ]);
    expect(await list()).toMatchObject([{ price: 1, stock: 1 }]);
  });

  it.each([{}, { previousStock: null }])('may be left out: %j sets the stock', async (previous) => {
    const { id } = await add({ price: 1, stock: 3 });
    await claim(id);
    expect((await save(id, { stock: 7, ...previous })).json()).toMatchObject({ stock: 7 });
  });

  it.each([-1, 1.5, '3'])('is refused as %j', async (previousStock) => {
    const { id } = await add();
    const answer = await save(id, { previousStock });
    expect([answer.status, answer.json()]).toEqual([
      400,
      {
        error: 'Previous stock must be an integer between 0 and 9007199254740991',
        code: 'invalid_input',
        params: { field: 'previousStock', rule: 'integer', min: 0, limit: 9007199254740991 },
      },
    ]);
  });

  it('holds against simultaneous claims', async () => {
    const { id } = await add({ price: 1, stock: 40 });
    const [saved, ...claims] = await Promise.all([
      save(id, { price: 1, stock: 140, previousStock: 40 }),
      ...Array.from({ length: 30 }, () => claim(id)),
    ]);
    expect(saved?.status).toBe(200);
    expect(claims.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(await list()).toMatchObject([{ stock: 110 }]);
  });
});
