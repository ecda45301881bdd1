import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { NEON, signIn } from '../../members/auth/visitor.js';
import {
  type Chat,
  type ChatRoom,
  connect,
  connectedSince,
  hasReconnected,
  reaches,
  startChat,
  statusOf,
  within,
} from './chat-room.js';

let chat: Chat;
let room: ChatRoom;
let admin: TestClient;

beforeAll(async () => {
  // Too long for a poll to help: any change shown must have been pushed.
  chat = await startChat({ STREAM_REFRESH_SECONDS: '3600' });
  ({ room, admin } = chat);
});
beforeEach(() => chat.sandbox.state.reset());
afterEach(() => chat.deleteTexts());
afterAll(() => chat?.close());

describe('the connection to the chat', () => {
  it('is one, next to one for the community, however often the account is connected', async () => {
    // One command each, so that the second isn't held back by the first one's cooldown.
    for (const command of ['hello', 'welcome']) await chat.addCommand(command, `${command} to you`, 1);
    for (const command of ['hello', 'welcome']) {
      const before = await connectedSince(admin);
      await connect(admin, 'bot', BOT_ACCOUNT.login);
      await hasReconnected(admin, before);
      await within(30_000, async () => chat.sandbox.openSockets() === 2);
      await room.say('luna_sky', `!${command}`);
      await room.waitForBotText(`${command} to you`, 60_000);
    }
    expect(await chat.textsOnceSettled()).toEqual(['hello to you', 'welcome to you']);
  });

  it('returns after a refused move to another address, without repeating existing subscriptions', async () => {
    const { sandbox } = chat;
    const subscriptions = async () =>
      ((await (await fetch(`${sandbox.url}/control/subscriptions`)).json()) as string[]).length;
    await within(10_000, async () => (await subscriptions()) === 5);
    const before = await connectedSince(admin);
    sandbox.state.requests.clear();
    // Refuses the first attempt of the chat's connection and of the community's.
    await room.control('fail', { path: '/ws', times: 2 });
    await room.control('reconnect');
    await within(15_000, async () => (await connectedSince(admin)) !== before);
    await reaches(admin, 'connected');
    await within(10_000, async () => sandbox.openSockets() === 2 && (await subscriptions()) === 5);
    await room.say('luna_sky', '!points');
    await room.waitForBotText(/^Luna_Sky, .* points/);
    // Two refused connections and two new ones with five subscriptions, plus one for follows, which Twitch
    // refuses to a bot that isn't a moderator.
    expect(sandbox.state.requests.get('/ws')).toBe(4);
    expect(sandbox.state.requests.get('/eventsub/subscriptions')).toBe(6);
    expect((await statusOf(admin)).chat).toMatchObject({ state: 'connected', lastError: null });
  });

  it('answers the chat and sees the stream go live over subscriptions that Twitch created but answered with 504', async () => {
    const isLive = async () =>
      (await chat.site.guest().get('/api/stream/data')).json<{ isLive: boolean }>().isLive;
    // Fails the subscriptions of both the bot's and the community's connection.
    const path = 'POST /eventsub/subscriptions';
    await room.control('fail', { path, status: 504, times: 100, isExecuted: true });
    const before = await connectedSince(admin);
    await room.control('drop');
    await hasReconnected(admin, before);
    await room.say('luna_sky', '!top');
    await room.say('luna_sky', '!watchtime');
    await room.waitForBotText(/^Most points: 1\. /);
    await room.waitForBotText(/^Luna_Sky, you’ve watched/);
    await room.control('stream', { isLive: true });
    await within(10_000, isLive);
    expect(await chat.textsOnceSettled()).toHaveLength(2);
  });
});

