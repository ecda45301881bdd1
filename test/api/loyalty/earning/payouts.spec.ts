import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AttendanceService } from '../../../../backend/src/loyalty/earning/attendance.service.js';
import type { EarningProgressDto } from '../../../../backend/src/loyalty/earning/dto/earning.dto.js';
import { EarningsService } from '../../../../backend/src/loyalty/earning/earnings.service.js';
import type { PayoutsDto } from '../../../../backend/src/loyalty/earning/dto/payouts.dto.js';
import { Leadership } from '../../../../backend/src/core/leader/leadership.js';
import type { PointHistoryDto } from '../../../../backend/src/members/points/dto/point-history.dto.js';
import { MATCHING_POLLS_NEEDED } from '../../../../backend/src/channel/stream/live-rule.js';
import { StreamRefresherService } from '../../../../backend/src/channel/stream/stream-refresher.service.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { openStream, pointsOf as pointsIn } from '../../../support/event-stream.js';
import { createAdmin, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import type { Account } from '../../../twitch-sandbox/accounts.js';
import type { Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { NEON, signIn, startSandbox } from '../../members/auth/visitor.js';

let database: TestDatabase;
let sandbox: Sandbox;
let leader: TestApp;
/** The second replica. */
let other: TestApp;
let user: NewUser;
let viewer: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  const environment = { STREAM_REFRESH_SECONDS: '3600' };
  leader = await startTestApp({ database, sandbox, environment });
  await until(() => leader.app.get(Leadership, { strict: false }).isLeader);
  other = await startTestApp({ database, sandbox, environment });
  user = await createUser(database);
  viewer = await other.signIn(user.userId);
});
afterAll(async () => {
  await other?.close();
  await leader?.close();
  await sandbox?.close();
  await database?.drop();
});
beforeEach(() => setLive(true));
afterEach(async () => {
  await setLive(false);
  await assertInvariants(database);
});

const earnings = () => leader.app.get(EarningsService, { strict: false });
let broadcasts = 0;

/** Takes the channel live or offline. Resolves once both replicas have noticed. */
async function setLive(isLive: boolean): Promise<void> {
  const startedAt = isLive ? new Date(Date.UTC(2026, 4, (broadcasts += 2), 12)).toISOString() : null;
  sandbox.state.stream = { ...sandbox.state.stream, isLive, startedAt };
  const refresher = leader.app.get(StreamRefresherService, { strict: false });
  // A single answer doesn't end a broadcast.
  for (let answers = 0; answers < MATCHING_POLLS_NEEDED; answers += 1) await refresher.refresh();
  await until(async () => (await data(other)).isLive === isLive);
}

const data = async (of: TestApp) => (await of.guest().get('/api/stream/data')).json<{ isLive: boolean }>();

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not become so');
    await sleep(20);
  }
}

/** Number of the current broadcast's ticks that match `condition`. */
const ticks = async (condition: string) => {
  const [row] = await database.query<{ ticks: number }>(
    `SELECT count(*)::int AS ticks FROM ticks JOIN broadcasts ON broadcasts.id = broadcast_id
     WHERE ended_at IS NULL AND ${condition}`,
  );
  return row?.ticks ?? 0;
};

/** Makes the open tick due; the job then pays it at its own pace. */
async function payOut(): Promise<void> {
  const before = await ticks('paid_at IS NOT NULL');
  await until(async () => (await ticks('closed_at IS NULL')) === 1);
  await database.query('UPDATE ticks SET due_at = clock_timestamp() WHERE closed_at IS NULL');
  await until(async () => (await ticks('paid_at IS NOT NULL')) > before);
}

/** Adds the account to Twitch, with its age. */
function addTwitchAccount({ userId, login }: { userId: string; login: string }): void {
  (sandbox.state.accounts as Account[]).push({ id: userId, login, displayName: login, image: '' });
}

const pointsOf = async (userId: string) => {
  const [row] = await database.query<{ points: number }>(
    'SELECT points::int FROM balances WHERE user_id = $1',
    [userId],
  );
  return row?.points;
};

