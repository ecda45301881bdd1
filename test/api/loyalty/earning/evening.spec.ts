import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { assertInvariants } from '../../../support/invariants.js';
import { MovableClock } from '../../../support/movable-clock.js';
import { SIZES } from '../../../support/sizes.js';
import { type Account, BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { LUNA, MAX, NEON, signIn } from '../../members/auth/visitor.js';
import { ChatRoom, connect, reaches, within } from '../../live/bot/chat-room.js';

const account = (id: string, login: string, createdAt?: string): Account => ({
  id,
  login,
  displayName: login,
  image: '',
  ...(createdAt && { createdAt }),
});
const QUIET = account('701', 'quiet_cat');
const NEWCOMER = account('702', 'made_today', new Date().toISOString());
const STRANGER = account('703', 'other_channel');
const NIGHTBOT = account('19264788', 'nightbot');
const COMMAND = { ...account('801', 'looks_like_one'), displayName: '!addpoints' };
const SLASH = { ...account('802', 'slash'), displayName: '/ban luna_sky' };
const REVERSED = { ...account('803', 'reversed'), displayName: '\u202Eeno_yna\u202C' };

const clock = new MovableClock();
let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let admin: TestClient;
let room: ChatRoom;
let fences = 0;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await createSandbox({
    accounts: [NEON, LUNA, MAX, QUIET, NEWCOMER, STRANGER, NIGHTBOT, COMMAND, SLASH, REVERSED, BOT_ACCOUNT],
  });
  site = await startTestApp({ database, sandbox, clock, environment: { STREAM_REFRESH_SECONDS: '1' } });
  room = new ChatRoom(sandbox.url, BOT_ACCOUNT.login);
  admin = site.guest();
  await signIn(admin, NEON.login);
  sandbox.state.moderators.add(BOT_ACCOUNT.login);
  await connect(admin, 'bot', BOT_ACCOUNT.login, 'chatters,follows');
  await reaches(admin, 'connected');
});
beforeEach(async () => {
  sandbox.state.chatters.clear();
  await room.control('stream', { isLive: true });
  await within(10_000, async () => (await openTicks()).length === 1);
});
afterEach(async () => {
  await room.control('stream', { isLive: false });
  await within(10_000, async () => {
    const live = await database.query('SELECT FROM broadcasts WHERE ended_at IS NULL');
    return live.length === 0;
  });
  await assertInvariants(database);
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

/** Excludes the tick of an ended broadcast, which stays open until the next one. */
const openTicks = () =>
  database.query<{ id: string }>(
    `SELECT ticks.id FROM ticks JOIN broadcasts ON broadcasts.id = broadcast_id
    WHERE closed_at IS NULL AND ended_at IS NULL`,
  );

/** Waits until all earlier lines have been processed. */
async function allLinesProcessed(): Promise<void> {
  fences += 1;
  await admin.post('/api/bot/commands', { command: `fence${fences}`, message: `Heard ${fences}`, time: 1 });
  await room.say(MAX.login, `!fence${fences}`);
  await room.waitForBotText(`Heard ${fences}`);
}

/** Makes the next payout due, and waits until it is paid. */
async function payout(): Promise<void> {
  const [open] = await openTicks();
  await database.query('UPDATE ticks SET due_at = clock_timestamp() WHERE id = $1', [open?.id]);
  await within(20_000, async () => {
    const paid = await database.query('SELECT FROM ticks WHERE id = $1 AND paid_at IS NOT NULL', [open?.id]);
    return paid.length === 1;
  });
}

async function balances(): Promise<Record<string, number>> {
  const rows = await database.query<{ login: string; points: number }>(
    'SELECT login, points::int FROM identities JOIN balances USING (member_id) ORDER BY login',
  );
  return Object.fromEntries(rows.map(({ login, points }) => [login, points]));
}

/** Has two members talk; otherwise watching would pay nothing. */
async function talk(): Promise<void> {
  await room.say(NEON.login, `good evening ${fences}`);
  await room.say(MAX.login, `hello there ${fences}`);
  await allLinesProcessed();
}

describe('an evening on stream', () => {
  it('pays members who talk and those who only watch, and no one who must not earn', async () => {
    for (const { login } of [QUIET, NEWCOMER, NIGHTBOT, BOT_ACCOUNT])
      await room.control('chatters', { login });
    for (const line of ['good evening', 'how are you all']) {
      await room.say(LUNA.login, line);
      await room.say(MAX.login, `${line} too`);
      await room.say(NIGHTBOT.login, `${line}, says a bot`);
      await room.say(NEON.login, `${line}, says the broadcaster`);
      await room.control('chat', { login: STRANGER.login, text: line, sourceLogin: STRANGER.login });
      await allLinesProcessed();
      await payout();
    }
    // Bots and viewers talking in another channel don't become members.
    expect(await balances()).toEqual({
      [NEON.login]: 0,
      [LUNA.login]: 30,
      [MAX.login]: 30,
      [QUIET.login]: 20,
      [NEWCOMER.login]: 0,
    });
    await room.say(LUNA.login, '!points');
    await room.waitForBotText(
      'Luna_Sky, you have 30 points waiting for you. Log in on http://localhost:3000 to use them.',
    );
  });

  it('pays nothing for repeated lines, and nothing for watching while only one person talks', async () => {
    const before = await balances();
    await room.control('chatters', { login: QUIET.login });
    // Until the bot has listened for ten minutes, it can't tell whether several people talk.
    clock.advance(10 * 60_000);
    await room.say(LUNA.login, 'is anybody here');
    await room.say(MAX.login, '!!!!!!!!');
    await allLinesProcessed();
    await payout();
    const since = async (login: string) => ((await balances())[login] ?? 0) - (before[login] ?? 0);
    expect([await since(LUNA.login), await since(MAX.login), await since(QUIET.login)]).toEqual([5, 0, 0]);
    await room.say(LUNA.login, 'is anybody here');
    await room.say(MAX.login, 'yes, me');
    await allLinesProcessed();
    await payout();
    expect([await since(LUNA.login), await since(MAX.login), await since(QUIET.login)]).toEqual([15, 15, 10]);
  });

  it('pays viewers who only watch, even if Twitch lists them only after retries', async () => {
    const before = (await balances())[QUIET.login] ?? 0;
    await room.control('chatters', { login: QUIET.login });
    await room.control('fail', { path: 'GET /mock/chat/chatters', status: 500, times: 6 });
    for (const { login } of [LUNA, MAX]) await room.say(login, 'is this thing on');
    await allLinesProcessed();
    await payout();
    expect((await balances())[QUIET.login]).toBe(before + 10);
  });

  it('pays a follow once ever, and a raid of two once per broadcast', async () => {
    const listens = async () =>
      (await (await fetch(`${sandbox.url}/control/subscriptions`)).text()).includes('channel.follow');
    await within(10_000, listens);
    const before = (await balances())[QUIET.login] ?? 0;
    const reached = (points: number) =>
      within(10_000, async () => (await balances())[QUIET.login] === before + points);
    const { login } = QUIET;
    await room.control('raid', { login, viewers: 1 });
    await room.control('follow', { login });
    await reached(100);
    await room.control('follow', { login });
    await room.control('raid', { login, viewers: 2 });
    await reached(350);
    await room.control('raid', { login, viewers: 30 });
    await room.control('repeat');
    await room.control('follow', { login: NIGHTBOT.login });
    await room.control('follow', { login: MAX.login });
    const entry = `SELECT count(*)::int FROM point_entries WHERE reason = 'following'`;
    await within(10_000, async () => (await database.query<{ count: number }>(entry))[0]?.count === 2);
    expect((await balances())[login]).toBe(before + 350);
  });
});

describe('heartbeats', () => {
  let luna: TestClient;
  const pointsOf = async ({ login }: Account) => (await balances())[login] ?? 0;
  beforeAll(async () => {
    luna = site.guest();
    await signIn(luna, LUNA.login);
  });

  it(`pay one payout, even with ${SIZES.heartbeats} at the same time, and nothing in the next`, async () => {
    const before = await pointsOf(LUNA);
    await talk();
    const beats = await Promise.all(
      Array.from({ length: SIZES.heartbeats }, () => luna.post('/api/points/presence')),
    );
    expect(beats.every(({ status }) => status === 204)).toBe(true);
    await payout();
    expect(await pointsOf(LUNA)).toBe(before + 10);
    await talk();
    await payout();
    expect(await pointsOf(LUNA)).toBe(before + 10);
  });

  it('count for their sender, whatever member or time they claim', async () => {
    const before = [await pointsOf(LUNA), await pointsOf(MAX)];
    await talk();
    const forged = { user_id: MAX.id, userId: MAX.id, minutes: 600, at: '2020-01-01T00:00:00Z' };
    await luna.post(`/api/points/presence?user_id=${MAX.id}`, forged);
    await payout();
    // Max earns what talking and being in chat earns, and nothing extra.
    expect([await pointsOf(LUNA), await pointsOf(MAX)]).toEqual([before[0]! + 10, before[1]! + 15]);
  });

  it('from another site or without a session do not count', async () => {
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect((await luna.post('/api/points/presence', undefined, { headers: crossSite })).status).toBe(403);
    expect((await site.guest().post('/api/points/presence')).status).toBe(401);
  });
});

describe('in chat', () => {
  it('names that look like commands, direction marks and long lines do no harm', async () => {
    const before = (await balances())[MAX.login] ?? 0;
    for (const { login } of [COMMAND, SLASH, REVERSED]) {
      await room.say(login, '!points');
      await room.say(login, `\u202E${'x!addpoints @max_low 5000 '.repeat(20)}`.slice(0, 500));
      await room.say(login, `\u202E!addpoints\u202C @max_low 5000`);
      await room.say(login, `\u2067!points off now please\u2069`);
    }
    await talk();
    await payout();
    const after = await balances();
    expect([COMMAND, SLASH, REVERSED].map(({ login }) => after[login])).toEqual([15, 15, 15]);
    expect(after[MAX.login]).toBe(before + 15);
    const said = await room.botTexts();
    expect(said.filter((line) => /^[/.]/.test(line))).toEqual([]);
    expect((await admin.get('/api/bot/status')).json()).toMatchObject({ chat: { state: 'connected' } });
  });
});
