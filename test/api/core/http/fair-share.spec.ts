import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestApp, startTestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createItem, createUser } from '../../../support/factories.js';

const AT_ONCE = 2;

let database: TestDatabase;
let site: TestApp;
let blocker: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  const environment = { REQUESTS_AT_ONCE: String(AT_ONCE), DATABASE_POOL_SIZE: String(AT_ONCE + 1) };
  site = await startTestApp({ database, environment });
  blocker = new pg.Client({ connectionString: database.superUrl });
  await blocker.connect();
});
afterAll(async () => {
  await blocker?.end();
  await site?.close();
  await database?.drop();
});

const waitingForLocks = async () => {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count;
};

it('limits one viewer to a fair share of the database, so that others are answered', async () => {
  const busy = await createUser(database, { points: 100 });
  const [viewer, other] = [
    await site.signIn(busy.userId),
    await site.signIn((await createUser(database)).userId),
  ];
  const { id: itemId } = await createItem(database, { price: 1, stock: 100 });
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM balances WHERE member_id = $1 FOR UPDATE', [busy.memberId]);
  const claims = Array.from({ length: 10 }, () => viewer.post('/api/shop/claim', { itemId }));
  while ((await waitingForLocks()) !== AT_ONCE) await sleep(10);
  expect((await other.get('/api/points/history')).status).toBe(200);
  expect(await waitingForLocks()).toBe(AT_ONCE);
  await blocker.query('COMMIT');
  expect((await Promise.all(claims)).map(({ status }) => status)).toEqual(Array(10).fill(201));
});
