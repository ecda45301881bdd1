import { Agent } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { openStream } from '../../../support/event-stream.js';
import { createItem, createUser, type NewItem } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { rawRequest } from '../../../support/raw-request.js';
import { type SiteProcess, startSiteProcess } from '../../../support/site-process.js';
import { lockRow, untilClaimsWait, untilConnectionsRefused, unusedConnection } from './held-requests.js';

let database: TestDatabase;
let site: SiteProcess;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => site.close());
afterAll(() => database?.drop());

const start = async (environment: Record<string, string> = {}) => {
  site = await startSiteProcess({ database, environment: { LOG_LEVEL: 'info', ...environment } });
};

/** Milliseconds until the process has stopped cleanly. */
async function orderlyEnd(since: number): Promise<number> {
  const { code, signal, at } = await site.ended;
  expect([code, signal, site.output()]).toEqual([0, null, expect.stringContaining('"Stopped"')]);
  return at - since;
}

describe('a site that is asked to stop', () => {
  it('finishes open requests, ends streams with a time to reconnect, and exits', async () => {
    await start();
    const item: NewItem = await createItem(database, { price: 10, stock: 100 });
    const claimants = await Promise.all(
      [1, 2, 3].map(async () => site.signIn((await createUser(database, { points: 100 })).userId)),
    );
    const [one, other] = claimants as [TestClient, TestClient];
    const streams = [await openStream(one), await openStream(one), await openStream(other)];
    for (const stream of streams) await stream.points(100);
    const unused = await Promise.all([1, 2, 3].map(() => unusedConnection(site)));
    const idle = new Agent({ keepAlive: true });
    await rawRequest(site.url, { target: '/api/offers' }, idle);
    const release = await lockRow(database, item.id);
    const claims = claimants.map((client) => client.post('/api/shop/claim', { itemId: item.id }));
    await untilClaimsWait(database, claims.length);

    const since = performance.now();
    site.process.kill('SIGTERM');
    for (const { ended, events } of streams) {
      await ended;
      const retry = Number(events.at(-1)?.retry);
      expect(retry).toBeGreaterThanOrEqual(1_000);
      expect(retry).toBeLessThanOrEqual(5_000);
    }
    expect(performance.now() - since).toBeLessThan(1_000);
    await untilConnectionsRefused(site);
    // npm does this: it forwards Ctrl-C to a process that has already received it.
    site.process.kill('SIGTERM');
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

  it('stops immediately when idle, on Ctrl-C too', async () => {
    await start();
    const since = performance.now();
    site.process.kill('SIGINT');
    expect(await orderlyEnd(since)).toBeLessThan(1_500);
  });

  it('stops waiting when asked a third time', async () => {
    await start();
    const item = await createItem(database);
    const client = await site.signIn((await createUser(database, { points: 100 })).userId);
    const release = await lockRow(database, item.id);
    const lost = client.post('/api/shop/claim', { itemId: item.id }).catch(() => 'broke off');
    await untilClaimsWait(database, 1);
    // Three different ones, because the system merges equal ones that are waiting.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) site.process.kill(signal);
    expect(await site.ended).toMatchObject({ code: 1, signal: null });
    expect(await lost).toBe('broke off');
    await release();
  });
});
