import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { assertInvariants } from '../../../support/invariants.js';
import { MovableClock } from '../../../support/movable-clock.js';
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
    accounts: [NEON, LUNA, MAX, QUIET, NEWCOMER, STRANGER, NIGHTBOT, BOT_ACCOUNT],
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