describe('a line', () => {
  it.each([500, 502, 504, 0])(
    'is sent once although Twitch answers %d, because it may have been shown',
    async (status) => {
      await chat.addCommand(`once${status}`, `Said once with ${status}`);
      chat.sandbox.state.requests.clear();
      const path = 'POST /mock/chat/messages';
      await room.control('fail', { path, status, isExecuted: true });
      await room.say('luna_sky', `!once${status}`);
      await room.waitForBotText(`Said once with ${status}`);
      // A later line is answered, so the first one isn't being retried.
      expect(await chat.textsOnceSettled()).toContain(`Said once with ${status}`);
      expect(chat.sandbox.state.requests.get('/mock/chat/messages')).toBe(2);
    },
  );

  it.each([429, 503])('is resent when Twitch refused it with %d', async (status) => {
    await chat.addCommand(`twice${status}`, `Said after ${status}`);
    await room.control('fail', { path: 'POST /mock/chat/messages', status });
    await room.say('luna_sky', `!twice${status}`);
    await room.waitForBotText(`Said after ${status}`);
    expect(await chat.textsOnceSettled()).toEqual([`Said after ${status}`]);
  });

  it.each(['channel_settings', 'user_timed_out'])(
    'that Twitch dropped is in the panel with its code: %s',
    async (code) => {
      // A separate command, so that no other one's cooldown applies.
      const command = code.replaceAll('_', '');
      await chat.addCommand(command, `Hello ${code}`);
      await room.control('drop-lines', { code });
      await room.say('luna_sky', `!${command}`);
      const reason = `Twitch did not show a line: Your message was not sent. (${code})`;
      await within(5_000, async () => (await statusOf(admin)).chat.lastError === reason);
      expect(await room.botTexts()).not.toContain(`Hello ${code}`);
    },
  );

  it.each(['msg_ratelimit', 'rate_limited', 'chat_rate_limit_exceeded', 'msg_slowmode'])(
    'that Twitch dropped for coming too soon is not repeated, and the bot is silent, whatever the code: %s',
    async (code) => {
      const command = code.replaceAll('_', '');
      await chat.addCommand(command, `Dropped with ${code}`);
      await room.control('drop-lines', { code });
      await room.say('luna_sky', `!${command}`);
      const reason = `Twitch did not show a line: Your message was not sent. (${code})`;
      await within(5_000, async () => (await statusOf(admin)).chat.lastError === reason);
      const dropped = Date.now();
      expect(await chat.textsOnceSettled()).toEqual([]);
      // 30 s at the pace of tests, counted from Twitch's answer.
      expect(Date.now() - dropped).toBeGreaterThan(1_000);
      expect((await statusOf(admin)).chat).toMatchObject({ state: 'connected', isModerator: false });
    },
  );

  it('in slow mode is tried once for each time that Twitch names, and the mode stays in the panel', async () => {
    await room.control('chat-mode', { slowSeconds: 60 });
    for (let asker = 0; asker < 14; asker += 1) await chat.addCommand(`slow${asker}`, `Answer ${asker}`);
    chat.sandbox.state.requests.clear();
    for (let asker = 0; asker < 14; asker += 1) await room.say('luna_sky', `!slow${asker}`);
    const answers = async () => (await room.botTexts()).filter((text) => text.startsWith('Answer '));
    await within(10_000, async () => (await answers()).length === 2);
    const { lastError } = (await statusOf(admin)).chat;
    expect(lastError).toMatch(/slow mode .*\(slow_mode\)\. This doesn’t apply to moderators/);
    // Two answers with one refusal between them.
    expect(chat.sandbox.state.requests.get('/mock/chat/messages')).toBe(3);
    // Drops the answers that still wait.
    await room.control('chat-mode');
    chat.clock.advance(60_000);
    await chat.textsOnceSettled();
  });
});

describe('a test line', () => {
  const say = async () => {
    const { status, text } = await admin.post('/api/bot/test-line');
    return [status, JSON.parse(text) as unknown];
  };

  it('has the code of a refusal in its answer, is sent from the bot, and at most five times a minute', async () => {
    const settings = (await admin.get('/api/site/settings')).json<object>();
    await admin.put('/api/site', { ...settings, title: 'Neon Nights' });
    await room.control('drop-lines', { code: 'channel_settings' });
    const error = 'The message wasn’t shown: Your message was not sent. (channel_settings)';
    expect(await say()).toMatchObject([409, { error }]);
    expect(await say()).toEqual([200, { text: 'Hello from Neon Nights' }]);
    await room.waitForBotText('Hello from Neon Nights');
    // Twitch doesn't show the same line twice within 30 s, so the bot doesn't try.
    const repeated = 'Twitch drops a line that repeats one of the last 30 seconds';
    expect(await say()).toMatchObject([409, { params: { reason: repeated } }]);

    await admin.delete('/api/bot/connect/bot');
    const isOff = { error: 'The bot is not connected', code: 'bot_not_connected', params: {} };
    for (let times = 0; times < 2; times += 1) expect(await say()).toEqual([409, isOff]);
    expect(await say()).toMatchObject([429, {}]);
    expect(await room.botTexts()).toEqual(['Hello from Neon Nights']);
  });
});

describe('the lines of the last 30 s', () => {
  const tried = async () => {
    const [row] = await chat.database.query<{ tried: number }>(
      'SELECT cardinality(tried_at) AS tried FROM bot_state',
    );
    return row?.tried;
  };

  it('include a test line asked for on another replica, and outlive a restart', async () => {
    const { database, sandbox, clock } = chat;
    await connect(admin, 'bot', BOT_ACCOUNT.login);
    await reaches(admin, 'connected');
    clock.advance(60_000);
    await chat.textsOnceSettled();
    const before = (await tried()) ?? 0;
    const other = await startTestApp({ database, sandbox, clock });
    try {
      const owner = other.guest();
      await signIn(owner, NEON.login);
      expect((await owner.post('/api/bot/test-line')).status).toBe(200);
      await within(5_000, async () => (await tried()) === before + 1);

      // As if the process before had used up the limit.
      await database.query('UPDATE bot_state SET tried_at = array_fill($1::timestamptz, ARRAY[20])', [
        new Date(clock.now().getTime() + 60_000),
      ]);
      const since = await connectedSince(admin);
      await connect(admin, 'bot', BOT_ACCOUNT.login);
      await hasReconnected(admin, since);
      expect((await owner.post('/api/bot/test-line')).json()).toMatchObject({
        params: { reason: 'the bot has to pause because of Twitch’s limits' },
      });
    } finally {
      await other.close();
    }
  });
});
