import { beforeEach, describe, expect, it } from '@jest/globals';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import type { ShopCategoryDto } from '../../../../backend/src/loyalty/shop/dto/shop-category.dto.js';
import { createAdmin, createItem, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const FIELDS = { name: 'Goods', description: 'Things to hold' };

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const viewer = await site.signIn((await createUser(database)).userId);

beforeEach(async () => {
  await database.query('DELETE FROM shop_items');
  await database.query('DELETE FROM shop_categories');
  await site.app.get(CacheInvalidationService).invalidate('shop');
});

const list = async () => (await site.guest().get('/api/shop/categories')).json<ShopCategoryDto[]>();
const add = async (changes: Record<string, unknown> = {}) =>
  (await admin.post('/api/shop/categories', { ...FIELDS, ...changes })).json<ShopCategoryDto>();

describe('shop categories', () => {
  it('are public, counted in Content-Range, and can be revalidated', async () => {
    const empty = await site.guest().get('/api/shop/categories');
    expect([empty.json(), empty.headers.get('content-range')]).toEqual([[], 'categories */0']);
    const [one, two] = [await add({ name: 'One' }), await add({ name: 'Two' })];
    const answer = await site.guest().get('/api/shop/categories');
    expect([answer.status, answer.json()]).toEqual([200, [one, two]]);
    expect(answer.headers.get('content-range')).toBe('categories 0-1/2');
    const known = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
    expect((await site.guest().get('/api/shop/categories', known)).status).toBe(304);
  });

  it('are returned as they were sent: POST, PUT, DELETE', async () => {
    const added = await admin.post('/api/shop/categories', { ...FIELDS, id: 777 });
    const category = added.json<ShopCategoryDto>();
    expect([added.status, category]).toEqual([201, { id: expect.any(Number), ...FIELDS }]);
    expect(category.id).not.toBe(777);
    const renamed = { name: 'Wares', description: 'Others' };
    const saved = await admin.put(`/api/shop/categories/${category.id}`, { ...renamed, id: 5 });
    expect([saved.status, saved.json()]).toEqual([200, { id: category.id, ...renamed }]);
    expect(await list()).toEqual([{ id: category.id, ...renamed }]);
    const deleted = await admin.delete(`/api/shop/categories/${category.id}`);
    expect([deleted.status, deleted.json()]).toEqual([200, { id: category.id, ...renamed }]);
    expect(await database.query('SELECT FROM shop_categories')).toEqual([]);
  });

  it.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { name: null },
    { description: ' ' },
    { description: 5 },
  ])('are refused with %j', async (changes) => {
    const category = await add();
    for (const answer of [
      await admin.post('/api/shop/categories', { ...FIELDS, ...changes }),
      await admin.put(`/api/shop/categories/${category.id}`, { ...FIELDS, ...changes }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.json<{ error: string }>().error).toMatch(/^(Name|Description) must be text of 1 to/);
    }
    expect(await list()).toEqual([category]);
  });

  it('in use cannot be deleted until their last item is gone', async () => {
    const category = await add();
    const item = await createItem(database, { category_id: category.id });
    const refused = await admin.delete(`/api/shop/categories/${category.id}`);
    expect([refused.status, refused.json()]).toEqual([
      409,
      { error: 'Category is in use', code: 'category_in_use', params: {} },
    ]);
    expect(await list()).toEqual([category]);
    await admin.delete(`/api/shop/items/${item.id}`);
    expect((await admin.delete(`/api/shop/categories/${category.id}`)).status).toBe(200);
  });

  it('never leave behind an item added during their deletion', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await add();
      const item = { name: 'Mug', description: 'A mug', category: id, price: 1, image: '/m.svg', stock: 1 };
      const [deleted, joined] = await Promise.all([
        admin.delete(`/api/shop/categories/${id}`),
        admin.post('/api/shop/items', item),
      ]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([deleted.status, joined.status]);
    }
  });

  it.each(['0', 'x', '2000000000'])('are not found at %s', async (id) => {
    expect((await admin.put(`/api/shop/categories/${id}`, FIELDS)).status).toBe(404);
    expect((await admin.delete(`/api/shop/categories/${id}`)).status).toBe(404);
  });

  it('can only be changed by admins', async () => {
    const category = await add();
    for (const [client, status] of [
      [site.guest(), 401],
      [viewer, 403],
    ] as const) {
      expect((await client.post('/api/shop/categories', FIELDS)).status).toBe(status);
      expect((await client.put(`/api/shop/categories/${category.id}`, FIELDS)).status).toBe(status);
      expect((await client.delete(`/api/shop/categories/${category.id}`)).status).toBe(status);
    }
    expect(await list()).toEqual([category]);
  });
});
