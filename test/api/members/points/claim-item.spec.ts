import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createItem, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { ACTOR, type PointsHarness, pointsHarness } from './points-harness.js';

let harness: PointsHarness;
let memberId: number;
let itemId: number;

beforeAll(async () => {
  harness = await pointsHarness();
});
beforeEach(async () => {
  ({ memberId } = await createUser(harness.database, { points: 1_000 }));
  ({ id: itemId } = await createItem(harness.database, { name: 'Mug', price: 300, stock: 2 }));
  harness.published.length = 0;
});
afterEach(() => assertInvariants(harness.database));
afterAll(() => harness.close());

const stock = async () => {
  const [row] = await harness.database.query<{ stock: string }>(
    'SELECT stock FROM shop_items WHERE id = $1',
    [itemId],
  );
  return Number(row?.stock);
};
const setItem = (column: 'price' | 'stock', value: number) =>
  harness.database.query(`UPDATE shop_items SET ${column} = $2 WHERE id = $1`, [itemId, value]);

describe('claiming an item', () => {
  it('takes the points and one item from stock, stores name and price, and publishes the balance', async () => {
    const outcome = await harness.claimItem({ memberId, itemId });
    expect(outcome).toMatchObject({
      kind: 'claimed',
      itemName: 'Mug',
      balance: { points: 700, version: 2 },
    });
    expect(await stock()).toBe(1);
    expect(harness.published).toEqual([{ memberId, points: 700, version: 2 }]);
    const [claim] = await harness.database.query(
      'SELECT item_id, item_name, price, delivered FROM shop_claims WHERE member_id = $1',
      [memberId],
    );
    expect(claim).toEqual({
      item_id: itemId,
      item_name: 'Mug',
      price: 300,
      delivered: false,
    });
  });

  it('that is free leaves the balance and its version unchanged', async () => {
    await setItem('price', 0);
    expect(await harness.claimItem({ memberId, itemId })).toMatchObject({
      balance: { points: 1_000, version: 1 },
    });
    expect(harness.published).toEqual([]);
  });

  it('gives two claims in the same millisecond different dates', async () => {
    await setItem('price', 1);
    await setItem('stock', 200);
    await Promise.all(Array.from({ length: 200 }, () => harness.claimItem({ memberId, itemId })));
    const [row] = await harness.database.query(
      `SELECT count(DISTINCT claim_date)::int AS dates, max(claim_date) - min(claim_date) < interval '5 s' AS near
       FROM shop_claims WHERE member_id = $1`,
      [memberId],
    );
    expect(row).toEqual({ dates: 200, near: true });
  });
});

describe('a claim is refused, without any change', () => {
  const expectUntouched = async () => {
    expect(harness.published).toEqual([]);
    expect(await harness.points.balanceOf(memberId)).toEqual({ points: 1_000, version: 1 });
  };

  it('when the item does not exist', async () => {
    expect(await harness.claimItem({ memberId, itemId: 2_000_000_000 })).toEqual({ kind: 'no_item' });
    await expectUntouched();
  });

  it('when the price is not the one the viewer saw', async () => {
    expect(await harness.claimItem({ memberId, itemId, expectedPrice: 299 })).toEqual({
      kind: 'price_changed',
    });
    await expectUntouched();
  });

  it('when the stock is empty', async () => {
    await setItem('stock', 0);
    expect(await harness.claimItem({ memberId, itemId })).toEqual({ kind: 'out_of_stock' });
    await expectUntouched();
  });

  it('when points are missing, and reports how many', async () => {
    await setItem('price', 1_060);
    expect(await harness.claimItem({ memberId, itemId })).toEqual({ kind: 'need_points', missing: 60 });
    await expectUntouched();
  });

  it('for the first of several reasons: price, stock, points', async () => {
    await setItem('price', 5_000);
    await setItem('stock', 0);
    expect(await harness.claimItem({ memberId, itemId, expectedPrice: 1 })).toEqual({
      kind: 'price_changed',
    });
    expect(await harness.claimItem({ memberId, itemId, expectedPrice: 5_000 })).toEqual({
      kind: 'out_of_stock',
    });
    await expectUntouched();
  });
});

describe('an idempotency key', () => {
  const claim = (key: string, item = itemId) =>
    harness.claimItem({ memberId, itemId: item, idempotencyKey: key });

  it('replays the first claim with its balance, although item and balance have changed since', async () => {
    const first = await claim('one');
    await setItem('stock', 0);
    await setItem('price', 9);
    await harness.points.setPoints(memberId, 5, ACTOR);
    harness.published.length = 0;
    expect(await claim('one')).toEqual({ ...first, kind: 'replayed' });
    expect(harness.published).toEqual([]);
    expect(await harness.points.balanceOf(memberId)).toEqual({ points: 5, version: 3 });
  });

  it('replays after its item was deleted', async () => {
    const first = await claim('one');
    await harness.database.query('DELETE FROM shop_items WHERE id = $1', [itemId]);
    expect(await claim('one')).toEqual({ ...first, kind: 'replayed' });
  });

  it('is refused for another item', async () => {
    await claim('one');
    const other = await createItem(harness.database);
    expect(await claim('one', other.id)).toEqual({ kind: 'key_reused' });
    expect(await claim('one', 2_000_000_000)).toEqual({ kind: 'key_reused' });
  });

  it('stores no refusal: the same key is checked again', async () => {
    await setItem('stock', 0);
    expect(await claim('one')).toEqual({ kind: 'out_of_stock' });
    await setItem('stock', 1);
    expect(await claim('one')).toMatchObject({ kind: 'claimed' });
  });

  it('belongs to its user', async () => {
    const other = await createUser(harness.database, { points: 300 });
    await claim('one');
    expect(
      await harness.claimItem({ memberId: other.memberId, itemId, idempotencyKey: 'one' }),
    ).toMatchObject({
      kind: 'claimed',
    });
  });
});

describe('with the previous version', () => {
  const claimAsBefore = async () => {
    const [row] = await harness.database.query('SELECT * FROM claim_item($1, $2, NULL, NULL)', [
      memberId,
      itemId,
    ]);
    return row;
  };

  it('claims work as before; an item with rules looks sold out to it', async () => {
    expect(await claimAsBefore()).toMatchObject({ outcome: 'claimed', item_name: 'Mug', balance_after: 700 });
    await harness.database.query(
      `UPDATE shop_items SET rules = '{"limit": 1, "period": "ever"}' WHERE id = $1`,
      [itemId],
    );
    expect(await claimAsBefore()).toMatchObject({ outcome: 'out_of_stock' });
  });

  it('the state follows the flag it sets', async () => {
    await claimAsBefore();
    for (const [delivered, state] of [
      [true, 'delivered'],
      [false, 'pending'],
    ]) {
      await harness.database.query('UPDATE shop_claims SET delivered = $2 WHERE member_id = $1', [
        memberId,
        delivered,
      ]);
      const rows = await harness.database.query('SELECT state FROM shop_claims WHERE member_id = $1', [
        memberId,
      ]);
      expect(rows).toEqual([{ state }]);
    }
  });
});
