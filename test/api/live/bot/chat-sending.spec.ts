import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/client.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { NEON } from '../../members/auth/visitor.js';
import {
  type Chat,
  ChatRoom,
  connect,
  connectedSince,
  hasReconnected,
  startChat,
  statusOf,
  within,
} from './chat-room.js';

let chat: Chat;
let room: ChatRoom;
let admin: TestClient;

beforeAll(async () => {
  chat = await startChat();
  ({ room, admin } = chat);
});
beforeEach(() => chat.sandbox.state.reset());
afterEach(() => chat.deleteTexts());
afterAll(() => chat?.close());

describe('auto messages', () => {
  const addMessage = (message: string, time: number, minMessages: number) =>
    admin.post('/api/bot/automessages', { message, time, minMessages });

  it('wait for the stream, their interval and enough chat lines; commands and the bot do not count', async () => {
    await addMessage('A timer', 1, 3);
    await chat.addCommand('answer', 'An answer', 1);
    for (const text of ['one', 'two', 'three']) await room.say('luna_sky', text);
    expect(await chat.textsOnceSettled()).toEqual([]);
    await chat.goLive();
    chat.clock.advance(1_200);
    for (const text of ['one', '!answer', 'two', '!unknown']) await room.say('luna_sky', text);
    expect(await chat.textsOnceSettled()).toEqual(['An answer']);
    await room.say('max_low', 'three');
    await room.waitForBotText('A timer');
    const stored = await chat.database.query<{ uses: number; last_sent_at: Date }>(
      'SELECT uses, last_sent_at FROM auto_messages',
    );
    expect(stored[0]?.uses).toBe(1);
    await room.control('stream', { isLive: false });
    chat.clock.advance(1_200);
    for (const text of ['one', 'two', 'three', 'four']) await room.say('luna_sky', text);
    expect(await chat.textsOnceSettled()).toEqual(['An answer', 'A timer']);
  });

  it('use the version saved a moment ago', async () => {
    await addMessage('Too slow', 900, 1);
    await chat.goLive();
    await room.say('luna_sky', 'hello');
    await admin.put('/api/bot/automessages/Too%20slow', { message: 'Now quick', time: 1, minMessages: 1 });
    chat.clock.advance(1_000);
    await room.say('luna_sky', 'hello again');
    expect(await room.waitForBotText('Now quick')).toBeLessThan(2_000);
  });
});

describe('in a shared chat', () => {
  beforeEach(() => room.control('shared-chat', { login: 'luna_sky' }));

  /** The bot's lines that the other channel has seen. */
  const seenElsewhere = () => chat.sandbox.state.sharedChat.lines.map(({ text }) => text);
  const lastError = async () => (await statusOf(admin)).chat.lastError;

  /** Adds an auto message that is due, with enough chat lines for it. */
  const due = async (message: string) => {
    await admin.post('/api/bot/automessages', { message, time: 1, minMessages: 1 });
    await chat.goLive();
    chat.clock.advance(1_200);
    await room.say('max_low', `Enough for ${message}`);
  };

  it('withholds auto messages, with a reason, if the bot cannot post to its own channel alone', async () => {
    await due('Follow us');
    await within(10_000, async () => /shared chat/.test((await lastError()) ?? ''));
    await chat.addCommand('asked', 'An answer as usual');
    await room.say('max_low', '!asked');
    await room.waitForBotText('An answer as usual');
    expect(await chat.textsOnceSettled()).toEqual(['An answer as usual']);
    await room.control('shared-chat');
    await due('We are alone again');
    expect(await room.waitForBotText('We are alone again')).toBeLessThan(10_000);
  });

  it('posts only to its own channel if the bot is a moderator', async () => {
    await room.control('moderator', { login: BOT_ACCOUNT.login });
    // The bot detects this from the badge on its own line.
    await room.control('shared-chat');
    await chat.addCommand('badge', 'With a badge');
    await room.say('max_low', '!badge');
    await within(10_000, async () => (await statusOf(admin)).chat.isModerator);
    await room.control('shared-chat', { login: 'luna_sky' });
    await chat.addCommand('asked', 'An answer for here');
    await room.say('max_low', '!asked');
    await room.waitForBotText('An answer for here');
    await due('Follow us here');
    await room.waitForBotText('Follow us here');
    expect(seenElsewhere()).toEqual([]);
  });

  it('does the same if the channel is connected', async () => {
    await connect(admin, 'channel', NEON.login);
    await due('Follow us as well');
    await room.waitForBotText('Follow us as well');
    expect(seenElsewhere()).toEqual([]);
  });
});

