import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/client.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { NEON } from '../../members/auth/visitor.js';
import { type Chat, type ChatRoom, connect, startChat } from './chat-room.js';

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

  it('count a line once, even if Twitch sends it twice', async () => {
    await addMessage('After two', 1, 2);
    await chat.goLive();
    chat.clock.advance(1_200);
    await room.say('luna_sky', 'one');
    await room.control('repeat');
    expect(await chat.textsOnceSettled()).toEqual([]);
    await room.say('luna_sky', 'two');
    expect(await room.waitForBotText('After two')).toBeLessThan(5_000);
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
