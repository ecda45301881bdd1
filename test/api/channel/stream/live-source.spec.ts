import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Leadership } from '../../../../backend/src/core/leader/leadership.js';
import { AppConfig } from '../../../../backend/src/core/config/app-config.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { LUNA, NEON, signIn } from '../../members/auth/visitor.js';
import { ChatRoom, connect, within } from '../../live/bot/chat-room.js';

/** Too long for a poll to help: any change shown must have been pushed. */
const environment = { STREAM_REFRESH_SECONDS: '3600' };

let database: TestDatabase;
let sandbox: Sandbox;
let room: ChatRoom;
let site: TestApp;
let admin: TestClient;

async function start(extra: Record<string, string> = {}): Promise<void> {
  database = await testDatabase();
  sandbox = await createSandbox({ accounts: [NEON, LUNA, BOT_ACCOUNT] });
  room = new ChatRoom(sandbox.url, BOT_ACCOUNT.login);
  site = await startTestApp({ database, sandbox, environment: { ...environment, ...extra } });
}
async function stop(): Promise<void> {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
}

const isLive = async () => (await site.guest().get('/api/stream/data')).json<{ isLive: boolean }>().isLive;
const title = async () => (await site.guest().get('/api/stream/data')).json<{ title: string | null }>().title;
const becomes = (live: boolean) => within(5_000, async () => (await isLive()) === live);
const subscriptions = async () =>
  (await (await fetch(`${sandbox.url}/control/subscriptions`)).json()) as string[];

describe('with connected accounts', () => {
  beforeAll(async () => {
    await start();
    await createUser(database, { userId: NEON.id, nickname: 'NeonAce', name: NEON.login });
    admin = site.guest();
    await signIn(admin, NEON.login);
  });
  afterAll(stop);

  const source = async () =>
    (await admin.get('/api/bot/status')).json<{ liveStatus: { source: string; pollSeconds: number } }>()
      .liveStatus;
  const comesFrom = (name: string) => within(10_000, async () => (await source()).source === name);
  /**
   * The source is set as soon as the first subscription exists, but events aren't delivered until the last
   * one does.
   */
  const hasSubscribed = (count: number) =>
    within(10_000, async () => (await subscriptions()).length === count && sandbox.openSockets() === 2);

  it('polls while no account is connected, and reports the interval', async () => {
    expect(await source()).toEqual({ source: 'polling', pollSeconds: 3600 });
    expect(await subscriptions()).toEqual([]);
  });

  it('receives events with only the channel’s account connected', async () => {
    await connect(admin, 'channel', NEON.login);
    await comesFrom('channel');
    // The channel account's own events arrive over a separate connection.
    await hasSubscribed(5);
    expect((await subscriptions()).toSorted()).toEqual([
      'channel.follow',
      'channel.raid',
      'channel.update',
      'stream.offline',
      'stream.online',
    ]);
    await room.control('stream', { isLive: true, title: 'No bot here' });
    await becomes(true);
    await within(5_000, async () => (await title()) === 'No bot here');
    await room.control('stream', { isLive: false });
    await becomes(false);
  });

  it('uses the bot’s connection once the bot is connected, then falls back to the channel’s', async () => {
    await connect(admin, 'bot', BOT_ACCOUNT.login);
    await comesFrom('bot');
    await hasSubscribed(6);
    expect(sandbox.openSockets()).toBe(2);
    await room.control('stream', { isLive: true });
    await becomes(true);
    await admin.delete('/api/bot/connect/bot');
    await comesFrom('channel');
    await hasSubscribed(5);
    await room.control('stream', { isLive: false });
    await becomes(false);
  });

  it('reports polling while the connection is lost, then events again', async () => {
    await room.control('fail', { path: '/ws', times: 1000 });
    await room.control('drop');
    await comesFrom('polling');
    await room.control('fail', { path: '/ws', times: 0 });
    expect(await comesFrom('channel')).toBeLessThan(10_000);
  });

  it('polls again after the channel’s account has disconnected the site', async () => {
    await room.control('revoke', { login: NEON.login });
    await comesFrom('polling');
    expect(await within(10_000, async () => sandbox.openSockets() === 0)).toBeLessThan(10_000);
  });
});

