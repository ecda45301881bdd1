import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createItem, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type PointsHarness, pointsHarness } from './points-harness.js';

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

const setItem = (column: 'price' | 'stock', value: number) =>
  harness.database.query(`UPDATE shop_items SET ${column} = $2 WHERE id = $1`, [itemId, value]);

describe('claiming an item', () => {
  it('that is free leaves the balance and its version unchanged', async () => {
    await setItem('price', 0);
    expect(await harness.claimItem({ memberId, itemId })).toMatchObject({
      balance: { points: 1_000, version: 1 },
    });
    expect(harness.published).toEqual([]);
  });

  it('gets a date after the last one’s, even in the same millisecond', async () => {
    await harness.claimItem({ memberId, itemId });
    // As if it had just been made.
    await harness.database.query(
      `UPDATE shop_claims SET claim_date = '2099-01-01T10:00:00.123Z' WHERE member_id = $1`,
      [memberId],
    );
    await harness.claimItem({ memberId, itemId });
    const dates = await harness.database.query<{ at: Date }>(
      'SELECT claim_date AS at FROM shop_claims WHERE member_id = $1 ORDER BY id',
      [memberId],
    );
    expect(dates.map(({ at }) => at.toISOString())).toEqual([
      '2099-01-01T10:00:00.123Z',
      '2099-01-01T10:00:00.124Z',
    ]);
  });

  it('replays under its key after the item was deleted, and publishes nothing then', async () => {
    const claim = () => harness.claimItem({ memberId, itemId, idempotencyKey: 'one' });
    const first = await claim();
    expect(harness.published).toEqual([{ memberId, points: 700, version: 2 }]);
    await harness.database.query('DELETE FROM shop_items WHERE id = $1', [itemId]);
    harness.published.length = 0;
    expect(await claim()).toEqual({ ...first, kind: 'replayed' });
    expect(harness.published).toEqual([]);
  });
});
