import { describe, expect, it } from '@jest/globals';
import type { ShopCategoryDto } from '../../../../backend/src/loyalty/shop/dto/shop-category.dto.js';
import type { ShopItemDto } from '../../../../backend/src/loyalty/shop/dto/shop-item.dto.js';
import { admin, buy, itemId, openOrderDesk } from './order-desk.js';

await openOrderDesk();

const ARCHIVE = '/api/shop/archive';
const idsIn = async (list: string) =>
  (await admin.get(`${ARCHIVE}/${list}`)).json<{ id: number }[]>().map(({ id }) => id);
const undo = async (kind: string, targetId: number) => {
  const filter = encodeURIComponent(JSON.stringify({ kind, targetId: String(targetId) }));
  const [entry] = (await admin.get(`/api/audit?filter=${filter}`)).json<{ id: number }[]>();
  return (await admin.post(`/api/audit/${entry?.id}/restore`)).status;
};

describe('the archive', () => {
  it('lists records that claims still refer to, until they are restored', async () => {
    const { category } = (await admin.get(`/api/shop/items/${itemId}`)).json<ShopItemDto>();
    await buy();
    expect(await idsIn('items')).not.toContain(itemId);
    await admin.delete(`/api/shop/items/${itemId}`);
    const [item] = (await admin.get(`${ARCHIVE}/items`)).json<ShopItemDto[]>();
    expect(item).toMatchObject({ id: itemId, name: 'Hoodie', category, stock: 4 });

    // The factory's other items would keep the category in use.
    const items = (await admin.get('/api/shop/items')).json<ShopItemDto[]>();
    for (const { id } of items.filter((each) => each.category === category))
      await admin.delete(`/api/shop/items/${id}`);
    expect((await admin.delete(`/api/shop/categories/${category}`)).status).toBe(200);
    const [archived] = (await admin.get(`${ARCHIVE}/categories`)).json<ShopCategoryDto[]>();
    expect(archived?.id).toBe(category);

    expect(await undo('item', itemId)).toBe(400);
    expect(await undo('category', category)).toBe(201);
    expect(await undo('item', itemId)).toBe(201);
    expect([await idsIn('items'), await idsIn('categories')]).toEqual([[], []]);
    expect((await admin.get(`/api/shop/items/${itemId}`)).json()).toMatchObject({ stock: 4 });
  });

  it('leaves out items without claims, which are deleted for good', async () => {
    await admin.delete(`/api/shop/items/${itemId}`);
    expect(await idsIn('items')).not.toContain(itemId);
  });
});
