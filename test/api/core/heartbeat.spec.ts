import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { HeartbeatDto } from '../../../backend/src/core/heartbeat/dto/heartbeat.dto.js';
import { Leadership } from '../../../backend/src/core/leader/leadership.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import type { TestClient } from '../../support/client.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createAdmin } from '../../support/factories.js';
import { within } from '../live/bot/chat-room.js';

/** The replica that called, by the path in its own setting. */
const calls: string[] = [];
const server = createServer((request, reply) => {
  calls.push(request.url ?? '');
  reply.end('OK');
});
let database: TestDatabase;
let origin: string;
let replicas: { readonly path: string; readonly app: TestApp }[] = [];

const start = (path?: string, sandbox?: TestApp['sandbox']) =>
  startTestApp({
    database,
    environment: { STREAM_REFRESH_SECONDS: '3600', ...(path && { HEARTBEAT_URL: `${origin}${path}` }) },
    ...(sandbox && { sandbox }),
  });
const isLeader = ({ app }: { app: TestApp }) => app.app.get(Leadership, { strict: false }).isLeader;
const read = async (client: TestClient) => (await client.get('/api/heartbeat')).json<HeartbeatDto>();
const waitUntil = (isSo: () => boolean | Promise<boolean>) => within(20_000, async () => isSo());

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  database = await testDatabase();
}, 120_000);
afterAll(async () => {
  // The first one owns the stand-in for Twitch.
  for (const { app } of replicas.toReversed()) await app.close();
  server.closeAllConnections();
  server.close();
});

it('only the leader calls the address, and another one goes on after it; the console knows', async () => {
  const first = await start();
  replicas = [{ path: '', app: first }];
  const { userId } = await createAdmin(database);
  const admin = await first.signIn(userId);
  expect(await read(admin)).toEqual({ isSet: false, isWorking: false, lastAt: null });
  expect(calls).toEqual([]);
  for (const path of ['/a', '/b']) {
    const other = { path, app: await start(path, first.sandbox) };
    replicas.push(other);
    expect(await read(admin.at(other.app.url))).toEqual({ isSet: true, isWorking: false, lastAt: null });
  }
  // The leader has no address, so no call comes until it is gone.
  expect([replicas.filter(isLeader).map(({ path }) => path), calls]).toEqual([[''], []]);
  await first.app.get(Leadership, { strict: false }).beforeApplicationShutdown();
  await waitUntil(() => calls.length >= 2);
  const leader = replicas.find(isLeader);
  expect(new Set(calls)).toEqual(new Set([leader?.path]));
  await waitUntil(async () => (await read(admin.at(leader!.app.url))).isWorking);
  // The success of another replica counts, but a replica without the setting says so.
  for (const { path, app } of replicas)
    expect(await read(admin.at(app.url))).toEqual({
      isSet: path !== '',
      isWorking: path !== '',
      lastAt: expect.any(String),
    });
}, 120_000);
