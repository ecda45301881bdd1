import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import type { ItemClaimedDto } from '../../../../backend/src/loyalty/shop/dto/claim-item.dto.js';
import type { ShopItemDto } from '../../../../backend/src/loyalty/shop/dto/shop-item.dto.js';
import type { TestClient } from '../../../support/client.js';
import { createItem, createUser, type NewItem, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

let viewerRow: NewUser;
let viewer: TestClient;
let item: NewItem;

const { site, database } = await useSite();

beforeEach(async () => {
  viewerRow = await createUser(database, { points: 1_000 });
  viewer = await site.signIn(viewerRow.userId);
  item = await createItem(database, { name: 'Neon Mug', price: 300, stock: 2 });
  await site.app.get(CacheInvalidationService).invalidate('shop');
});

afterEach(() => assertInvariants(database));

const claim = (body: Record<string, unknown> = {}, key?: string) =>
  viewer.post(
    '/api/shop/claim',
    { itemId: item.id, ...body },
    key ? { headers: { 'idempotency-key': key } } : {},
  );
const set = (column: 'price' | 'stock', value: number) =>
  database.query(`UPDATE shop_items SET ${column} = $2 WHERE id = $1`, [item.id, value]);
/** Everything a claim may change: points, stock and number of claims. */
const state = async () =>
  (
    await database.query(
      `SELECT points::int, stock::int, (SELECT count(*)::int FROM shop_claims WHERE member_id = $1) AS claims
       FROM balances, shop_items WHERE member_id = $1 AND shop_items.id = $2`,
      [viewerRow.memberId, item.id],
    )
  )[0];
const UNTOUCHED = { points: 1_000, stock: 2, claims: 0 };

describe('POST /api/shop/claim', () => {
  it('takes the price and one item from stock, and returns the new points and a message', async () => {
    const answer = await claim();
    expect([answer.status, answer.json()]).toEqual([
      201,
      { newPoints: 700, pointsVersion: 2, message: 'Successfully claimed Neon Mug!' },
    ]);
    expect(await state()).toEqual({ points: 700, stock: 1, claims: 1 });
    expect((await viewer.get('/api/auth/user')).json()).toMatchObject({ points: 700, pointsVersion: 2 });
    // The new stock shows in the very next read, although the catalogue is cached.
    const shown = (await viewer.get('/api/shop/items')).json<ShopItemDto[]>();
    expect(shown.find(({ id }) => id === item.id)?.stock).toBe(1);
    const [row] = await database.query<{ claim_date: Date }>(
      'SELECT item_id, item_name, price, delivered, claim_date FROM shop_claims WHERE member_id = $1',
      [viewerRow.memberId],
    );
    expect(row).toMatchObject({ item_id: item.id, item_name: 'Neon Mug', price: 300, delivered: false });
    expect(Math.abs(Date.now() - Number(row?.claim_date))).toBeLessThan(60_000);
  });

  it('sells to a viewer with exactly enough points, down to the last one', async () => {
    await set('price', 500);
    expect((await claim()).json<ItemClaimedDto>().newPoints).toBe(500);
    expect((await claim()).json<ItemClaimedDto>().newPoints).toBe(0);
    expect(await state()).toEqual({ points: 0, stock: 0, claims: 2 });
  });

  it('asks guests to log in', async () => {
    const answer = await site.guest().post('/api/shop/claim', { itemId: item.id });
    expect([answer.status, answer.json()]).toEqual([
      401,
      { error: 'Please log in to claim items', code: 'not_signed_in', params: {} },
    ]);
    expect(await state()).toEqual(UNTOUCHED);
  });

  it('answers 404 for an unknown item', async () => {
    const answer = await claim({ itemId: 2_000_000_000 });
    expect([answer.status, answer.json()]).toEqual([
      404,
      { error: 'Item not found', code: 'item_not_found', params: {} },
    ]);
    expect(await state()).toEqual(UNTOUCHED);
  });

  it('refuses an item that is out of stock', async () => {
    await set('stock', 0);
    const answer = await claim();
    expect([answer.status, answer.json()]).toEqual([
      409,
      { error: 'Out of Stock', code: 'out_of_stock', params: {} },
    ]);
    expect(await state()).toEqual({ ...UNTOUCHED, stock: 0 });
  });

  it('reports how many points are missing', async () => {
    await set('price', 1_060);
    const answer = await claim();
    expect([answer.status, answer.json()]).toEqual([
      409,
      { error: 'Need 60 more points', code: 'need_points', params: { missing: 60 } },
    ]);
    expect(await state()).toEqual(UNTOUCHED);
  });

  it('sells only at the price the viewer saw, if given', async () => {
    const refused = await claim({ expectedPrice: 299 });
    expect([refused.status, refused.json()]).toEqual([
      409,
      { error: 'The price has changed', code: 'price_changed', params: {} },
    ]);
    expect(await state()).toEqual(UNTOUCHED);
    expect((await claim({ expectedPrice: 300 })).status).toBe(201);
    expect((await claim({ expectedPrice: null })).status).toBe(201);
  });

  it('checks item, price, stock and points in this order', async () => {
    await set('price', 5_000);
    await set('stock', 0);
    const errorOf = async (body: Record<string, unknown>) =>
      (await claim(body)).json<{ error: string }>().error;
    expect(await errorOf({ expectedPrice: 1, itemId: 2_000_000_000 })).toBe('Item not found');
    expect(await errorOf({ expectedPrice: 1 })).toBe('The price has changed');
    expect(await errorOf({ expectedPrice: 5_000 })).toBe('Out of Stock');
    await set('stock', 2);
    expect(await errorOf({})).toBe('Need 4000 more points');
    expect(await state()).toEqual(UNTOUCHED);
  });

  it.each([
    [{ itemId: undefined }, 'Item must be an integer between 0 and 2147483647'],
    [{ itemId: '1' }, 'Item must be an integer between 0 and 2147483647'],
    [{ itemId: 1.5 }, 'Item must be an integer between 0 and 2147483647'],
    [{ itemId: 2 ** 53 }, 'Item must be an integer between 0 and 2147483647'],
    [{ expectedPrice: -1 }, 'Expected price must be an integer between 0 and 9007199254740991'],
    [{ expectedPrice: '300' }, 'Expected price must be an integer between 0 and 9007199254740991'],
  ])('refuses %j', async (body, error) => {
    const answer = await claim(body);
    expect([answer.status, answer.json()]).toEqual([
      400,
      {
        error,
        code: 'invalid_input',
        params: expect.objectContaining({ field: Object.keys(body)[0], rule: 'integer' }),
      },
    ]);
    expect(await state()).toEqual(UNTOUCHED);
  });
});

describe('an Idempotency-Key', () => {
  it('replays a lost answer without buying twice', async () => {
    const first = await claim({}, 'key-1');
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    await set('price', 9);
    expect((await claim()).json()).toMatchObject({ newPoints: 691, pointsVersion: 3 });
    await set('price', 8);
    await set('stock', 0);
    const again = await claim({}, 'key-1');
    expect([again.status, again.json()]).toEqual([201, first.json()]);
    expect(first.json()).toMatchObject({ newPoints: 700, pointsVersion: 2 });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await state()).toEqual({ points: 691, stock: 0, claims: 2 });
  });

  it('is refused for another item', async () => {
    await claim({}, 'key-1');
    const other = await createItem(database, { price: 1 });
    for (const itemId of [other.id, 2_000_000_000]) {
      const answer = await claim({ itemId }, 'key-1');
      expect([answer.status, answer.json()]).toEqual([
        422,
        { error: 'This Idempotency-Key was used for another item', code: 'key_reused', params: {} },
      ]);
    }
    expect(await state()).toEqual({ points: 700, stock: 1, claims: 1 });
  });

  it('stores no refusals, and belongs to its user', async () => {
    await set('stock', 0);
    expect((await claim({}, 'key-1')).status).toBe(409);
    await set('stock', 2);
    expect((await claim({}, 'key-1')).status).toBe(201);
    const other = await site.signIn((await createUser(database, { points: 300 })).userId);
    const options = { headers: { 'idempotency-key': 'key-1' } };
    const theirs = await other.post('/api/shop/claim', { itemId: item.id }, options);
    expect([theirs.status, theirs.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });

  it.each([
    ['empty', ''],
    ['with a blank', 'two words'],
    ['beyond ASCII', 'clé'],
    ['of 256 characters', 'x'.repeat(256)],
  ])('is refused when it is %s', async (_name, key) => {
    const answer = await viewer.post(
      '/api/shop/claim',
      { itemId: item.id },
      { headers: { 'idempotency-key': key } },
    );
    expect([answer.status, answer.json()]).toEqual([
      400,
      {
        error: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
        code: 'invalid_input',
        params: { field: 'Idempotency-Key', rule: 'pattern', min: 1, limit: 255 },
      },
    ]);
    expect(await state()).toEqual(UNTOUCHED);
  });
});
