import { describe, expect, it } from '@jest/globals';
import type { MyClaimsDto } from '../../../../backend/src/loyalty/shop/dto/my-claim.dto.js';
import type { OrderDto } from '../../../../backend/src/loyalty/shop/dto/order.dto.js';
import type { ShopClaimDto } from '../../../../backend/src/loyalty/shop/dto/shop-claim.dto.js';
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
  moderator,
  order,
  path,
  points,
  set,
  stock,
  toggle,
  openOrderDesk,
  viewer,
} from './order-desk.js';

await openOrderDesk();

describe('the team changes a claim', () => {
  it('from pending to processing to delivered, and back to pending, with a timeline entry each', async () => {
    const { id } = await buy();
    for (const state of ['processing', 'delivered', 'pending']) {
      const answer = await set(id, state, state === 'processing' ? 'Packed tonight' : undefined);
      expect([answer.status, answer.json()]).toMatchObject([
        200,
        { state, delivered: state === 'delivered' },
      ]);
    }
    await database.query('UPDATE viewer_facts SET watched_minutes = 150 WHERE member_id = $1', [
      luna.memberId,
    ]);
    const { timeline, buyer, claim } = await order(id);
    expect(timeline.map(({ from, to, by, note }) => [from, to, by, note])).toEqual([
      ['pending', 'processing', 'team', 'Packed tonight'],
      ['processing', 'delivered', 'team', null],
      ['delivered', 'pending', 'team', null],
    ]);
    expect(buyer).toMatchObject({
      userId: luna.userId,
      points: 700,
      watchedMinutes: 150,
      claims: 1,
      closedClaims: 0,
    });
    expect(claim.userName).toBe(luna.nickname);
    await expectPoints(700, 4);
  });

  it.each([
    ['processing', 'pending'],
    ['processing', 'processing'],
    ['delivered', 'processing'],
    ['delivered', 'rejected'],
    ['delivered', 'delivered'],
    ['rejected', 'rejected'],
    ['rejected', 'pending'],
  ])('never from %s to %s', async (from, to) => {
    const { id } = await buy();
    expect((await set(id, from)).status).toBe(200);
    const [left, pieces] = [await points(), await stock()];
    const refused = await set(id, to);
    expect([refused.status, refused.json()]).toEqual([
      409,
      { error: `This claim is ${from}`, code: 'claim_state', params: { state: from } },
    ]);
    await expectPoints(left, pieces);
  });

  it('to rejected with a reason: the price paid is refunded, and the item restocked', async () => {
    const { id } = await buy();
    await database.query('UPDATE shop_items SET price = 999 WHERE id = $1', [itemId]);
    await set(id, 'processing');
    expect((await set(id, 'rejected', 'Sold out at the printer')).json()).toMatchObject({
      state: 'rejected',
    });
    await expectPoints(1_000, 5);
    const [claim] = (await mine()).claims;
    expect(claim).toMatchObject({ state: 'rejected', price: 300, cancellableUntil: null });
    expect(claim?.timeline.at(-1)?.note).toBe('Sold out at the printer');
    const history = (await viewer.get('/api/points/history')).json<{ entries: object[] }>();
    expect(history.entries[0]).toMatchObject({ reason: 'shop_refund', delta: 300, label: 'Hoodie' });
    const [entry] = await database.query(
      `SELECT action, before, after FROM audit_entries ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({
      action: 'claim.reject',
      before: { state: 'processing' },
      after: { state: 'rejected', refunded: 300, note: 'Sold out at the printer' },
    });
  });

  it('but refuses a refund the balance cannot hold, without changing anything', async () => {
    const { id } = await buy();
    const full = await admin.patch(`/api/users/${luna.userId}`, { points: Number.MAX_SAFE_INTEGER });
    expect(full.status).toBe(200);
    for (const refused of [await set(id, 'rejected'), await cancel(id)]) {
      expect([refused.status, refused.json()]).toMatchObject([
        409,
        { code: 'balance_full', error: 'This balance has reached the maximum' },
      ]);
    }
    expect((await order(id)).claim.state).toBe('pending');
    await expectPoints(Number.MAX_SAFE_INTEGER, 4);
  });

  it('in bulk, each claim separately', async () => {
    const claims = [await buy(), await buy(), await buy()];
    const ids = claims.map(({ id }) => id);
    await set(ids[1] as string, 'delivered');
    const missing = `${luna.userId}2020-01-01T00:00:00.000Z`;
    const answer = await moderator.patch('/api/shop/claims/state', {
      ids: [...ids, missing],
      state: 'rejected',
      note: 'No more of these',
    });
    const { changed, refused } = answer.json<{
      changed: ShopClaimDto[];
      refused: { id: string; code: string }[];
    }>();
    expect(answer.status).toBe(200);
    expect(changed.map(({ userId, claimDate, state }) => [userId + claimDate, state])).toEqual([
      [ids[0], 'rejected'],
      [ids[2], 'rejected'],
    ]);
    expect(refused).toMatchObject([
      { id: ids[1], code: 'claim_state' },
      { id: missing, code: 'claim_not_found' },
    ]);
    await expectPoints(700, 4);
  });

  it.each([
    [{ state: 'cancelled' }, /^State must be/],
    [{ state: 'lost' }, /^State must be/],
    [{ state: null }, /^State must be/],
    [{ state: 'rejected', note: 'x'.repeat(1_001) }, /^Note must be text/],
    [{ state: 'rejected', note: 'a\u0000b' }, /^Note must be text/],
  ])('but not with %j', async (body, sentence) => {
    const { id } = await buy();
    const answer = await moderator.patch(path(id, 'state'), body);
    expect([answer.status, answer.json()]).toMatchObject([400, { error: expect.stringMatching(sentence) }]);
  });

  it('and keeps an internal note', async () => {
    const { id } = await buy();
    const saved = await moderator.put(path(id, 'note'), { note: 'Asks for a signature' });
    expect(saved.json<OrderDto>().note).toBe('Asks for a signature');
    expect((await viewer.get('/api/shop/claims/mine')).text).not.toContain('signature');
    expect((await moderator.put(path(id, 'note'), { note: '' })).status).toBe(400);
    expect((await moderator.delete(path(id, 'note'))).json<OrderDto>().note).toBeNull();
  });
});

describe('PATCH …/delivery', () => {
  it('delivers a claim in processing, and sets a delivered one back to pending', async () => {
    const { id } = await buy();
    await set(id, 'processing');
    expect((await toggle(id)).json()).toMatchObject({ state: 'delivered', delivered: true });
    expect((await toggle(id)).json()).toMatchObject({ state: 'pending', delivered: false });
  });

  it('answers 409 with the state for a closed claim', async () => {
    const { id } = await buy();
    await cancel(id);
    const refused = await toggle(id);
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { code: 'claim_state', params: { state: 'cancelled' } },
    ]);
  });
});

describe('the lists', () => {
  it('for the team are filtered by state, item, user and date, and counted by state', async () => {
    const claims = [await buy(), await buy(), await buy()];
    await set(claims[0]?.id as string, 'processing');
    await cancel(claims[1]?.id as string);
    const ask = async (filter: object) => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ itemId, ...filter }))}`;
      const answer = await moderator.get(`/api/shop/claims?${query}&range=[0,9]`);
      const counts = (await moderator.get(`/api/shop/claims/counts?${query}`)).json<Record<string, number>>();
      return [
        answer
          .json<ShopClaimDto[]>()
          .map(({ state }) => state)
          .sort(),
        counts,
      ];
    };
    const none = { pending: 0, processing: 0, delivered: 0, rejected: 0, cancelled: 0 };
    expect(await ask({})).toEqual([
      ['cancelled', 'pending', 'processing'],
      { ...none, pending: 1, processing: 1, cancelled: 1 },
    ]);
    expect(await ask({ states: ['pending', 'processing'] })).toEqual([
      ['pending', 'processing'],
      { ...none, pending: 1, processing: 1 },
    ]);
    expect(await ask({ q: 'hoodie', states: ['cancelled'] })).toEqual([
      ['cancelled'],
      { ...none, cancelled: 1 },
    ]);
    // Searches by buyer, and by a letter in both item and buyer: each claim counts once.
    const [claim] = (await moderator.get('/api/shop/claims?range=[0,0]')).json<ShopClaimDto[]>();
    const shared = [...claim!.userName.toLowerCase()].find((letter) => 'hoodie'.includes(letter));
    expect(shared).toBeDefined();
    for (const q of [claim!.userName, shared])
      expect(await ask({ q })).toEqual([
        ['cancelled', 'pending', 'processing'],
        { ...none, pending: 1, processing: 1, cancelled: 1 },
      ]);
    expect(await ask({ from: claims[2]?.claimDate })).toEqual([['pending'], { ...none, pending: 1 }]);
    expect((await ask({ to: claims[0]?.claimDate }))[0]).toEqual([]);
    for (const filter of [{ states: ['lost'] }, { states: 'pending' }, { from: 'yesterday' }]) {
      const query = encodeURIComponent(JSON.stringify(filter));
      expect((await moderator.get(`/api/shop/claims?filter=${query}`)).status).toBe(400);
    }
  });

  it('for the buyer is newest first and paged', async () => {
    await admin.patch(`/api/users/${luna.userId}`, { points: 100_000 });
    await database.query('UPDATE shop_items SET stock = 100 WHERE id = $1', [itemId]);
    for (let at = 0; at < 27; at++)
      expect((await viewer.post('/api/shop/claim', { itemId })).status).toBe(201);
    const first = await mine();
    expect(first.pagination).toMatchObject({ total: 27, totalPages: 2, hasMore: true });
    const second = (await viewer.get('/api/shop/claims/mine?page=2')).json<MyClaimsDto>();
    const dates = [...first.claims, ...second.claims].map(({ claimDate }) => claimDate);
    expect(dates).toHaveLength(27);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await guest().get('/api/shop/claims/mine')).status).toBe(401);
  });

  it('for the dashboard leave closed claims out of the pending count', async () => {
    const waiting = async () =>
      (await admin.get('/api/dashboard/counts')).json<{ claimsWaiting: number }>().claimsWaiting;
    const before = await waiting();
    const { id } = await buy();
    expect(await waiting()).toBe(before + 1);
    await set(id, 'processing');
    expect(await waiting()).toBe(before + 1);
    await set(id, 'rejected');
    expect(await waiting()).toBe(before);
  });
});
