import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ConnectionPlan, ConnectionUpkeep } from './connection-upkeep.js';
import type { ConnectionEvents } from './event-sub.connection.js';

let told: string[];
/** Events of each opened connection. */
let opened: ConnectionEvents[];
let key: string;
let makePlan: () => Promise<ConnectionPlan>;

beforeEach(() => {
  jest.useFakeTimers();
  [told, opened, key] = [[], [], 'bot'];
  makePlan = () =>
    Promise.resolve({
      key,
      open: (events) => {
        opened.push(events);
        const name = `${key} ${opened.length}`;
        return () => void told.push(`closed ${name}`);
      },
    });
});
afterEach(() => {
  jest.useRealTimers();
});

function started(pace = 1) {
  const upkeep = new ConnectionUpkeep(
    {
      plan: () => makePlan(),
      onPlan: (plan) => Promise.resolve(void told.push(`plan ${plan.key}`)),
      onLost: (reason) => told.push(`lost: ${reason}`),
      onEvent: ({ kind }) => told.push(kind),
      onReady: (type) => told.push(`ready: ${type}`),
      onRefused: (type) => told.push(`refused: ${type}`),
      onStop: () => Promise.resolve(void told.push('stopped')),
    },
    pace,
  );
  upkeep.start();
  return upkeep;
}
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const last = () => opened.at(-1)!;

/**
 * Opens `count` connections that each end immediately. Returns when each was opened, in seconds from the
 * first.
 */
async function openings(count: number, whenOpen: (events: ConnectionEvents) => void): Promise<number[]> {
  const begun = Date.now();
  const times: number[] = [];
  while (times.length < count) {
    const before = opened.length;
    await pass(0.25);
    if (opened.length === before) continue;
    times.push((Date.now() - begun) / 1000);
    whenOpen(last());
    last().onOver('closed');
  }
  return times.map((time) => time - times[0]!);
}

describe('connection upkeep', () => {
  it.each([
    ['are refused', () => {}],
    ['become ready and are closed', (events: ConnectionEvents) => events.onReady('stream.online')],
  ])('waits 1, 2, 4, 8 and then 15 seconds between connections that %s', async (_what, whenOpen) => {
    started();
    const times = await openings(7, whenOpen);
    expect(times.map(Math.round)).toEqual([0, 1, 3, 7, 15, 30, 45]);
  });

  it('starts with short pauses again once a connection has lasted a minute', async () => {
    started();
    await openings(5, () => {});
    await pass(15);
    last().onReady('stream.online');
    await pass(61);
    last().onOver('closed');
    const before = opened.length;
    await pass(1);
    expect(opened.length).toBe(before + 1);
  });

  it('keeps a pause when the plan is checked during it', async () => {
    const upkeep = started();
    await openings(3, () => {});
    upkeep.reconcile();
    await pass(3.5);
    expect(opened).toHaveLength(3);
    await pass(0.5);
    expect(opened).toHaveLength(4);
  });

  it('drops a connection that is silent for 20 seconds, but not one that reports a refusal', async () => {
    started();
    await pass(19.9);
    expect(told).toEqual(['plan bot']);
    await pass(0.2);
    expect(told.slice(1)).toEqual(['closed bot 1', 'lost: Twitch does not answer']);
    await pass(1);
    last().onRefused('channel.follow', 'refused', 403);
    await pass(60);
    expect(opened).toHaveLength(2);
  });

  it('switches connections immediately when the plan changes, and passes on the events of each', async () => {
    const upkeep = started();
    await pass(0);
    last().onReady('stream.online');
    last().onOver('closed');
    key = 'channel';
    upkeep.reconcile();
    await pass(0);
    last().onReady('stream.offline');
    last().onEvent({ kind: 'offline', streamId: null });
    expect(told).toEqual([
      'plan bot',
      'ready: stream.online',
      'closed bot 1',
      'lost: closed',
      'plan channel',
      'ready: stream.offline',
      'offline',
    ]);
  });

  it('keeps the open connection when planning fails, and retries', async () => {
    const upkeep = started();
    await pass(0);
    last().onReady('stream.online');
    const before = makePlan;
    makePlan = () => Promise.reject(new Error('no database'));
    upkeep.reconcile();
    await pass(0);
    expect(told).toEqual(['plan bot', 'ready: stream.online']);
    [makePlan, key] = [before, 'channel'];
    await pass(1);
    expect(told.slice(2)).toEqual(['closed bot 1', 'plan channel']);
  });

  it('reports why there is no connection when planning fails', async () => {
    makePlan = () => Promise.reject(new Error('no database'));
    started();
    await pass(3);
    expect(told).toEqual(Array.from({ length: 3 }, () => 'lost: No connection to Twitch’s events: Error'));
  });

  it('opens nothing after it is stopped', async () => {
    const upkeep = started();
    await pass(0);
    last().onOver('closed');
    await upkeep.stop();
    await pass(60);
    expect([opened.length, told.at(-1)]).toEqual([1, 'stopped']);
  });

  it('uses the pause of the plan, shortened in tests', async () => {
    const before = makePlan;
    makePlan = async () => ({ ...(await before()), pauseMs: 600_000 });
    started(20);
    await pass(0);
    last().onOver('closed');
    await pass(29);
    expect(opened).toHaveLength(1);
    await pass(1);
    expect(opened).toHaveLength(2);
  });
});
