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
afterEach(() => chat.forgetTexts());
afterAll(() => chat?.close());

/** What the bot said that the other channel has seen. */
const seenElsewhere = () => chat.sandbox.state.sharedChat.lines.map(({ text }) => text);
const lastError = async () => (await statusOf(chat.admin)).chat.lastError;

/** An auto message that is due, and enough talk for it. */
const due = async (message: string) => {
  await chat.admin.post('/api/bot/automessages', { message, time: 1, minMessages: 1 });
  await chat.goLive();
  chat.clock.pass(1_200);
  await room.say('max_low', `Enough for ${message}`);
};

describe('in a shared chat', () => {
  it('a bot that may speak for itself alone nowhere keeps its auto messages, and says why', async () => {
    await due('Follow us');
    await within(10_000, async () => /shared chat/.test((await lastError()) ?? ''));
    await chat.addCommand('asked', 'An answer');
    await room.say('max_low', '!asked');
    await room.hears('An answer');
    expect(await chat.afterwards()).toEqual(['An answer']);
    await room.control('shared-chat');
    await due('We are alone again');
    expect(await room.hears('We are alone again')).toBeLessThan(10_000);
  });

  it('a bot that moderates speaks in its own channel alone', async () => {
    await room.control('moderator', { login: BOT_ACCOUNT.login });
    // It learns so from the badge of its own line.
    await room.control('shared-chat');
    await chat.addCommand('badge', 'With a badge');
    await room.say('max_low', '!badge');
    await within(10_000, async () => (await statusOf(chat.admin)).chat.isModerator);
    await room.control('shared-chat', { login: 'luna_sky' });
    await chat.addCommand('asked', 'An answer for here');
    await room.say('max_low', '!asked');
    await room.hears('An answer for here');
    await due('Follow us here');
    await room.hears('Follow us here');
    expect(seenElsewhere()).toEqual([]);
  });

  it('so does a bot whose channel is connected', async () => {
    await connect(chat.admin, 'channel', NEON.login);
    await due('Follow us as well');
    await room.hears('Follow us as well');
    expect(seenElsewhere()).toEqual([]);
  });
});
