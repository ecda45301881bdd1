import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { Leadership } from '../../../../backend/src/core/leader/leadership.js';
import type { PointHistoryDto } from '../../../../backend/src/members/points/dto/point-history.dto.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type SiteProcess, startSiteProcess } from '../../../support/site-process.js';
import type { Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { startSandbox } from '../../members/auth/visitor.js';
import { within } from '../../live/bot/chat-room.js';

/** Six chunks of a payout. */
const CROWD = 1_400;
const LIMIT_MS = 20_000;

let database: TestDatabase;
let sandbox: Sandbox;
let watcher: NewUser;
/** Holds a lock on one member's balance. */
let busy: pg.Client;
/** This process is killed; its successor runs in the test process. */
let leader: SiteProcess;
let other: TestApp;
const otherLeads = () => other.app.get(Leadership).isLeader;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  watcher = await createUser(database);
  busy = new pg.Client({ connectionString: database.superUrl });
  await busy.connect();
  await database.query(
    `WITH crowd AS (INSERT INTO members (first_signed_in_at) SELECT NULL FROM generate_series(1, $1) RETURNING id)
     INSERT INTO identities (platform, platform_id, member_id, nickname, login)
     SELECT 'twitch', 700000000 + id, id, '', 'lurker_' || id FROM crowd`,
    [CROWD],
  );
  await database.query(`UPDATE viewer_facts SET account_created_at = '2019-05-14T18:20:00Z'`);
});
afterAll(async () => {
  await other?.close();
  await leader?.close();
  await busy?.end();
  await sandbox?.close();
  await database?.drop();
});

/** The single number a query returns. */
const figure = async (sql: string) => (await database.query<{ figure: number }>(sql))[0]?.figure;
const entries = () => figure('SELECT count(*)::int AS figure FROM point_entries');

it('finishes a payout on the other replica after its leader is killed, and pays everyone once', async () => {
  sandbox.state.stream = { ...sandbox.state.stream, isLive: true, startedAt: '2026-11-22T18:00:00.000Z' };
  leader = await startSiteProcess({ database, sandbox, environment: { LOG_LEVEL: 'debug' } });
  await within(LIMIT_MS, async () => leader.output().includes('Became the leader'));
  other = await startTestApp({ database, sandbox });
  const page = await other.signIn(watcher.userId);
  await within(LIMIT_MS, async () => (await figure('SELECT count(*)::int AS figure FROM ticks')) === 1);
  await database.query(
    `INSERT INTO attendance (tick_id, member_id, on_page, in_chat, talked)
     SELECT ticks.id, member_id, false, true, false FROM ticks, identities WHERE login LIKE 'lurker%'`,
  );
  expect((await page.post('/api/points/presence')).status).toBe(204);

  // Locks a balance in the middle, so that the payout stops there and the leader can be killed during it.
  await busy.query(
    'BEGIN; SELECT FROM balances WHERE member_id = (SELECT max(member_id) - 300 FROM balances) FOR UPDATE',
  );
  await database.query('UPDATE ticks SET due_at = clock_timestamp()');
  await within(LIMIT_MS, async () => {
    const waiting = await database.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%pay_tick%'`,
    );
    return waiting.length === 1;
  });
  const paidBefore = await entries();
  expect(paidBefore).toBeGreaterThan(500);
  expect(paidBefore).toBeLessThan(CROWD);
  expect(otherLeads()).toBe(false);
  leader.process.kill('SIGKILL');
  await leader.ended;
  await busy.query('ROLLBACK');

  await within(LIMIT_MS, async () => (await figure('SELECT count(paid_at)::int AS figure FROM ticks')) === 1);
  expect(otherLeads()).toBe(true);
  expect(
    await database.query(
      `SELECT count(*)::int AS entries, count(DISTINCT member_id)::int AS members, sum(delta)::int AS points FROM point_entries`,
    ),
  ).toEqual([{ entries: CROWD + 1, members: CROWD + 1, points: 10 * (CROWD + 1) }]);
  const history = (await page.get('/api/points/history')).json<PointHistoryDto>();
  expect(history.entries).toMatchObject([
    { reason: 'watching', delta: 10, balanceAfter: 10, watchedMinutes: 5 },
  ]);
  await assertInvariants(database);
}, 120_000);
