import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PeriodicTask } from '../../../../backend/src/core/common/periodic-task.js';
import { SseConnectionsService } from '../../../../backend/src/core/sse/sse-connections.service.js';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { type OpenStream, openStream, pointsOf, type StreamEvent } from '../../../support/event-stream.js';
import { createAdmin, createUser, type NewUser } from '../../../support/factories.js';
import { rawRequest } from '../../../support/raw-request.js';

const EVENTS = '/api/points/events';

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;
/** The site's periodic tasks, run only when a test asks for it. */
const periodic: PeriodicTask[] = [];
const streams: OpenStream[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const starting = jest.spyOn(PeriodicTask.prototype, 'start').mockImplementation(function (
    this: PeriodicTask,
  ) {
    periodic.push(this);
  });
  site = await startTestApp({ database });
  starting.mockRestore();
  admin = await site.signIn((await createAdmin(database)).userId);
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await site?.close();
  await database?.drop();
});

const connections = () => site.app.get(SseConnectionsService);
const runPeriodicTasks = async (ms: number) => {
  for (const task of periodic) if (task.options.everyMs === ms) await task.runNow();
};

async function viewer(points = 100): Promise<NewUser & { client: TestClient }> {
  const user = await createUser(database, { points });
  return { ...user, client: await site.signIn(user.userId) };
}

async function open(client: TestClient): Promise<OpenStream> {
  const stream = await openStream(client);
  streams.push(stream);
  await stream.next(({ id }) => id !== undefined);
  return stream;
}

const setPoints = async (userId: string, points: number) =>
  expect((await admin.patch(`/api/users/${userId}`, { points })).status).toBe(200);

const openConnections = async (wanted: number) => {
  for (let waited = 0; connections().size !== wanted && waited < 5_000; waited += 10) await sleep(10);
  return connections().size;
};

describe('the points stream', () => {
  it('asks guests to log in, as JSON, and holds no connection open for them', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await rawRequest(site.url, { method, target: EVENTS });
      expect([method, answer.status]).toEqual([method, 401]);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await openConnections(0)).toBe(0);
  });

  it('ends a HEAD request with its headers, and the connection serves the next request', async () => {
    const { client } = await viewer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { cookie: client.cookieHeader() };
    const answer = await rawRequest(site.url, { method: 'HEAD', target: EVENTS, headers }, agent);
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers['content-type']).toBe('text/event-stream');
    expect((await rawRequest(site.url, { target: '/health/live' }, agent)).status).toBe(200);
    expect(await openConnections(0)).toBe(0);
    agent.destroy();
  });

  it('starts with the current balance, whatever Last-Event-ID the browser sends', async () => {
    const { client, userId } = await viewer(100);
    await setPoints(userId, 250);
    for (const lastEventId of ['', '0', '2', '999999999999999999999', 'x\u00ff']) {
      const stream = await openStream(client, site.url, { 'last-event-id': lastEventId });
      const { id, data } = await stream.next((event) => event.data !== undefined);
      expect([id, data]).toEqual(['2', '{"type":"points-update","points":250,"pointsVersion":2}']);
      stream.close();
    }
    expect(await openConnections(0)).toBe(0);
  });

  it('sends JSON with type and points in every unnamed message, each newer than the last', async () => {
    const { client, userId } = await viewer(100);
    const stream = await open(client);
    for (const points of [1, 2, 2, 0, 9_007_199_254_740_991]) {
      await setPoints(userId, points);
      connections().announce('stream-update', { isLive: true, title: 'Tonight\n\ndata: {}' });
      await runPeriodicTasks(15_000);
    }
    await stream.points(9_007_199_254_740_991);
    const unnamed = stream.events.filter(({ event, data }) => event === undefined && data !== undefined);
    expect(unnamed.map(pointsOf).map(({ type, points }) => [type, points])).toEqual(
      [100, 1, 2, 0, 9_007_199_254_740_991].map((points) => ['points-update', points]),
    );
    expect(unnamed.map(({ id }) => Number(id))).toEqual([1, 2, 3, 4, 5]);
    expect(unnamed.map((event) => pointsOf(event).pointsVersion)).toEqual([1, 2, 3, 4, 5]);
    stream.close();
  });

  it('names all other events, and gives them no id for a browser to resume from', async () => {
    const { client } = await viewer();
    const stream = await open(client);
    const data = { isLive: true, title: 'Tonight\n\nid: 7\n\n', followers: 3, lastUpdate: 'now' };
    connections().announce('stream-update', data);
    const named = await stream.next(({ event }) => event === 'stream-update');
    expect(JSON.parse(named.data ?? '')).toEqual(data);
    expect(stream.events.filter(({ id }) => id !== undefined).map(({ id }) => id)).toEqual(['1']);
    stream.close();
  });

  it('sends a heartbeat every 15 seconds', async () => {
    const { client, userId } = await viewer();
    const stream = await open(client);
    for (let times = 0; times < 3; times++) await runPeriodicTasks(15_000);
    // Sent after them, so they have all arrived by then.
    await setPoints(userId, 7);
    await stream.points(7);
    const beats = stream.events.filter(({ comment }) => comment !== undefined);
    expect(beats.map(fields)).toEqual(Array(3).fill({ comment: 'hb' }));
    stream.close();
  });

  it('sends the same heartbeat on other connections, but an event to overlays, so that their page notices', async () => {
    const beat = async (path: string) => {
      const stream = await openStream(admin, site.url, {}, path);
      streams.push(stream);
      await stream.next(({ data }) => data !== undefined);
      await runPeriodicTasks(15_000);
      const { event, comment } = await stream.next((each) => each.comment === 'hb' || each.event === 'beat');
      return { event, comment };
    };
    expect(await beat('/api/play/events')).toEqual({ comment: 'hb' });
    expect(await beat('/api/overlays/preview/raffle/events')).toEqual({ event: 'beat' });
  });

  it('is neither stored nor buffered on its way', async () => {
    const { client } = await viewer();
    const stream = await open(client);
    expect(stream.answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/no-cache|no-store/),
    });
    stream.close();
  });

  it('goes only to its own viewer', async () => {
    const [one, other] = [await viewer(), await viewer()];
    const [mine, theirs] = [await open(one.client), await open(other.client)];
    await setPoints(one.userId, 4_321);
    await mine.points(4_321);
    await setPoints(other.userId, 5_432);
    await theirs.points(5_432);
    expect(theirs.events.some(({ data }) => data?.includes('4321'))).toBe(false);
    mine.close();
    theirs.close();
  });
});

