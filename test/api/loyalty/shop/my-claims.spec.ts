import { describe, expect, it } from '@jest/globals';
import { type OpenStream, openStream } from '../../../support/event-stream.js';
import { createUser } from '../../../support/factories.js';
import {
  admin,
  buy,
  cancel,
  database,
  expectPoints,
  guest,
  itemId,
  luna,
  mine,
  path,
  set,
  signIn,
  openOrderDesk,
  viewer,
} from './order-desk.js';

await openOrderDesk();

describe('the buyer cancels', () => {
  it('in time, and gets back the points, with the item restocked', async () => {
    const claim = await buy();
    const bought = new Date(claim.claimDate).getTime();
    expect(new Date(claim.cancellableUntil ?? 0).getTime() - bought).toBe(15 * 60_000);
    const answer = await cancel(claim.id);
    expect([answer.status, answer.json()]).toMatchObject([
      201,
      {
        newPoints: 1_000,
        pointsVersion: 3,
        claim: { state: 'cancelled', timeline: [{ by: 'buyer', note: null }] },
      },
    ]);
    await expectPoints(1_000, 5);
    expect((await cancel(claim.id)).json()).toMatchObject({
      code: 'claim_state',
      params: { state: 'cancelled' },
    });
    await expectPoints(1_000, 5);
  });

  it('but not once the claim is processing', async () => {
    const { id } = await buy();
    await set(id, 'processing');
    expect((await mine()).claims[0]).toMatchObject({ state: 'processing', cancellableUntil: null });
    const refused = await cancel(id);
    expect([refused.status, refused.json()]).toMatchObject([409, { error: 'This claim is processing' }]);
    await expectPoints(700, 4);
  });

  it('but not after the configured minutes', async () => {
    const { id } = await buy();
    const settings = (await admin.get('/api/site/settings')).json<object>();
    expect((await admin.put('/api/site', { ...settings, claimCancelMinutes: 0 })).status).toBe(200);
    try {
      const refused = await cancel(id);
      expect([refused.status, refused.json()]).toMatchObject([
        409,
        { error: 'It’s too late to cancel this claim', code: 'too_late_to_cancel' },
      ]);
    } finally {
      await admin.put('/api/site', { ...settings, claimCancelMinutes: 15 });
    }
    expect((await cancel(id)).status).toBe(201);
  });

  it('but not another member’s claim, which looks like a missing one', async () => {
    const { id } = await buy();
    const other = await signIn((await createUser(database)).userId);
    for (const answer of [
      await cancel(id, other),
      await other.get(path(id, 'code')),
      await other.put(path(id, 'answers'), { answers: {} }),
      await cancel(`${luna.userId}2026-02-31T10:00:00.000Z`),
    ]) {
      expect([answer.status, answer.json()]).toMatchObject([404, { code: 'claim_not_found' }]);
    }
    expect((await mine(other)).claims).toEqual([]);
    expect((await cancel(id, guest())).status).toBe(401);
  });
});

describe('a claim of an item with a usual delivery time', () => {
  const inDays = async (deliveryDays: number | null) => {
    const [item] = (await admin.get('/api/shop/items'))
      .json<{ id: number }[]>()
      .filter(({ id }) => id === itemId);
    const saved = await admin.put(`/api/shop/items/${itemId}`, { ...item, deliveryDays });
    expect(saved.status).toBe(200);
  };
  const usuallyBy = async () => (await mine()).claims[0]?.usuallyBy;

  it('says until when, as long as it is open and the item says so', async () => {
    await inDays(3);
    const { id, claimDate } = await buy();
    const by = new Date(Date.parse(claimDate) + 3 * 86_400_000).toISOString();
    expect(await usuallyBy()).toBe(by);
    await set(id, 'processing');
    expect(await usuallyBy()).toBe(by);
    await set(id, 'delivered');
    expect(await usuallyBy()).toBeNull();
    await set(id, 'pending');
    await inDays(null);
    expect(await usuallyBy()).toBeNull();
  });
});

