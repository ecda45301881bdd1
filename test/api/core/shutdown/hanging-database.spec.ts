import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type CrashServer, crashServer } from '../../../crash/crash-server.js';
import { openStream } from '../../../support/event-stream.js';
import { createUser } from '../../../support/factories.js';
import { type SiteProcess, startSiteProcess } from '../../../support/site-process.js';

let server: CrashServer;
let site: SiteProcess;

beforeAll(async () => {
  server = await crashServer();
  const environment = { LOG_LEVEL: 'info', TIME_LIMIT_FACTOR: '1' };
  site = await startSiteProcess({ database: server.database, environment });
});
afterAll(async () => {
  await site?.close();
  server?.resume();
  await server?.stop();
});

it('stops despite a hanging database, answering 503', async () => {
  const client = await site.signIn((await createUser(server.database)).userId);
  const stream = await openStream(client);
  await stream.points(0);
  server.pause();
  const underWay = client.get('/api/points/history');
  // Sent later on another connection, so the request above has arrived.
  await site.guest().get('/health/live');
  const since = performance.now();
  site.process.kill('SIGTERM');
  expect((await underWay).status).toBe(503);
  await stream.ended;
  const { code, signal, at } = await site.ended;
  expect([code, signal]).toEqual([0, null]);
  expect(at - since).toBeLessThan(8_000);
});
