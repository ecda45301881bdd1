import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { NEON } from '../../members/auth/visitor.js';
import { type Chat, type ChatRoom, connect, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
let room: ChatRoom;

beforeAll(async () => {
  chat = await startChat();
  ({ room } = chat);
});
beforeEach(async () => {
  chat.sandbox.state.reset();
  await room.control('shared-chat', { login: 'luna_sky' });
});
afterEach(() => chat.deleteTexts());
afterAll(() => chat?.close());

/** The bot's lines that the other channel has seen. */
const seenElsewhere = () => chat.sandbox.state.sharedChat.lines.map(({ text }) => text);
const lastError = async () => (await statusOf(chat.admin)).chat.lastError;

/** Adds an auto message that is due, with enough chat lines for it. */
const due = async (message: string) => {
  await chat.admin.post('/api/bot/automessages', { message, time: 1, minMessages: 1 });
  await chat.goLive();
  chat.clock.advance(1_200);
  await room.say('max_low', `Enough for ${message}`);
};

describe('in a shared chat', () => {
  it('withholds auto messages, with a reason, if the bot cannot post to its own channel alone', async () => {
    await due('Follow us');
    await within(10_000, async () => /shared chat/.test((await lastError()) ?? ''));
    await chat.addCommand('asked', 'An answer');
    await room.say('max_low', '!asked');
    await room.waitForBotText('An answer');
    expect(await chat.textsOnceSettled()).toEqual(['An answer']);
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
    await within(10_000, async () => (await statusOf(chat.admin)).chat.isModerator);
    await room.control('shared-chat', { login: 'luna_sky' });
    await chat.addCommand('asked', 'An answer for here');
    await room.say('max_low', '!asked');
    await room.waitForBotText('An answer for here');
    await due('Follow us here');
    await room.waitForBotText('Follow us here');
    expect(seenElsewhere()).toEqual([]);
  });

  it('does the same if the channel is connected', async () => {
    await connect(chat.admin, 'channel', NEON.login);
    await due('Follow us as well');
    await room.waitForBotText('Follow us as well');
    expect(seenElsewhere()).toEqual([]);
  });
});
