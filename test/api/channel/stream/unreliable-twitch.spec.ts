import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Leadership } from '../../../../backend/src/core/leader/leadership.js';
import { StreamRefresherService } from '../../../../backend/src/channel/stream/stream-refresher.service.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';
import { ManualClock } from '../../../support/movable-clock.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { LUNA, NEON, signIn } from '../../members/auth/visitor.js';
import { ChatRoom, connect, within } from '../../live/bot/chat-room.js';

const PACE = 20;
/** At the pace of jobs in tests. */
const MINUTE_MS = 60_000 / PACE;
const environment = { STREAM_REFRESH_SECONDS: '3600', JOB_PACE: String(PACE) };
const clock = new ManualClock();

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let room: ChatRoom;
let viewer: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await createSandbox({ accounts: [NEON, LUNA] });
  room = new ChatRoom(sandbox.url, '');
  site = await startTestApp({ database, sandbox, environment, clock });
  await createUser(database, { userId: NEON.id, nickname: 'NeonAce', name: NEON.login });
  const admin = site.guest();
  await signIn(admin, NEON.login);
  await connect(admin, 'channel', NEON.login);
  viewer = await site.signIn((await createUser(database, { userId: LUNA.id, name: LUNA.login })).userId);
});
beforeEach(() => isPushed());
afterEach(async () => {
  await room.control('stream', { isLive: false });
  await room.control('stale-streams');
  await within(5_000, async () => !(await isLive()));
  // Lets a poll confirm the end, so that it isn't pending in the next test.
  await pollTwitch(1);
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

const isLive = async (of = site) =>
  (await of.guest().get('/api/stream/data')).json<{ isLive: boolean }>().isLive;
const goLive = async () => {
  await room.control('stream', { isLive: true });
  await within(5_000, isLive);
};
const isPushed = (of = site) =>
  within(15_000, async () => {
    const [row] = await database.query<{ source: string }>(
      `SELECT snapshot->>'source' AS source FROM stream_snapshots`,
    );
    return row?.source === 'channel' && of.app.get(Leadership, { strict: false }).isLeader;
  });

/** Polls Twitch this many times, with a pause after each. @returns what the site showed each time */
async function pollTwitch(times: number, pauseMs = MINUTE_MS, of = site): Promise<boolean[]> {
  const shown: boolean[] = [];
  for (let time = 0; time < times; time += 1) {
    await of.app.get(StreamRefresherService, { strict: false }).refresh();
    shown.push(await isLive(of));
    clock.pass(pauseMs);
  }
  return shown;
}

describe('while Twitch’s answers are minutes behind its events', () => {
  it('keeps a channel that went live live', async () => {
    await room.control('stale-streams', { behindSeconds: 600 });
    await goLive();
    expect(await pollTwitch(6)).toEqual(Array(6).fill(true));
  });

  it('does not revive a broadcast after its end event', async () => {
    await goLive();
    await pollTwitch(1);
    await room.control('stale-streams', { behindSeconds: 600 });
    await room.control('stream', { isLive: false });
    await within(5_000, async () => !(await isLive()));
    expect(await pollTwitch(6)).toEqual(Array(6).fill(false));
    await room.control('drop');
    expect(await pollTwitch(3, 0)).toEqual(Array(3).fill(false));
  });
});

describe('one or two empty answers from Twitch', () => {
  it('do not remove the player, with or without events', async () => {
    await goLive();
    await pollTwitch(1);
    clock.pass(10 * MINUTE_MS);
    await room.control('stale-streams', { emptyTimes: 1 });
    expect(await pollTwitch(2)).toEqual([true, true]);
    await room.control('fail', { path: '/ws', times: 1000 });
    await room.control('drop');
    await room.control('stale-streams', { emptyTimes: 2 });
    expect(await pollTwitch(3, 0)).toEqual([true, true, true]);
    await room.control('stale-streams', { emptyTimes: 3 });
    expect(await pollTwitch(3, 0)).toEqual([true, true, false]);
    await room.control('fail', { path: '/ws', times: 0 });
  });
});

describe('an end that Twitch sends by mistake', () => {
  const openTicks = () =>
    database.query(
      `SELECT FROM ticks JOIN broadcasts ON broadcasts.id = broadcast_id
       WHERE closed_at IS NULL AND ended_at IS NULL`,
    );
  const pointsOf = async (userId: string) => {
    const [row] = await database.query<{ points: number }>(
      'SELECT points::int FROM balances WHERE user_id = $1',
      [userId],
    );
    return row?.points;
  };

  it('is reversed when Twitch still reports live after 5, 15 and 30 s, and the current payout pays', async () => {
    const before = (await pointsOf(LUNA.id)) ?? 0;
    await goLive();
    await within(5_000, async () => (await openTicks()).length === 1);
    await viewer.post('/api/points/presence');
    await room.control('false-end');
    await within(5_000, async () => !(await isLive()));
    await within(10_000, isLive);
    await database.query('UPDATE ticks SET due_at = clock_timestamp() WHERE closed_at IS NULL');
    await within(10_000, async () => ((await pointsOf(LUNA.id)) ?? 0) > before);
    expect(await pointsOf(LUNA.id)).toBe(before + 10);
  });

  it('is certain once Twitch’s answers agree, even without a broadcast id', async () => {
    await goLive();
    await room.control('end-ids', { areSent: false });
    await room.control('stream', { isLive: false });
    await within(5_000, async () => !(await isLive()));
    const certainEnds = async () =>
      (
        await database.query(
          `SELECT FROM stream_snapshots WHERE snapshot->'evidence'->'ended'->>'known' = 'certain'`,
        )
      ).length;
    await pollTwitch(1);
    expect(await certainEnds()).toBe(1);
    await room.control('end-ids', { areSent: true });
  });

  it('takes effect immediately when it names the broadcast, until Twitch reports it as live again', async () => {
    await goLive();
    await room.control('false-end', { names: 'this' });
    await within(5_000, async () => !(await isLive()));
    expect(await pollTwitch(4)).toEqual(Array(4).fill(false));
    await room.control('false-end', { isTakenBack: true });
    await within(5_000, isLive);
  });

  it('is ignored when it names an earlier broadcast', async () => {
    await goLive();
    await room.control('false-end', { names: 'earlier' });
    // Sent after it.
    await room.control('stream', { title: 'Heard after the end' });
    await within(5_000, async () => (await viewer.get('/api/stream/data')).text.includes('Heard after'));
    expect(await isLive()).toBe(true);
  });
});

describe('after a restart', () => {
  it('remembers earlier events', async () => {
    await room.control('stale-streams', { behindSeconds: 600 });
    await goLive();
    await site.close();
    site = await startTestApp({ database, sandbox, environment, clock });
    await isPushed();
    expect(await pollTwitch(6)).toEqual(Array(6).fill(true));
    // Later events take effect on this connection too.
    await room.control('stream', { isLive: false });
    await within(5_000, async () => !(await isLive()));
  });
});
