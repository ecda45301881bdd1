import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { TestClient } from '../../support/client.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createAdmin, createItem, createUser, type NewItem } from '../../support/factories.js';

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;
let item: NewItem;
/** How far the clock of the caches is ahead, so that tests needn't wait for them. */
let aheadMs = 0;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database, environment: { REWARD_COOLDOWN_HOURS: '24' } });
  admin = await site.signIn((await createAdmin(database)).userId);
  item = await createItem(database, { price: 3, stock: 1_000 });
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await site?.close();
  await database?.drop();
});

interface Stats {
  totalSpins: number;
  totalPoints: number;
}

/** Compares the totals from the API with the rows. */
async function compare() {
  const [claims, stats, users, audit, ranks] = await Promise.all([
    admin.get('/api/shop/claims?range=[0,0]'),
    admin.get('/api/rewards/stats'),
    admin.get('/api/rewards/users'),
    admin.get('/api/audit'),
    admin.get('/api/users'),
  ]);
  const totalOf = (answer: typeof users) => answer.json<{ pagination: { total: number } }>().pagination.total;
  const { totalSpins, totalPoints } = stats.json<Stats>();
  const answered = {
    claims: Number(claims.headers.get('content-range')?.split('/')[1]),
    spins: totalSpins,
    points: totalPoints,
    spinUsers: totalOf(users),
    audit: totalOf(audit),
    users: totalOf(ranks),
  };
  const [stored] = await database.query(`SELECT (SELECT count(*)::int FROM shop_claims) AS claims,
    (SELECT count(*)::int FROM spins) AS spins, (SELECT coalesce(sum(points), 0)::int FROM spins) AS points,
    (SELECT count(DISTINCT member_id)::int FROM spins) AS "spinUsers",
    (SELECT count(*)::int FROM audit_entries) AS audit, (SELECT count(*)::int FROM members) AS users`);
  expect(answered).toEqual(stored);
  return answered;
}

async function claimAndSpin(): Promise<void> {
  const { userId } = await createUser(database, { points: 100 });
  const viewer = await site.signIn(userId);
  expect((await viewer.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
  expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
  expect((await admin.post(`/api/rewards/reset-timer/${userId}`)).status).toBe(201);
  expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
}

describe('totals and sums', () => {
  it('match the rows, at most 30 s late', async () => {
    for (let round = 1; round <= 3; round++) {
      await claimAndSpin();
      aheadMs += 30_000;
      expect(await compare()).toMatchObject({ claims: round, spins: round * 2, spinUsers: round });
    }
  });

  it('of full lists are at most 5 s old, however full the first page is', async () => {
    const [row] = await database.query<{ crowd: number }>('SELECT count(*)::int AS crowd FROM members');
    const crowd = row?.crowd ?? 0;
    const join = (from: number, to: number) =>
      database.query(
        `SELECT record_sign_in('twitch', 'crowd-' || n, 'Crowd ' || n, 'crowd' || n, '', '{}', NULL)
         FROM generate_series($1::int, $2::int) n`,
        [from, to],
      );
    const totals = async () => {
      const answers = await Promise.all([
        admin.get('/api/users'),
        admin.get('/api/users/leaderboard?page=2'),
      ]);
      return answers.map((answer) => answer.json<{ pagination: { total: number } }>().pagination.total);
    };
    await join(1, 60);
    aheadMs += 5_000;
    expect(await totals()).toEqual([crowd + 60, crowd + 60]);
    await join(61, 70);
    expect(await totals()).toEqual([crowd + 60, crowd + 60]);
    aheadMs += 5_000;
    expect(await totals()).toEqual([crowd + 70, crowd + 70]);
  });

  it('of claims include a claim as soon as it is answered', async () => {
    const total = async () =>
      Number((await admin.get('/api/shop/claims?range=[0,0]')).headers.get('content-range')?.split('/')[1]);
    const before = await total();
    await claimAndSpin();
    expect(await total()).toBe(before + 1);
  });

  it('of spins are recounted when the tiers change', async () => {
    aheadMs += 30_000;
    const before = (await admin.get('/api/rewards/stats')).json<Stats>();
    await claimAndSpin();
    const { rewards } = (await admin.get('/api/rewards/status')).json<{ rewards: object[] }>();
    expect((await admin.post('/api/rewards/config', { rewards })).status).toBe(201);
    expect((await admin.get('/api/rewards/stats')).json<Stats>().totalSpins).toBe(before.totalSpins + 2);
  });

  it('show points by day', async () => {
    const { memberId } = await createUser(database);
    await database.query(
      `SET session_replication_role = replica;
       INSERT INTO point_entries (member_id, version, delta, balance_after, reason, created_at)
         SELECT ${memberId}, n, n % 7 - 3, 5, CASE WHEN n % 2 = 0 THEN 'opening' ELSE 'admin_set' END,
           now() - n * interval '5 hours' FROM generate_series(1, 400) AS n WHERE n % 7 <> 3;
       SET session_replication_role = origin`,
    );
    const wanted = await database.query(
      `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, reason,
         coalesce(sum(delta) FILTER (WHERE delta > 0), 0)::int AS minted,
         coalesce(-sum(delta) FILTER (WHERE delta < 0), 0)::int AS spent
       FROM point_entries WHERE created_at >= date_trunc('day', now(), 'UTC') - interval '29 days'
       GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    const shown = async () => (await admin.get('/api/dashboard')).json<{ points: object[] }>().points;
    aheadMs += 30_000;
    expect(wanted.length).toBeGreaterThan(50);
    expect(await shown()).toEqual(wanted);
  });
});
