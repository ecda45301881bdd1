import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../backend/src/core/database/pg-pool.js';
import { createAdmin, createItem, createUser } from '../../support/factories.js';
import { useSite } from '../../support/site.js';

/** More than the buffers between server and browser can hold. */
const CLAIMS = 60_000;

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const readers: { leave: () => void }[] = [];
const [{ memberId }, { id }] = [await createUser(database), await createItem(database)];
await database.query(
  `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, balance_after, balance_version)
   SELECT $1, $2, 'A mug', 0, now() - n * interval '1 second', 0, 0 FROM generate_series(1, $3) n`,
  [memberId, id, CLAIMS],
);

afterEach(() => {
  for (const { leave } of readers.splice(0)) leave();
});
const busy = () => {
  const pool = site.app.get<Pool>(PG_POOL);
  return pool.totalCount - pool.idleCount;
};

async function until(isTrue: () => boolean): Promise<void> {
  for (let waited = 0; !isTrue() && waited < 5_000; waited += 10) await sleep(10);
  expect(isTrue()).toBe(true);
}

/** Requests all claims and reads only the first bytes. */
function beginReading(): { leave: () => void } {
  const sent = request(
    new URL('/api/shop/claims', site.url),
    { headers: { cookie: admin.cookieHeader() }, agent: false },
    (answer) => answer.once('data', () => answer.pause()),
  );
  sent.on('error', () => {}).end();
  return { leave: () => sent.destroy() };
}

/** Does what the server does to transactions that have been idle for ten seconds. */
async function endIdleTransactions(): Promise<number> {
  const ended = await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'idle in transaction'
       AND state_change < clock_timestamp() - interval '200 ms'`,
  );
  await sleep(50);
  return ended.length;
}

describe('a client that requests a long list and does not read it', () => {
  it('holds a connection no longer than the database allows', async () => {
    readers.push(...[1, 2, 3].map(beginReading));
    await until(() => busy() === 3);
    let ended = 0;
    while (ended < readers.length) ended += await endIdleTransactions();
    await until(() => busy() === 0);
    expect((await admin.get('/api/shop/claims?range=[0,1]')).status).toBe(200);
  });

  it('releases the connection when it leaves', async () => {
    readers.push(...[1, 2, 3].map(beginReading));
    await until(() => busy() === 3);
    for (const { leave } of readers) leave();
    await until(() => busy() === 0);
    expect((await admin.get('/api/shop/claims?range=[0,1]')).status).toBe(200);
  });
});