describe('the stream ends', () => {
  it('on logging out, for that session only', async () => {
    const { client, userId } = await viewer();
    const elsewhere = await site.signIn(userId);
    const [here, there] = [await open(client), await open(elsewhere)];
    expect((await client.post('/api/auth/logout')).status).toBe(204);
    await here.ended;
    await setPoints(userId, 77);
    await there.points(77);
    expect(here.events.some(({ data }) => data?.includes('"points":77,'))).toBe(false);
    await expect(openStream(client)).rejects.toThrow('401');
    there.close();
  });

  it('on another sign-in in the same browser', async () => {
    const { client, userId } = await viewer();
    const { userId: next } = await viewer();
    const stream = await open(client);
    await site.signIn(next, client);
    await stream.ended;
    await setPoints(userId, 66);
    const again = await open(client);
    expect(pointsOf(again.events.find(({ data }) => data !== undefined)!).points).toBe(100);
    again.close();
  });

  it.each([
    ['expired', `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE member_id = $1`],
    ['was deleted by hand', `DELETE FROM sessions WHERE member_id = $1`],
  ])('within 30 seconds of a session that %s', async (_how, statement) => {
    const [gone, stays] = [await viewer(), await viewer()];
    const [ending, staying] = [await open(gone.client), await open(stays.client)];
    await database.query(statement, [gone.memberId]);
    await runPeriodicTasks(30_000);
    await ending.ended;
    await setPoints(stays.userId, 88);
    await staying.points(88);
    expect(await openConnections(1)).toBe(1);
    staying.close();
  });

  it('when the browser disconnects, at any moment, and makes room for the next', async () => {
    expect(await openConnections(0)).toBe(0);
    const { client } = await viewer();
    const headers = { cookie: client.cookieHeader() };
    await Promise.all(
      Array.from({ length: 60 }, async (_, number) => {
        const sent = request(new URL(EVENTS, site.url), { headers, agent: false }).on('error', () => {});
        sent.end();
        await sleep(number / 4);
        sent.destroy();
      }),
    );
    // Answered after the requests that were cut before it.
    const next = await open(client);
    expect(await openConnections(1)).toBe(1);
    next.close();
    expect(await openConnections(0)).toBe(0);
  });
});

function fields({ at: _when, ...others }: StreamEvent): Omit<StreamEvent, 'at'> {
  return others;
}