describe('the connected channel', () => {
  it('lets the bot send with the site’s own token, and without it when Twitch refuses', async () => {
    await connect(admin, 'channel', NEON.login);
    await room.control('moderator', { login: BOT_ACCOUNT.login });
    await chat.addCommand('badge', 'With the badge');
    await room.say('luna_sky', '!badge');
    await room.waitForBotText('With the badge');
    expect(chat.sandbox.state.requests.get('/mock/chat/messages')).toBe(1);
    // The account is still connected on the site, but no longer at Twitch, and the bot isn't a moderator
    // either.
    chat.sandbox.state.reset();
    chat.sandbox.state.grantedScopes.clear();
    for (const name of ['f', 'g']) await chat.addCommand(name, `Answer ${name}`);
    for (const name of ['f', 'g']) await room.say('luna_sky', `!${name}`);
    // Two simultaneous lines may be answered in either order.
    for (const name of ['f', 'g']) await room.waitForBotText(`Answer ${name}`);
    // Tried once with the site's token, then not again for each line.
    expect(chat.sandbox.state.requests.get('/mock/chat/messages')).toBe(3);
  });
});

describe('the streamer’s own account as the bot', () => {
  let own: ChatRoom;

  beforeAll(async () => {
    await admin.delete('/api/bot/connect/channel');
    const before = await connectedSince(admin);
    await connect(admin, 'bot', NEON.login);
    await hasReconnected(admin, before);
    own = new ChatRoom(chat.sandbox.url, NEON.login);
  });

  let fences = 0;
  /** Everything the account has said, typed or not, once all commands are answered. */
  const afterwards = async () => {
    const fence = `Fence ${(fences += 1)}`;
    await chat.addCommand(`fence${fences}`, fence);
    await room.say('max_low', `!fence${fences}`);
    await own.waitForBotText(fence);
    return (await own.botTexts()).filter((text) => !text.startsWith('Fence '));
  };

  it('answers what the streamer types', async () => {
    await chat.addCommand('hello', 'Hi there', 1);
    await room.say(NEON.login, '!hello');
    expect(await own.waitForBotText('Hi there')).toBeLessThan(10_000);
  });

  it('never answers itself, whatever it says', async () => {
    await chat.addCommand('echo', '!echo $(count)', 1);
    await room.say('luna_sky', '!echo');
    await own.waitForBotText('!echo 1');
    chat.clock.advance(1_000);
    expect(await afterwards()).toEqual(['!echo 1']);
    await room.say('luna_sky', '!echo');
    await own.waitForBotText('!echo 2');
    // Own lines are recognised by id, so the same text still counts when the streamer types it.
    chat.clock.advance(1_000);
    await room.say(NEON.login, '!echo 2');
    await own.waitForBotText('!echo 3');
    expect(await afterwards()).toEqual(['!echo 1', '!echo 2', '!echo 2', '!echo 3']);
  });

  it('never answers itself, even when Twitch’s answer to a line was lost', async () => {
    await chat.addCommand('first', '/me !second $(count)', 1);
    await chat.addCommand('second', 'It has heard itself', 1);
    await room.control('fail', { path: 'POST /mock/chat/messages', status: 0, isExecuted: true });
    await room.say('luna_sky', '!first');
    await own.waitForBotText('\u0001ACTION !second 1\u0001');
    expect(await afterwards()).toEqual(['\u0001ACTION !second 1\u0001']);
  });

  it('does not count a test line as the streamer chatting', async () => {
    await admin.post('/api/bot/automessages', { message: 'After talk', time: 1, minMessages: 1 });
    await chat.goLive();
    chat.clock.advance(1_200);
    expect((await admin.post('/api/bot/test-line')).status).toBe(200);
    await own.waitForBotText(/^Hello from/);
    expect(await afterwards()).toHaveLength(1);
    await room.say(NEON.login, 'Good evening');
    await own.waitForBotText('After talk');
  });
});
