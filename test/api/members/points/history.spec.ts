import { describe, expect, it } from '@jest/globals';
import type {
  PointHistoryDto,
  TeamPointHistoryDto,
} from '../../../../backend/src/members/points/dto/point-history.dto.js';
import { createItem, createModerator, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();

async function createBroadcast(): Promise<number> {
  const [broadcast] = await database.query<{ id: number }>(
    'INSERT INTO broadcasts (started_at) VALUES (clock_timestamp()) RETURNING id::int',
  );
  return broadcast!.id;
}

/** Pays for talking, and for watching if that pays. */
async function payOut(
  memberId: number,
  broadcast: number,
  number: number,
  watchingPays = true,
): Promise<void> {
  // In one statement: the site itself pays ticks that are due, and would find no one present.
  const [tick] = await database.query<{ tick_id: number }>(
    `WITH tick AS (
       INSERT INTO ticks (broadcast_id, number, opened_at, due_at, closed_at, rules)
       SELECT $1, $2, now(), now(), now(), to_jsonb(earning_rules)
         || jsonb_build_object('day', site_day(now()), 'min_account_days', 0, 'watching_pays', $3::boolean)
       FROM earning_rules RETURNING id)
     INSERT INTO attendance SELECT id, $4, true, false, true FROM tick RETURNING tick_id::int`,
    [broadcast, number, watchingPays, memberId],
  );
  await database.query('SELECT pay_tick($1, 5)', [tick!.tick_id]);
}

describe('GET /api/points/history', () => {
  it("returns the viewer's own entries, newest first, 25 per page", async () => {
    const { userId } = await createUser(database, { points: 500 });
    const item = await createItem(database, { name: 'Mug', price: 10, stock: 50 });
    const viewer = await site.signIn(userId);
    for (let claim = 0; claim < 26; claim++) await viewer.post('/api/shop/claim', { itemId: item.id });

    const answer = await viewer.get('/api/points/history');
    expect(answer.status).toBe(200);
    const { entries, pagination } = answer.json<PointHistoryDto>();
    expect(pagination).toEqual({ total: 27, totalPages: 2, currentPage: 1, hasMore: true });
    expect(entries).toHaveLength(25);
    expect(entries[0]).toEqual({
      version: 27,
      delta: -10,
      balanceAfter: 240,
      reason: 'shop_claim',
      label: 'Mug',
      watchedMinutes: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const last = (await viewer.get('/api/points/history?page=2')).json<PointHistoryDto>();
    expect(last.entries.map(({ version, reason }) => ({ version, reason }))).toEqual([
      { version: 2, reason: 'shop_claim' },
      { version: 1, reason: 'opening' },
    ]);
  });

  it('has one line per broadcast, at its last payout, among all other entries', async () => {
    const { userId, memberId } = await createUser(database, { points: 500 });
    const item = await createItem(database, { name: 'Mug', price: 10, stock: 50 });
    const viewer = await site.signIn(userId);
    const former = await createBroadcast();
    await payOut(memberId, former, 1);
    await viewer.post('/api/shop/claim', { itemId: item.id });
    await payOut(memberId, former, 2, false);
    for (let others = 0; others < 24; others++) await payOut(memberId, await createBroadcast(), 1);

    const newest = (await viewer.get('/api/points/history')).json<PointHistoryDto>();
    expect(newest.pagination).toEqual({ total: 27, totalPages: 2, currentPage: 1, hasMore: true });
    expect(newest.entries.map(({ version }) => version)).toEqual(
      Array.from({ length: 25 }, (_, line) => 28 - line),
    );
    expect(newest.entries.at(-1)).toMatchObject({
      version: 4,
      reason: 'watching',
      delta: 15 + 5,
      balanceAfter: 510,
      watchedMinutes: 5,
    });
    const oldest = (await viewer.get('/api/points/history?page=2')).json<PointHistoryDto>();
    expect(oldest.entries.map(({ version, delta }) => [version, delta])).toEqual([
      [3, -10],
      [1, 500],
    ]);
  });

  it('is the same for the team, plus what can be undone', async () => {
    const { userId, memberId } = await createUser(database, { points: 500 });
    const broadcast = await createBroadcast();
    await payOut(memberId, broadcast, 1);
    await payOut(memberId, broadcast, 2);
    const moderator = await site.signIn((await createModerator(database)).userId);
    const { entries, pagination } = (
      await moderator.get(`/api/users/${userId}/points`)
    ).json<TeamPointHistoryDto>();
    expect(pagination.total).toBe(2);
    expect(entries).toMatchObject([
      { version: 3, reason: 'watching', delta: 30, watchedMinutes: 10, isUndoable: false },
      { version: 1, reason: 'opening', delta: 500, watchedMinutes: null, isUndoable: false },
    ]);
    const own = (await (await site.signIn(userId)).get('/api/points/history')).json<PointHistoryDto>();
    expect(own.entries).toEqual(entries.map(({ isUndoable: _, ...entry }) => entry));
  });

  it('reads the sum of a broadcast, not its entries', async () => {
    const { userId, memberId } = await createUser(database);
    const viewer = await site.signIn(userId);
    await payOut(memberId, await createBroadcast(), 1);
    await database.query(
      'UPDATE earned_broadcasts SET earned = 777, watched_minutes = 7 WHERE member_id = $1',
      [memberId],
    );
    const { entries } = (await viewer.get('/api/points/history')).json<PointHistoryDto>();
    expect(entries).toMatchObject([{ delta: 777, watchedMinutes: 7, balanceAfter: 15 }]);
  });

  it('answers an empty page beyond the end, and refuses an invalid page', async () => {
    const { userId } = await createUser(database);
    const viewer = await site.signIn(userId);
    const answer = await viewer.get('/api/points/history?page=9');
    expect(answer.json()).toEqual({
      entries: [],
      pagination: { total: 0, totalPages: 1, currentPage: 9, hasMore: false },
    });
    for (const page of ['0', '-1', 'x', '1&page=2']) {
      expect((await viewer.get(`/api/points/history?page=${page}`)).status).toBe(400);
    }
  });

  it('is closed to guests', async () => {
    expect((await site.guest().get('/api/points/history')).status).toBe(401);
  });
});
