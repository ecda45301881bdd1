import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReplicaBusService } from '../../../../backend/src/core/replicas/replica-bus.service.js';
import type { OfferDto } from '../../../../backend/src/site/offers/dto/offer.dto.js';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { type OpenStream, openStream } from '../../../support/event-stream.js';
import { createAdmin, createOffer, createUser } from '../../../support/factories.js';

/** A change in one process must show in a stream of another within this time. */
const LIMIT_MS = 250;
const CHANGES = 200;

let database: TestDatabase;
let here: TestApp;
let there: TestApp;
let admin: TestClient;
let viewer: TestClient;
let viewerId: string;
/** The viewer's stream, on the process where nothing is changed directly. */
let stream: OpenStream;

beforeAll(async () => {
  database = await testDatabase();
  here = await startTestApp({ database });
  there = await startTestApp({ database, sandbox: here.sandbox });
  admin = await here.signIn((await createAdmin(database)).userId);
  await createOffer(database);
});
beforeEach(async () => {
  stream?.close();
  viewerId = (await createUser(database, { points: 5 })).userId;
  viewer = await here.signIn(viewerId);
  stream = await openStream(viewer, there.url);
  await stream.points(5);
});
afterAll(async () => {
  stream?.close();
  await there?.close();
  await here?.close();
  await database?.drop();
});

const setPoints = async (points: number) =>
  expect((await admin.patch(`/api/users/${viewerId}`, { points })).status).toBe(200);

/** Ends the connections with this name in both processes, as a network failure or an operator would. */
async function endConnections(name: 'greenroom-listen' | 'greenroom-notify'): Promise<void> {
  const ended = await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [name],
  );
  expect(ended).toHaveLength(2);
}

async function until(isTrue: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const since = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - since > withinMs) throw new Error(`Not within ${withinMs} ms`);
    await sleep(2);
  }
}

const offerNames = async (site: TestApp) =>
  (await site.guest().get('/api/offers')).json<OfferDto[]>().map(({ name }) => name);

async function renameOffer(name: string): Promise<void> {
  const [offer] = (await admin.get('/api/offers')).json<OfferDto[]>();
  expect((await admin.put(`/api/offers/${offer!.id}`, { ...offer, name })).status).toBe(200);
}

describe('of two replicas', () => {
  it(`each shows the other’s changes within ${LIMIT_MS} ms`, async () => {
    const delays: number[] = [];
    for (let points = 1_000; points < 1_000 + CHANGES; points++) {
      await setPoints(points);
      const answered = performance.now();
      const { at } = await stream.points(points);
      delays.push(Math.max(0, at - answered));
    }
    const sorted = delays.toSorted((a, b) => a - b);
    const percentile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!;
    expect(percentile(0.5)).toBeLessThan(LIMIT_MS / 5);
    expect(percentile(0.99)).toBeLessThan(LIMIT_MS);
  });

  it('each shows the final balance of a burst, and none out of order', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, points) => setPoints(points + 100)));
    const last = (await admin.get(`/api/users/${viewerId}/points`)).json<{
      entries: { balanceAfter: number }[];
    }>().entries[0]!.balanceAfter;
    await stream.points(last);
    const versions = stream.events.filter(({ id }) => id !== undefined).map(({ id }) => Number(id));
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });

  it('the one that missed notifications catches up with balances, lists and ended sessions', async () => {
    const elsewhere = await here.signIn(viewerId);
    const ending = await openStream(elsewhere, there.url);
    await ending.points(5);
    await offerNames(there);

    await endConnections('greenroom-listen');
    await until(() => !there.app.get(ReplicaBusService).isListening, 1_000);
    await setPoints(9_001);
    await setPoints(9_002);
    await renameOffer('While nobody listened');
    expect((await elsewhere.post('/api/auth/logout')).status).toBe(204);

    await stream.points(9_002, 3_000);
    await ending.ended;
    await until(async () => (await offerNames(there)).includes('While nobody listened'), 1_000);
    await setPoints(9_003);
    await stream.points(9_003, LIMIT_MS * 4);
  });

  it('the one that could not send notifications sends them later', async () => {
    const elsewhere = await here.signIn(viewerId);
    const ending = await openStream(elsewhere, there.url);
    await ending.points(5);
    await offerNames(there);

    await endConnections('greenroom-notify');
    await Promise.all([
      setPoints(9_101),
      renameOffer('While nobody spoke'),
      elsewhere.post('/api/auth/logout'),
    ]);

    await stream.points(9_101, 3_000);
    await ending.ended;
    await until(async () => (await offerNames(there)).includes('While nobody spoke'), 3_000);
    await setPoints(9_102);
    const { id } = await stream.points(9_102, LIMIT_MS * 4);
    expect(id).toBe('3');
  });

  it('each ignores foreign messages on their channel', async () => {
    for (const payload of ['', 'hello', 'null', '7', '{"balances":5}', '{"stale":[null],"ended":{}}']) {
      await database.query('SELECT pg_notify($1, $2)', ['greenroom', payload]);
    }
    await setPoints(9_201);
    const { id } = await stream.points(9_201);
    expect(id).toBe('2');
  });

  it('both close the streams of a session that ends on one of them', async () => {
    const streams = [await openStream(viewer, here.url), await openStream(viewer, there.url)];
    for (const open of streams) await open.points(5);
    expect((await viewer.post('/api/auth/logout')).status).toBe(204);
    await Promise.all([...streams, stream].map(({ ended }) => ended));
  });
});