describe('without an account, at an address Twitch can call', () => {
  let other: TestApp;
  beforeAll(async () => {
    await start({ PUBLIC_URL: 'https://community.example' });
    await within(5_000, async () => site.app.get(Leadership, { strict: false }).isLeader);
    other = await startTestApp({
      database,
      sandbox,
      environment: { ...environment, PUBLIC_URL: 'https://community.example' },
    });
    // Twitch calls the replica that isn't the leader; the leader still has to act on the event.
    await room.control('webhooks', { origin: other.url });
    await comesFrom('webhook');
  });
  afterAll(async () => {
    await other?.close();
    await stop();
  });
  afterEach(async () => {
    await room.control('stream', { isLive: false });
    await becomes(false);
  });

  const comesFrom = (name: string) =>
    within(10_000, async () => {
      const [row] = await database.query<{ source: string }>(
        `SELECT snapshot->>'source' AS source FROM stream_snapshots`,
      );
      return row?.source === name;
    });

  /** Makes a call as Twitch would, with the given overrides. */
  const call = (body: object, changes: Record<string, string> = {}) => {
    const text = JSON.stringify(body);
    const { webhookSecret } = site.app.get(AppConfig, { strict: false }).secrets;
    const { id = randomUUID(), timestamp = new Date().toISOString() } = changes;
    const signature = createHmac('sha256', webhookSecret).update(`${id}${timestamp}${text}`).digest('hex');
    const signed = { id, timestamp, type: 'notification', signature: `sha256=${signature}`, ...changes };
    return fetch(`${site.url}/api/twitch/events`, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        ...Object.fromEntries(
          Object.entries(signed).map(([name, value]) => [`twitch-eventsub-message-${name}`, value]),
        ),
      },
    });
  };
  const about = (type: string, event: object = {}, channelId = NEON.id) => ({
    subscription: { type, condition: { broadcaster_user_id: channelId } },
    event,
  });
  const online = about('stream.online', { started_at: '2026-11-22T12:00:00Z' });

  it('receives events without a WebSocket, through whichever replica is called', async () => {
    expect(sandbox.openSockets()).toBe(0);
    await room.control('stream', { isLive: true, title: 'By webhook' });
    await becomes(true);
    await within(5_000, async () => (await title()) === 'By webhook');
    await room.control('stream', { title: 'Renamed' });
    await within(5_000, async () => (await title()) === 'Renamed');
  });

  it('ignores a repeated message, even on another replica', async () => {
    await room.control('stream', { isLive: true });
    await becomes(true);
    await call(about('stream.offline'));
    await becomes(false);
    await room.control('repeat');
    const update = about('channel.update', { title: 'Heard after the repeats', category_name: 'Slots' });
    // Messages are processed in order: once this one has arrived, so have the repeats.
    expect((await call(online, { id: 'once' })).status).toBe(200);
    await call(about('stream.offline'));
    expect((await call(online, { id: 'once' })).status).toBe(200);
    await call(update);
    expect(await isLive()).toBe(false);
  });

  it('echoes a challenge', async () => {
    const answer = await call(
      { ...about('stream.online'), challenge: 'echo me' },
      { type: 'webhook_callback_verification' },
    );
    expect([answer.status, await answer.text()]).toEqual([200, 'echo me']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it.each([
    ['a wrong signature', online, { signature: `sha256=${'0'.repeat(64)}` }, 403],
    ['an old message', online, { timestamp: new Date(Date.now() - 601_000).toISOString() }, 403],
    ['another channel', about('stream.online', { started_at: '2026-11-22T12:00:00Z' }, '77'), {}, 404],
    ['an event without a subscription', about('channel.follow'), {}, 404],
    ['a body without a subscription', { event: {} }, {}, 404],
    ['a start without a time', about('stream.online'), {}, 400],
    ['a start with an invalid time', about('stream.online', { started_at: 'soon' }), {}, 400],
  ] as const)('refuses %s', async (_what, body, changes, status) => {
    const answer = await call(body, changes);
    expect(answer.status).toBe(status);
    expect(await isLive()).toBe(false);
  });

  it('refuses a body far larger than any event', async () => {
    expect((await call(about('stream.online', { padding: 'x'.repeat(20_000) }))).status).toBe(413);
  });

  it('polls again once Twitch has revoked the webhook', async () => {
    await room.control('webhooks', { isRevoked: true });
    expect(await comesFrom('polling')).toBeLessThan(10_000);
  });
});

it('rate-limits calls by address', async () => {
  await start();
  try {
    const statuses = new Set<number>();
    for (let calls = 0; calls <= 120; calls += 1) {
      statuses.add((await site.guest().post('/api/twitch/events', {})).status);
    }
    expect([...statuses]).toEqual([400, 429]);
  } finally {
    await stop();
  }
});
