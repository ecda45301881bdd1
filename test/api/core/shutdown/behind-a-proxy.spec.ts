import { Agent } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { rawRequest } from '../../../support/raw-request.js';
import { untilConnectionsRefused } from './held-requests.js';

/* How the application ends its connections; graceful-stop.spec.ts covers the process around it. */

let database: TestDatabase;
let site: TestApp;
let proxy: Agent;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  site = await startTestApp({ database, environment: { TRUST_PROXY: '127.0.0.1' } });
  proxy = new Agent({ keepAlive: true, maxSockets: 1 });
  await rawRequest(site.url, { target: '/api/offers' }, proxy);
});
afterEach(() => proxy.destroy());
afterAll(() => database?.drop());

describe('a site behind a proxy that is asked to stop', () => {
  it('answers requests on connections the proxy still holds, and accepts no new ones', async () => {
    const since = performance.now();
    const stopped = site.close();
    await untilConnectionsRefused(site);
    const late = await rawRequest(site.url, { target: '/api/offers' }, proxy);
    expect([late.status, late.headers.connection]).toEqual([200, 'close']);
    // The last connection is gone, so there is nothing left to wait for.
    await stopped;
    expect(performance.now() - since).toBeLessThan(2_500);
  });

  it('waits at most three seconds for idle connections', async () => {
    const since = performance.now();
    await site.close();
    const took = performance.now() - since;
    expect(took).toBeGreaterThan(2_900);
    expect(took).toBeLessThan(5_000);
  });
});
