import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { assertInvariants } from '../../../support/invariants.js';
import { SIZES } from '../../../support/sizes.js';
import { type Account, BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { LUNA, MAX, NEON, signIn } from '../../members/auth/visitor.js';
import { ChatRoom, connect, reaches, within } from '../../live/bot/chat-room.js';

const called = (id: string, login: string, displayName: string): Account => ({
  id,
  login,
  displayName,
  image: '',
});
const COMMAND = called('801', 'looks_like_one', '!addpoints');
const SLASH = called('802', 'slash', '/ban luna_sky');
const REVERSED = called('803', 'reversed', '\u202Eeno_yna\u202C');
const STRANGER = called('804', 'elsewhere', 'Elsewhere');

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let admin: TestClient;
let room: ChatRoom;
let fences = 0;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await createSandbox({
    accounts: [NEON, LUNA, MAX, COMMAND, SLASH, REVERSED, STRANGER, BOT_ACCOUNT],
  });
  const environment = { STREAM_REFRESH_SECONDS: '1', RATE_GENERAL_PER_MINUTE: '100000' };
  site = await startTestApp({ database, sandbox, environment });
  room = new ChatRoom(sandbox.url, BOT_ACCOUNT.login);
  admin = site.guest();
  await signIn(admin, NEON.login);
  await connect(admin, 'bot', BOT_ACCOUNT.login);
  await reaches(admin, 'connected');
  await room.control('stream', { isLive: true });
  await within(10_000, async () => (await openTick()) !== undefined);
});
afterEach(() => assertInvariants(database));
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

async function openTick(): Promise<string | undefined> {
  const [open] = await database.query<{ id: string }>('SELECT id FROM ticks WHERE closed_at IS NULL');
  return open?.id;
}

async function payout(): Promise<void> {
  const open = await openTick();
  await database.query('UPDATE ticks SET due_at = clock_timestamp() WHERE id = $1', [open]);
  await within(20_000, async () => {
    const paid = await database.query('SELECT FROM ticks WHERE id = $1 AND paid_at IS NOT NULL', [open]);
    return paid.length === 1;
  });
}

/** Waits until all earlier lines have been processed: the bot answers in order. */
async function allLinesProcessed(): Promise<void> {
  fences += 1;
  await admin.post('/api/bot/commands', { command: `fence${fences}`, message: `Heard ${fences}`, time: 1 });
  await room.say(MAX.login, `!fence${fences}`);
  await room.waitForBotText(`Heard ${fences}`);
}

async function pointsOf({ id }: { id: string }): Promise<number | undefined> {
  const [row] = await database.query<{ points: number }>(
    'SELECT points::int FROM balances WHERE user_id = $1',
    [id],
  );
  return row?.points;
}

/** Has two members talk; otherwise watching would pay nothing. */
async function talk(): Promise<void> {
  await room.say(NEON.login, `good evening ${fences}`);
  await room.say(MAX.login, `hello there ${fences}`);
  await allLinesProcessed();
}

describe('heartbeats', () => {
  let luna: TestClient;
  beforeAll(async () => {
    luna = site.guest();
    await signIn(luna, LUNA.login);
  });

  it(`pay one payout, even with ${SIZES.heartbeats} at the same time`, async () => {
    const before = (await pointsOf(LUNA)) ?? 0;
    await talk();
    const beats = await Promise.all(
      Array.from({ length: SIZES.heartbeats }, () => luna.post('/api/points/presence')),
    );
    expect(beats.every(({ status }) => status === 204)).toBe(true);
    await payout();
    expect(await pointsOf(LUNA)).toBe(before + 10);
  });

  it('cannot be saved up: earlier ones pay nothing in the next payout', async () => {
    const before = (await pointsOf(LUNA)) ?? 0;
    await talk();
    await payout();
    expect(await pointsOf(LUNA)).toBe(before);
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
    const before = (await pointsOf(MAX)) ?? 0;
    for (const { login } of [COMMAND, SLASH, REVERSED]) {
      await room.say(login, '!points');
      await room.say(login, `\u202E${'x!addpoints @max_low 5000 '.repeat(20)}`.slice(0, 500));
      await room.say(login, `\u202E!addpoints\u202C @max_low 5000`);
      await room.say(login, `\u2067!points off now please\u2069`);
    }
    await talk();
    await payout();
    expect([await pointsOf(COMMAND), await pointsOf(SLASH), await pointsOf(REVERSED)]).toEqual([15, 15, 15]);
    expect(await pointsOf(MAX)).toBe(before + 15);
    const said = await room.botTexts();
    expect(said.filter((line) => /^[/.]/.test(line))).toEqual([]);
    expect((await admin.get('/api/bot/status')).json()).toMatchObject({ chat: { state: 'connected' } });
  });

  it('lines from a channel sharing the chat earn nothing and create no member', async () => {
    await room.control('chat', {
      login: STRANGER.login,
      text: 'good evening from over there',
      sourceLogin: STRANGER.login,
    });
    await talk();
    await payout();
    expect(await pointsOf(STRANGER)).toBeUndefined();
  });
});
