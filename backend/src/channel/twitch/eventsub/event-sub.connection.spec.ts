import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { unrefTimers } from '../../../../../test/support/unref-timers.js';
import type { Sandbox } from '../../../../../test/twitch-sandbox/sandbox.js';
import { SandboxClient, startSandbox } from '../../../../../test/twitch-sandbox/sandbox-client.js';
import { AccountTokenProvider } from '../accounts/account-token.provider.js';
import { CHAT_TYPE, type EventType, STREAM_TYPES } from './channel-events.js';
import { EventSubConnection } from './event-sub.connection.js';

const SUBSCRIBE = 'POST /eventsub/subscriptions';
const TYPES: readonly EventType[] = [CHAT_TYPE, ...STREAM_TYPES, 'channel.raid', 'channel.follow'];
const SCOPES = ['user:read:chat', 'moderator:read:followers'];
const LUNA_ID = '2';
const CHANNEL_ID = '1';
const LIMIT_MS = 10_000;

describe('an EventSub connection', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  const open: EventSubConnection[] = [];
  unrefTimers();
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
    process.env['TWURPLE_MOCK_API_PORT'] = String(sandbox.port);
  });
  afterEach(() => {
    for (const connection of open.splice(0)) connection.close();
    sandbox.state.reset();
  });
  afterAll(async () => {
    delete process.env['TWURPLE_MOCK_API_PORT'];
    await sandbox.close();
  });

  /** Connects as Luna and records everything the connection reports. */
  async function connect(types = TYPES): Promise<string[]> {
    sandbox.state.moderators.add('luna_sky');
    const { access } = await client.tokensOf('luna_sky', SCOPES.join(' '));
    const token = { userId: LUNA_ID, accessToken: access, scopes: SCOPES, expiresAt: Date.now() + 3600_000 };
    const tokens = { current: () => Promise.resolve(token), afterRefusal: () => Promise.resolve(token) };
    const told: string[] = [];
    const connection = new EventSubConnection(new AccountTokenProvider(sandbox.clientId, 'bot', tokens), {
      onEvent: (event) => told.push(event.kind === 'line' ? event.line.text : event.kind),
      onReady: (type) => told.push(`ready: ${type}`),
      onRefused: (type, reason) => told.push(`refused: ${type}: ${reason}`),
      onOver: (reason) => told.push(`over: ${reason}`),
    });
    open.push(connection);
    connection.open(`ws://127.0.0.1:${sandbox.port}/ws`, LUNA_ID, CHANNEL_ID, types);
    return told;
  }

  const tells = (told: readonly string[], words: readonly string[]) =>
    until(() => words.every((word) => told.includes(word)), told);
  const ready = (types = TYPES) => types.map((type) => `ready: ${type}`);

  it.each([
    ['was 504', 504],
    ['never came', 0],
  ])('receives all events although the answer to each subscription %s', async (_what, status) => {
    sandbox.state.failNext(SUBSCRIBE, status, 100, true);
    const told = await connect();
    await tells(told, ready());
    await client.control('/chat', { login: 'neonace', text: '!points' });
    await client.control('/stream', { isLive: true, title: 'Live' });
    await client.control('/follow', { login: 'luna_sky' });
    await client.control('/raid', { login: 'luna_sky', viewers: 3 });
    const events = ['!points', 'live', 'update', 'follow', 'raid'];
    await tells(told, events);
    expect(told.toSorted()).toEqual([...ready(), ...events].toSorted());
  });

  it('delivers events that arrive before their subscription is known, once and after it is ready', async () => {
    sandbox.state.failNext(SUBSCRIBE, 504, 1, true);
    const told = await connect([CHAT_TYPE]);
    const hasSubscribed = async () => Object.values((await client.control('/subscriptions')).body).length > 0;
    await until(hasSubscribed, told);
    await client.control('/chat', { login: 'neonace', text: 'early' });
    await client.control('/repeat', {});
    await tells(told, ready([CHAT_TYPE]));
    await client.control('/chat', { login: 'neonace', text: 'later' });
    await tells(told, ['later']);
    expect(told).toEqual([...ready([CHAT_TYPE]), 'early', 'later']);
  });

  it('logs one debug line for a subscription it doesn’t know, however many events it sends', async () => {
    const debug = jest.spyOn(Logger.prototype, 'debug').mockReturnValue();
    sandbox.state.failNext(SUBSCRIBE, 504, 1, true);
    const told = await connect([CHAT_TYPE]);
    await until(async () => Object.values((await client.control('/subscriptions')).body).length > 0, told);
    for (const text of ['one', 'two']) await client.control('/chat', { login: 'neonace', text });
    await tells(told, ['one', 'two']);
    const lines = debug.mock.calls.map(([line]) => String(line));
    debug.mockRestore();
    expect(lines).toEqual([expect.stringMatching(/^Keeping an event of an unknown subscription: [\w-]+$/)]);
  });

  it('finds its session’s subscriptions among those of the account’s other connection', async () => {
    const before = await connect();
    await tells(before, ready());
    sandbox.state.failNext(SUBSCRIBE, 504, 100, true);
    const told = await connect();
    await tells(told, ready());
    open[0]?.close();
    await client.control('/chat', { login: 'neonace', text: 'hello' });
    await tells(told, ['hello']);
    expect(told.toSorted()).toEqual([...ready(), 'hello'].toSorted());
  });

  it.each([4000, 4007])(
    'ends when Twitch accepts it and closes it with %d, and opens no other',
    async (code) => {
      await client.control('/close', { code, times: 1_000_000 });
      const told = await connect();
      await until(() => told.length > 0, told);
      await until(() => sandbox.openSockets() === 0, told);
      const opened = sandbox.state.requests.get('/ws');
      expect([told, opened]).toEqual([[`over: Twitch closed the event connection with ${code}`], 1]);
    },
  );

  it('answers Twitch’s pings without reporting them', async () => {
    const told = await connect([CHAT_TYPE]);
    await tells(told, ready([CHAT_TYPE]));
    await client.control('/ping', {});
    await until(() => sandbox.state.pongs > 0, told);
    expect([told, sandbox.openSockets()]).toEqual([ready([CHAT_TYPE]), 1]);
  });

  it('moves to another server on Twitch’s request without losing chat lines', async () => {
    const told = await connect([CHAT_TYPE]);
    await tells(told, ready([CHAT_TYPE]));
    await client.control('/reconnect', {});
    await client.control('/chat', { login: 'neonace', text: 'on the way' });
    await until(() => sandbox.state.requests.get('/ws') === 2 && sandbox.openSockets() === 1, told);
    await client.control('/chat', { login: 'neonace', text: 'arrived' });
    await tells(told, ['arrived']);
    expect(told).toEqual([...ready([CHAT_TYPE]), 'on the way', 'arrived']);
  });

  it.each([
    ['refuses it', () => sandbox.state.failNext('/ws', 503, 1), 'Twitch refused the event connection'],
    ['closes it', () => sandbox.state.closeNext(4007, 1), 'Twitch closed the event connection with 4007'],
  ])('ends when the server it should move to %s', async (_what, refuse, reason) => {
    const told = await connect([CHAT_TYPE]);
    await tells(told, ready([CHAT_TYPE]));
    refuse();
    await client.control('/reconnect', {});
    await tells(told, [`over: ${reason}`]);
    await until(() => sandbox.openSockets() === 0, told);
    expect([told.length, sandbox.state.requests.get('/ws')]).toEqual([2, 2]);
  });

  it('ends on a conflict when Twitch lists no matching subscription', async () => {
    sandbox.state.failNext(SUBSCRIBE, 409, 1);
    const told = await connect([CHAT_TYPE]);
    await until(() => told.length > 0, told);
    expect(told).toEqual(['over: Twitch refused the bot’s access to chat with 409']);
  });

  it('retries when no answer comes', async () => {
    sandbox.state.delayNext(SUBSCRIBE, 60_000, 1);
    const told = await connect([CHAT_TYPE]);
    await tells(told, ready([CHAT_TYPE]));
    expect(told).toEqual([
      'refused: channel.chat.message: Twitch gave no answer to the bot’s access to chat within 5000 ms',
      ...ready([CHAT_TYPE]),
    ]);
  });
});

async function until(isSo: () => boolean | Promise<boolean>, told: readonly string[]): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not become so within ${LIMIT_MS} ms: ${told.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
