import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type CrashServer, crashServer } from '../../../crash/crash-server.js';
import { environmentOf } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type OpenStream, openStream } from '../../../support/event-stream.js';
import { createUser } from '../../../support/factories.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import type { SandboxState } from '../../../twitch-sandbox/state.js';
import { TokenSigner } from '../../../twitch-sandbox/tokens.js';
import { LUNA, MAX, NEON, sessionCookie, signIn } from '../../members/auth/visitor.js';
import { ChatRoom, connect, reaches, statusOf, within } from '../../live/bot/chat-room.js';
import { pictureIn } from '../media/hostile-files.js';
import { type Replica, startReplica } from './replica.js';

const TAKEOVER_LIMIT_MS = 15_000;
const HOUR_MS = 3_600_000;

/** Secrets that must never be logged, collected as they appear. */
const secrets = new Set<string>();
/** Each step and the milliseconds it took. */
const times: [what: string, ms: number][] = [];
/** Captures every token the sandbox issues. */
const signing = jest.spyOn(TokenSigner.prototype, 'sign');

let server: CrashServer;
let sandbox: Sandbox;
let coding: jest.SpiedFunction<SandboxState['addCode']>;
let room: ChatRoom;
let environment: Record<string, string>;
const replicas: Replica[] = [];
let admin: TestClient;

beforeAll(async () => {
  server = await crashServer();
  await createUser(server.database, { userId: LUNA.id, nickname: 'Luna_Sky', name: 'luna_sky', points: 500 });
  sandbox = await createSandbox({ accounts: [NEON, LUNA, MAX, BOT_ACCOUNT] });
  room = new ChatRoom(sandbox.url, BOT_ACCOUNT.login);
  coding = jest.spyOn(sandbox.state, 'addCode');
  environment = { ...environmentOf({ database: server.database }, sandbox), LOG_LEVEL: 'debug' };
  collectSecrets(environment);
  for (const name of ['A', 'B']) replicas.push(await startReplica(name, environment));
  admin = await signedIn(replica(0), 'neonace');
}, 180_000);
afterAll(async () => {
  signing.mockRestore();
  for (const each of replicas) await each.stop();
  await sandbox?.close();
  process.stdout.write(
    `${times.map(([what, ms]) => `${String(Math.round(ms)).padStart(7)} ms  ${what}`).join('\n')}\n`,
  );
});
afterAll(() => server?.stop(), 60_000);

function replica(index: number): Replica {
  const found = replicas[index];
  if (!found) throw new Error(`There is no replica ${index}`);
  return found;
}

async function signedIn(of: Replica, login: string): Promise<TestClient> {
  const client = of.guest();
  await signIn(client, login);
  secrets.add(sessionCookie(client));
  return client;
}

const adminAt = (of: Replica) => admin.at(of.url);

/** A replica without the bot, for changes that the one with the bot has to learn of. */
function otherReplica(): Replica {
  const other = replicas.find((each) => each.isRunning() && !each.holdsBot());
  if (!other) throw new Error('There is no replica without the bot');
  return other;
}

const took = (what: string, ms: number) => {
  times.push([what, ms]);
  return ms;
};

/** Has a viewer use a command until the bot says this text. @returns how long that took */
async function timeToHear(text: string, command: string, withinMs = 5_000): Promise<number> {
  const begun = performance.now();
  while (!(await room.botTexts()).includes(text)) {
    if (performance.now() - begun > withinMs)
      throw new Error(`!${command} was not answered within ${withinMs} ms`);
    await room.say('luna_sky', `!${command}`);
    await room.waitForBotText(text, 250).catch(() => 0);
  }
  return performance.now() - begun;
}

let asked = 0;
/** Has a viewer use a new command. @returns how long the bot took to answer */
async function timeToAnswer(withinMs?: number): Promise<number> {
  const name = `ask${(asked += 1)}`;
  await server.database.query('INSERT INTO bot_commands (command, message, "time") VALUES ($1, $2, 30)', [
    name,
    `Answer ${asked} to $(user)`,
  ]);
  const holder = replicas.find((each) => each.holdsBot());
  // Inserted directly into the database; any saved change makes the replicas reload their commands.
  if (holder) await adminAt(holder).put('/api/bot/built-ins', { points: true, commands: true });
  return timeToHear(`Answer ${asked} to Luna_Sky`, name, withinMs);
}

/** Everything the bot has said besides the answers that tests wait for. */
const otherBotTexts = async () => (await room.botTexts()).filter((text) => !text.startsWith('Answer '));

