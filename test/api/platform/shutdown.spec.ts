import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { crashServer } from '../../crash/crash-server.js';
import type { TestClient } from '../../support/client.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { openStream } from '../../support/event-stream.js';
import { createItem, createUser, type NewItem } from '../../support/factories.js';
import { assertInvariants } from '../../support/invariants.js';
import { rawRequest } from '../../support/raw-request.js';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.js';

let database: TestDatabase;
let site: SiteProcess;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => site.close());
afterAll(() => database?.drop());

const start = async (environment: Record<string, string> = {}, on = database) => {
  site = await startSiteProcess({ database: on, environment: { LOG_LEVEL: 'info', ...environment } });
};

/** Milliseconds until the process has ended in order. */
async function orderlyEnd(since: number): Promise<number> {
  const { code, signal, at } = await site.ended;
  expect([code, signal, site.output()]).toEqual([0, null, expect.stringContaining('"Stopped"')]);
  return at - since;
}

/** A connection that a browser opened ahead of its first request, which never came. */
async function unusedConnection(): Promise<Socket> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function untilNobodyIsLetIn(): Promise<void> {
  for (;;) {
    try {
      (await unusedConnection()).destroy();
      await sleep(5);
    } catch {
      return;
    }
  }
}

/** Holds an item's row, so that claims of it wait. */
async function lockRow(itemId: number): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: database.superUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM shop_items WHERE id = $1 FOR UPDATE', [itemId]);
  return () => holder.end();
}

async function untilClaimsWait(count: number): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'greenroom' AND wait_event_type = 'Lock'`,
    );
    if (row?.waiting === count) return;
    await sleep(5);
  }
}

describe('a site that is asked to stop', () => {
  it('answers what is under way, ends the streams with a word when to come back, and is gone', async () => {
    await start();
    const item: NewItem = await createItem(database, { price: 10, stock: 100 });
    const claimants = await Promise.all(
      [1, 2, 3].map(async () => site.signIn((await createUser(database, { points: 100 })).userId)),
    );
    const [one, other] = claimants as [TestClient, TestClient];
    const streams = [await openStream(one), await openStream(one), await openStream(other)];
    for (const stream of streams) await stream.points(100);
    const unused = await Promise.all([1, 2, 3].map(unusedConnection));
    const idle = new Agent({ keepAlive: true });
    await rawRequest(site.url, { target: '/api/offers' }, idle);
    const release = await lockRow(item.id);
    const claims = claimants.map((client) => client.post('/api/shop/claim', { itemId: item.id }));
    await untilClaimsWait(claims.length);

    const since = performance.now();
    site.process.kill('SIGTERM');
    for (const { ended, events } of streams) {
      await ended;
      const retry = Number(events.at(-1)?.retry);
      expect(retry).toBeGreaterThanOrEqual(1_000);
      expect(retry).toBeLessThanOrEqual(5_000);
    }
    expect(performance.now() - since).toBeLessThan(1_000);
    await untilNobodyIsLetIn();
    // As npm does, which passes Ctrl-C on to who has it already.
    site.process.kill('SIGTERM');
    await sleep(100);
    expect(site.process.exitCode).toBeNull();

    await release();
    const released = performance.now();
    for (const answer of await Promise.all(claims)) {
      expect([answer.status, answer.headers.get('connection')]).toEqual([201, 'close']);
    }
    expect(await orderlyEnd(released)).toBeLessThan(1_500);
    for (const socket of unused) socket.destroy();
    idle.destroy();
    await assertInvariants(database);
    expect(await database.query('SELECT FROM shop_claims WHERE item_id = $1', [item.id])).toHaveLength(3);
  });

  it('behind a proxy answers what comes on connections that the proxy still holds, and lets no new ones in', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' });
    const proxy = new Agent({ keepAlive: true, maxSockets: 1 });
    await rawRequest(site.url, { target: '/api/offers' }, proxy);
    const since = performance.now();
    site.process.kill('SIGTERM');
    await untilNobodyIsLetIn();
    await sleep(500);
    const late = await rawRequest(site.url, { target: '/api/offers' }, proxy);
    expect([late.status, late.headers.connection]).toEqual([200, 'close']);
    // The last connection is gone, so nothing is waited for any more.
    expect(await orderlyEnd(since)).toBeLessThan(2_500);
    proxy.destroy();
  });

  it('behind a proxy waits three seconds at most for connections that lie idle', async () => {
    await start({ TRUST_PROXY: '127.0.0.1' });
    const proxy = new Agent({ keepAlive: true });
    await rawRequest(site.url, { target: '/api/offers' }, proxy);
    const since = performance.now();
    site.process.kill('SIGTERM');
    const took = await orderlyEnd(since);
    expect(took).toBeGreaterThan(2_900);
    expect(took).toBeLessThan(5_000);
    proxy.destroy();
  });

  it('ends at once when nobody is there, also by Ctrl-C', async () => {
    await start();
    const since = performance.now();
    site.process.kill('SIGINT');
    expect(await orderlyEnd(since)).toBeLessThan(1_500);
  });

  it('does not wait any more when it is asked a third time', async () => {
    await start();
    const item = await createItem(database);
    const client = await site.signIn((await createUser(database, { points: 100 })).userId);
    const release = await lockRow(item.id);
    const lost = client.post('/api/shop/claim', { itemId: item.id }).catch(() => 'broke off');
    await untilClaimsWait(1);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) {
      expect(site.process.exitCode).toBeNull();
      site.process.kill(signal);
      await sleep(100);
    }
    expect(await site.ended).toMatchObject({ code: 1, signal: null });
    expect(await lost).toBe('broke off');
    await release();
  });

  it('while the database hangs it answers 503 and ends all the same', async () => {
    const server = await crashServer();
    try {
      await start({}, server.database);
      const client = await site.signIn((await createUser(server.database)).userId);
      const stream = await openStream(client);
      await stream.points(0);
      server.pause();
      const underWay = client.get('/api/points/history');
      await sleep(100);
      const since = performance.now();
      site.process.kill('SIGTERM');
      expect((await underWay).status).toBe(503);
      await stream.ended;
      const { code, signal, at } = await site.ended;
      expect([code, signal]).toEqual([0, null]);
      expect(at - since).toBeLessThan(8_000);
    } finally {
      server.resume();
      await server.stop();
    }
  });
});

describe('a site with an error that nobody caught', () => {
  /** Loaded into the process ahead of the site: a signal that nothing else uses makes it fail. */
  const failing = (statement: string) => ({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGWINCH', () => { ${statement} })`)}`,
  });

  it.each([
    ['an exception', `throw new Error('Nobody caught this')`],
    ['a rejection', `void Promise.reject(new Error('Nobody caught this'))`],
  ])('logs %s as JSON, answers what is under way, and ends with 1', async (_what, statement) => {
    await start(failing(statement));
    const item = await createItem(database, { price: 10, stock: 100 });
    const client = await site.signIn((await createUser(database, { points: 100 })).userId);
    const release = await lockRow(item.id);
    const claim = client.post('/api/shop/claim', { itemId: item.id });
    await untilClaimsWait(1);
    site.process.kill('SIGWINCH');
    await untilNobodyIsLetIn();
    await release();
    expect((await claim).status).toBe(201);
    expect(await site.ended).toMatchObject({ code: 1, signal: null });
    const lines = site.output().trimEnd().split('\n');
    const parsed = lines.map((line) => JSON.parse(line) as { level: number; err?: { message: string } });
    expect(parsed.find(({ level }) => level === 60)?.err?.message).toBe('Nobody caught this');
    expect(lines.at(-1)).toContain('"Stopped"');
  });
});