describe('a claim the team set back to pending', () => {
  it('can be cancelled within the time from when it was made, and no later', async () => {
    const { id } = await buy();
    const back = async (claim: string) => {
      for (const state of ['processing', 'delivered', 'pending'])
        expect((await set(claim, state)).status).toBe(200);
    };
    await back(id);
    expect((await mine()).claims[0]).toMatchObject({
      state: 'pending',
      cancellableUntil: expect.any(String),
    });
    await database.query(
      `UPDATE shop_claims SET claim_date = claim_date - interval '16 minutes' WHERE member_id = $1`,
      [luna.memberId],
    );
    const [old] = (await mine()).claims;
    await back(old!.id);
    expect((await mine()).claims[0]).toMatchObject({ state: 'pending', cancellableUntil: null });
    const refused = await cancel(old!.id);
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'too_late_to_cancel' }]);
    await expectPoints(700, 4);
  });
});

describe('a claim that changes state', () => {
  it('notifies only its buyer, on their event stream', async () => {
    const other = await signIn((await createUser(database, { points: 300 })).userId);
    const [own, foreign] = [await openStream(viewer), await openStream(other)];
    const updatesOf = ({ events }: OpenStream) =>
      events.flatMap(({ event, data }) => (event === 'claim-update' ? [data] : []));
    try {
      const { id } = await buy();
      for (const state of ['processing', 'rejected']) {
        await set(id, state);
        await own.next(
          ({ event, data }) => event === 'claim-update' && data === JSON.stringify({ id, state }),
        );
      }
      // The refund arrives on the same connection.
      await own.points(1_000);
      const theirs = await buy(other);
      await set(theirs.id, 'processing');
      await foreign.next(({ event }) => event === 'claim-update');
      expect(updatesOf(foreign)).toEqual([JSON.stringify({ id: theirs.id, state: 'processing' })]);
    } finally {
      own.close();
      foreign.close();
    }
  });
});

describe('a deleted item', () => {
  it('is archived while claims refer to it: shown to no one, and not restocked by a refund', async () => {
    const { id } = await buy();
    const deleted = await admin.delete(`/api/shop/items/${itemId}`);
    expect([deleted.status, deleted.json()]).toMatchObject([200, { id: itemId, stock: 4 }]);
    for (const answer of [
      await admin.get(`/api/shop/items/${itemId}`),
      await admin.delete(`/api/shop/items/${itemId}`),
      await viewer.post('/api/shop/claim', { itemId }),
    ])
      expect([answer.status, answer.json()]).toMatchObject([404, { code: 'item_not_found' }]);
    const listed = (await admin.get('/api/shop/items')).json<{ id: number }[]>();
    expect(listed.map((item) => item.id)).not.toContain(itemId);
    await set(id, 'rejected');
    await expectPoints(1_000, 4);
  });

  it('frees its category for deletion, and both can be restored', async () => {
    await buy();
    const item = (await admin.get(`/api/shop/items/${itemId}`)).json<{ category: number }>();
    await database.query('DELETE FROM shop_items WHERE category_id = $1 AND id <> $2', [
      item.category,
      itemId,
    ]);
    const category = `/api/shop/categories/${item.category}`;
    expect((await admin.delete(category)).json()).toMatchObject({ code: 'category_in_use' });
    await admin.delete(`/api/shop/items/${itemId}`);
    expect((await admin.delete(category)).status).toBe(200);
    expect((await admin.get(category)).status).toBe(404);
    const entries = await database.query<{ id: string }>(
      `SELECT id FROM audit_entries WHERE action IN ('item.delete', 'category.delete') ORDER BY id DESC LIMIT 2`,
    );
    for (const entry of entries)
      expect((await admin.post(`/api/audit/${entry.id}/restore`)).status).toBe(201);
    expect((await admin.get(category)).status).toBe(200);
    expect((await admin.get(`/api/shop/items/${itemId}`)).json()).toMatchObject({ ...item, stock: 4 });
    await buy();
  });
});