describe('two replicas and one bot', () => {
  it('connects, and answers viewers once', async () => {
    const begun = performance.now();
    await connect(admin, 'bot', BOT_ACCOUNT.login);
    await reaches(admin, 'connected');
    took('from the admin’s consent into the chat', performance.now() - begun);
    expect(replicas.filter((each) => each.holdsBot())).toHaveLength(1);
    const command = { command: 'hi', message: 'Hello $(user)', time: 30 };
    await adminAt(otherReplica()).post('/api/bot/commands', command);
    took('a command is answered', await timeToHear('Hello Luna_Sky', 'hi'));
    await timeToAnswer();
    expect(await otherBotTexts()).toEqual(['Hello Luna_Sky']);
  });

  it('uses a command saved on the other replica a moment ago', async () => {
    const edit = (message: string) =>
      adminAt(otherReplica()).put('/api/bot/commands/hi', { command: 'hi', message, time: 1 });
    await edit('Edited');
    await timeToHear('Edited', 'hi');
    const heard = performance.now();
    await edit('Edited again');
    const edited = performance.now();
    await timeToHear('Edited again', 'hi');
    const isAllowedFrom = Math.max(edited, heard + 1_000);
    const ms = took('an edit made on another replica is said', performance.now() - isAllowedFrom);
    expect(ms).toBeLessThan(2_000);
  });

  it('shows on open pages of both that the channel goes live and offline', async () => {
    const streams: OpenStream[] = [];
    for (const each of replicas) streams.push(await openStream(await signedIn(each, 'luna_sky')));
    for (const [isLive, what] of [
      [true, 'live'],
      [false, 'offline'],
    ] as const) {
      const begun = performance.now();
      await room.control('stream', { isLive, title: 'Bonus hunt' });
      for (const [index, stream] of streams.entries()) {
        await stream.next(
          ({ event, data }) => event === 'stream-update' && data?.includes(`"isLive":${isLive}`) === true,
        );
        const ms = took(`${what}, pushed to a page at ${replica(index).name}`, performance.now() - begun);
        expect(ms).toBeLessThan(2_000);
      }
      for (const each of replicas) {
        expect((await each.guest().get('/api/stream/data')).json()).toMatchObject({ isLive });
      }
    }
    for (const stream of streams) stream.close();
  });

  it('notifies a member’s pages on both, and marks the notification as read on both', async () => {
    const viewers = [await signedIn(replica(0), 'luna_sky'), await signedIn(replica(1), 'luna_sky')];
    const streams: OpenStream[] = [];
    for (const viewer of viewers) streams.push(await openStream(viewer));
    const gift = { points: 250, reason: 'Quiz night' };
    expect((await adminAt(replica(0)).post(`/api/users/${LUNA.id}/gifts`, gift)).status).toBe(201);
    for (const stream of streams) {
      const { data } = await stream.next(({ event }) => event === 'notification');
      expect(data).toContain('"points":250');
    }
    const list = await viewers[1]!.get('/api/notifications');
    const [newest] = list.json<{ items: { id: number }[] }>().items;
    await viewers[1]!.put('/api/notifications/read', { upTo: newest?.id });
    for (const stream of streams) await stream.next(({ event }) => event === 'notifications-read');
    expect((await viewers[0]!.get('/api/notifications')).json()).toMatchObject({ unread: 0 });
    for (const stream of streams) stream.close();
  });

  it('serves an image from the replica it was not uploaded to, until it is deleted', async () => {
    const [first, second] = [replica(0), replica(1)];
    const sent = await adminAt(first).post('/api/media', undefined, {
      raw: Buffer.from(await pictureIn('png', 900, 600)),
      headers: { 'content-type': 'image/png' },
    });
    const { url } = sent.json<{ url: string }>();
    const small = url.replace('-1600', '-640');
    const at = async (of: Replica, address: string) => {
      const answer = await fetch(new URL(address, of.url));
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const there = await at(second, url);
    expect(there.status).toBe(200);
    expect(there.bytes.equals((await at(first, url)).bytes)).toBe(true);
    // No record uses the image, but the leader's job isn't due for a while.
    await server.database.query(`UPDATE media SET unused_since = now() - interval '31 days'`);
    const [gone] = await server.database.query<{ rows: number }>(
      `SELECT delete_unused_media(interval '30 days', 1000) AS rows`,
    );
    expect(gone!.rows).toBe(1);
    // Neither has served this size before. Cached files stay valid: no other image can have the same address.
    for (const each of [first, second]) expect((await at(each, small)).status).toBe(404);
    expect((await at(second, url)).bytes.equals(there.bytes)).toBe(true);
  });

  it('sends an auto message once', async () => {
    await admin.post('/api/bot/automessages', { message: 'One of two', time: 600, minMessages: 2 });
    // Live for an hour, so that the message is due.
    const startedAt = new Date(Date.now() - HOUR_MS).toISOString();
    sandbox.state.stream = { ...sandbox.state.stream, startedAt };
    await room.control('stream', { isLive: true });
    for (const each of replicas) {
      const stream = async () => (await each.guest().get('/api/stream/data')).json<{ isLive: boolean }>();
      await within(10_000, async () => (await stream()).isLive);
    }
    for (const text of ['one', 'two']) await room.say('luna_sky', text);
    took('an auto message after the line that completes its count', await room.waitForBotText('One of two'));
    await timeToAnswer();
    expect((await otherBotTexts()).filter((text) => text === 'One of two')).toHaveLength(1);
    await admin.delete('/api/bot/automessages/One%20of%20two');
    await room.control('stream', { isLive: false });
  });

  it('recovers after its socket is dropped', async () => {
    await room.control('drop');
    expect(took('a dropped socket: answers again', await timeToAnswer(15_000))).toBeLessThan(15_000);
  });

  it('recovers after Twitch moves its session, and after refused subscriptions', async () => {
    await room.control('reconnect');
    took('a moved session: answers again', await timeToAnswer(15_000));
    await room.control('fail', { path: '/eventsub', status: 503, times: 4 });
    await room.control('drop');
    took('four refused subscriptions: answers again', await timeToAnswer(30_000));
    expect((await statusOf(admin)).accounts.bot?.isExpired).toBe(false);
  });

  it('survives a 503 on token refresh', async () => {
    await room.control('expire', { login: BOT_ACCOUNT.login });
    await room.control('fail', { path: '/auth/token', status: 503, times: 3 });
    took('three 503 on a refresh: the answer comes', await timeToAnswer(20_000));
    expect((await statusOf(admin)).accounts.bot).toMatchObject({ isExpired: false });
  });

  it('survives a database restart', async () => {
    await server.kill();
    await server.restart();
    const begun = performance.now();
    await within(20_000, async () => replicas.some((each) => each.holdsBot()));
    await within(20_000, async () => (await statusOf(admin).catch(() => null))?.chat.state === 'connected');
    await timeToAnswer(15_000);
    expect(took('the database killed and back: answers again', performance.now() - begun)).toBeLessThan(
      15_000,
    );
  });

  it('moves to the other replica when its own is killed', async () => {
    const holder = replicas.find((each) => each.holdsBot());
    const other = replicas.find((each) => each !== holder);
    if (!holder || !other) throw new Error('No replica holds the bot');
    const begun = performance.now();
    await holder.kill();
    admin = adminAt(other);
    await within(TAKEOVER_LIMIT_MS, async () => other.holdsBot());
    await timeToAnswer(TAKEOVER_LIMIT_MS);
    expect(took('its replica killed: the other answers', performance.now() - begun)).toBeLessThan(
      TAKEOVER_LIMIT_MS,
    );
  });

  it('moves to another replica when its own is stopped cleanly', async () => {
    const holder = replicas.find((each) => each.holdsBot());
    const third = await startReplica('C', environment);
    replicas.push(third);
    admin = adminAt(third);
    const begun = performance.now();
    await holder?.stop();
    await within(TAKEOVER_LIMIT_MS, async () => third.holdsBot());
    await timeToAnswer(TAKEOVER_LIMIT_MS);
    expect(took('its replica stopped: another answers', performance.now() - begun)).toBeLessThan(
      TAKEOVER_LIMIT_MS,
    );
  });

  it('stops with an explanation when the account disconnects the site, until it is connected again', async () => {
    const revoked = performance.now();
    await room.control('revoke', { login: BOT_ACCOUNT.login });
    await reaches(admin, 'expired');
    took('a withdrawn grant shows in the status', performance.now() - revoked);
    expect((await statusOf(admin)).chat.lastError).toBe(
      'Twitch no longer accepts this connection. Connect the account again.',
    );
    const before = await otherBotTexts();
    await room.say('luna_sky', '!hi');
    const begun = performance.now();
    await connect(admin, 'bot', BOT_ACCOUNT.login);
    await reaches(admin, 'connected');
    await timeToAnswer();
    took('connected again: answers', performance.now() - begun);
    expect(await otherBotTexts()).toEqual(before);
  });

  it('has logged no secret', () => {
    const written = replicas.map((each) => each.output()).join('\n');
    expect(written).toContain('Joined the chat');
    expect(written).toContain('Became the leader');
    for (const { value } of [...signing.mock.results, ...coding.mock.results]) secrets.add(String(value));
    expect(secrets.size).toBeGreaterThan(20);
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(15);
    expect([...secrets].filter((secret) => written.includes(secret))).toEqual([]);
    expect(written).not.toMatch(/Bearer |OAuth [\w-]{10}|refresh_token|access_token|client_secret/);
  });
});

function collectSecrets(of: Record<string, string>): void {
  for (const name of ['APP_SECRET', 'TWITCH_CLIENT_SECRET']) secrets.add(of[name]!);
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
    const { password } = new URL(of[name]!);
    if (password.length > 15) secrets.add(password);
  }
}
