import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SettleSumsJob } from '../../../backend/src/points/settle-sums.job.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { TestClient } from '../../support/client.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createAdmin, createItem, createUser, type NewItem } from '../../support/factories.js';

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;
let job: SettleSumsJob;
let item: NewItem;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database, environment: { REWARD_COOLDOWN_HOURS: '24' } });
  admin = await site.signIn((await createAdmin(database)).userId);
  job = site.app.get(SettleSumsJob, { strict: false });
  item = await createItem(database, { price: 3, stock: 1_000 });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

interface Stats {
  totalSpins: number;
  totalPoints: number;
}

/** What the calls answer, beside what the rows themselves say. */
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
    (SELECT count(DISTINCT user_id)::int FROM spins) AS "spinUsers",
    (SELECT count(*)::int FROM audit_entries) AS audit, (SELECT count(*)::int FROM users) AS users`);
  expect(answered).toEqual(stored);
  return answered;
}

async function viewerDoes(): Promise<void> {
  const { userId } = await createUser(database, { points: 100 });
  const viewer = await site.signIn(userId);
  expect((await viewer.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
  expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
  expect((await admin.post(`/api/rewards/reset-timer/${userId}`)).status).toBe(201);
  expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
}

const settled = async () =>
  (await database.query<{ claims: string }>('SELECT claims FROM settled_sums'))[0]?.claims;

/** Other specs' transactions, in other databases of the same server, put a settlement off: it waits for all that are open. */
async function settledInTheEnd(claims: number): Promise<number> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(100)) {
    await job.run();
    if (Number(await settled()) === claims) break;
  }
  return Number(await settled());
}

describe('totals and sums', () => {
  it('are those of the rows at every moment, whether settled or not', async () => {
    for (let round = 1; round <= 4; round++) {
      await viewerDoes();
      expect(await compare()).toMatchObject({ claims: round, spins: round * 2, spinUsers: round });
      await job.run();
      await compare();
    }
    expect(await settledInTheEnd(4)).toBe(4);
  });

  it('wait for whoever has taken an id and not committed yet', async () => {
    const late = new pg.Client({ connectionString: database.superUrl });
    await late.connect();
    await late.query('BEGIN');
    const { userId } = await createUser(database, { points: 100 });
    await late.query('SELECT claim_item($1, $2, NULL, NULL)', [userId, item.id]);
    const other = await createItem(database, { price: 1 });
    const quick = await createUser(database, { points: 100 });
    await database.query('SELECT claim_item($1, $2, NULL, NULL)', [quick.userId, other.id]);
    const { claims } = await compare();
    for (let minute = 0; minute < 3; minute++) await job.run();
    expect(Number(await settled())).toBeLessThan(claims);
    await late.query('COMMIT');
    await late.end();
    expect((await compare()).claims).toBe(claims + 1);
    expect(await settledInTheEnd(claims + 1)).toBe(claims + 1);
    await compare();
  });

  it('go on after the database was restored on a server that has counted fewer transactions', async () => {
    await viewerDoes();
    await database.query(`UPDATE settled_sums SET next_xid = '900000000000'`);
    const { claims } = await compare();
    expect(await settledInTheEnd(claims)).toBe(claims);
  });

  it('are counted anew after rows were changed by hand', async () => {
    await database.query(`SET session_replication_role = replica;
      DELETE FROM spins WHERE id % 2 = 0; DELETE FROM shop_claims WHERE id % 2 = 0;
      SET session_replication_role = origin`);
    await database.query('SELECT count_anew()');
    const { claims } = await compare();
    await viewerDoes();
    await job.run();
    await job.run();
    expect((await compare()).claims).toBe(claims + 1);
  });

  it('show points by day, those of settled hours and those of this one', async () => {
    const { userId } = await createUser(database);
    await database.query(
      `SET session_replication_role = replica;
       INSERT INTO point_entries (user_id, version, delta, balance_after, reason, created_at)
         SELECT '${userId}', n, n % 7 - 3, 5, CASE WHEN n % 2 = 0 THEN 'opening' ELSE 'admin_set' END,
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
    await database.query('SELECT count_anew()');
    expect(wanted.length).toBeGreaterThan(50);
    expect(await shown()).toEqual(wanted);
    // An hour that is settled a second time, or not at all, would show.
    const settle = `DELETE FROM settled_points WHERE hour >= date_trunc('hour', now()) - interval '9 days';
      UPDATE settled_sums SET points_until = date_trunc('hour', now()) - interval '9 days'`;
    await database.query(settle);
    expect(await shown()).toEqual(wanted);
    await job.run();
    expect(await shown()).toEqual(wanted);
    await job.run();
    expect(await shown()).toEqual(wanted);
  });
});