describe('watching on the stream page', () => {
  it('pays once per payout despite many heartbeats, shows live, and is one history line per broadcast', async () => {
    const before = await pointsOf(user.userId);
    const stream = await openStream(viewer);
    const beats = await Promise.all(Array.from({ length: 50 }, () => viewer.post('/api/points/presence')));
    expect(beats.every(({ status, text }) => status === 204 && text === '')).toBe(true);
    await payOut();
    expect(pointsIn(await stream.points(before! + 10))).toMatchObject({ paidOut: 10 });
    stream.close();

    await viewer.post('/api/points/presence');
    await payOut();
    const { entries, pagination } = (await viewer.get('/api/points/history')).json<PointHistoryDto>();
    expect(entries[0]).toMatchObject({
      reason: 'watching',
      delta: 20,
      balanceAfter: before! + 20,
      watchedMinutes: 10,
    });
    expect(pagination.total).toBe(1);
  });

  it('pays nothing for presence before the channel is live, or after', async () => {
    const before = await pointsOf(user.userId);
    await setLive(false);
    await viewer.post('/api/points/presence');
    await setLive(true);
    await payOut();
    expect(await pointsOf(user.userId)).toBe(before);
  });

  it('shows what a broadcast earned once it is over', async () => {
    const { userId } = await createUser(database);
    const newcomer = await other.signIn(userId);
    const perBroadcast = async () =>
      (await newcomer.get('/api/points/earning')).json<EarningProgressDto>().perBroadcast;
    const watch = async () => {
      await newcomer.post('/api/points/presence');
      await payOut();
    };
    await watch();
    await watch();
    expect(await perBroadcast()).toBeNull();
    await setLive(false);
    await until(async () => (await perBroadcast()) === 20);
  });

  it('is not for guests', async () => {
    expect((await other.guest().post('/api/points/presence')).status).toBe(401);
  });
});

describe('a viewer who has never signed in', () => {
  const account = { userId: '555001', login: 'lurker_one' };

  it('earns, is listed nowhere, and gets the points at the first sign-in', async () => {
    addTwitchAccount(account);
    leader.app
      .get(AttendanceService, { strict: false })
      .recordSighting(account, { source: 'chat', talked: true });
    await payOut();
    expect(await earnings().follow(account)).toBe('earned');
    expect(await earnings().follow(account)).toBe('already_earned');
    expect(await pointsOf(account.userId)).toBe(115);
    const listed = async () =>
      (await leader.guest().get('/api/users/leaderboard')).text.includes(account.login);
    expect(await listed()).toBe(false);

    const newcomer = leader.guest();
    expect(await signIn(newcomer, account.login, '?returnTo=/shop')).toBe('/shop?waiting=115');
    const { points } = (await newcomer.get('/api/auth/user')).json<{ points: number }>();
    expect(points).toBe(115 + 50);
    await until(listed);
    await newcomer.post('/api/auth/logout');
    expect(await signIn(newcomer, account.login)).toBe('/');
    expect(await pointsOf(account.userId)).toBe(165);
  });
});

describe('a raid', () => {
  it('pays once per broadcast and raider, while the channel is live', async () => {
    const { userId, name: login } = await createUser(database);
    addTwitchAccount({ userId, login });
    expect(await earnings().raid({ userId, login })).toBe('earned');
    expect(await earnings().raid({ userId, login })).toBe('already_earned');
    await setLive(true);
    expect(await earnings().raid({ userId, login })).toBe('earned');
    await setLive(false);
    expect(await earnings().raid({ userId, login })).toBe('offline');
    expect(await pointsOf(userId)).toBe(500);
  });
});

describe('the last payouts', () => {
  it('show who was there, and why someone was paid nothing', async () => {
    const [paid, stopped] = [await createUser(database), await createUser(database)];
    await database.query('UPDATE members SET earns_points = false WHERE id = $1', [stopped.memberId]);
    for (const { userId } of [paid, stopped])
      await (await leader.signIn(userId)).post('/api/points/presence');
    await payOut();
    const admin = await leader.signIn((await createAdmin(database)).userId);
    const { payouts, present, pagination } = (await admin.get('/api/points/payouts')).json<PayoutsDto>();
    expect(payouts[0]).toMatchObject({ number: 1, isSkipped: false, members: 1, points: 10 });
    expect(present).toEqual([
      expect.objectContaining({ user_id: stopped.userId, points: 0, unpaidBecause: 'switched_off' }),
      expect.objectContaining({ user_id: paid.userId, onPage: true, points: 10, unpaidBecause: null }),
    ]);
    expect(pagination.total).toBe(2);
  });
});

describe('the broadcaster', () => {
  it('earns nothing on their own channel', async () => {
    const { userId, name: login } = await createUser(database, { userId: NEON.id, nickname: 'NeonAce' });
    const broadcaster = await leader.signIn(userId);
    await broadcaster.post('/api/points/presence');
    await payOut();
    expect(await pointsOf(userId)).toBe(0);
    expect(await earnings().follow({ userId, login })).toBe('never_paid');
    expect((await broadcaster.get('/api/points/earning')).json()).toMatchObject({
      stoppedBecause: 'never_paid',
    });
  });
});
