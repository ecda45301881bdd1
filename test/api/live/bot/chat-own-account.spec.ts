import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NEON } from '../../members/auth/visitor.js';
import { type Chat, ChatRoom, connect, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
let room: ChatRoom;

beforeAll(async () => {
  chat = await startChat();
  const before = (await statusOf(chat.admin)).chat.connectedSince;
  await connect(chat.admin, 'bot', NEON.login);
  await within(15_000, async () => {
    const { state, connectedSince } = (await statusOf(chat.admin)).chat;
    return state === 'connected' && connectedSince !== before;
  });
  room = new ChatRoom(chat.sandbox.url, NEON.login);
});
beforeEach(() => chat.sandbox.state.reset());
afterEach(() => chat.deleteTexts());
afterAll(() => chat?.close());

let fences = 0;
/** Everything the account has said, typed or not, once all commands are answered. */
const afterwards = async () => {
  const fence = `Fence ${(fences += 1)}`;
  await chat.addCommand(`fence${fences}`, fence);
  await room.say('max_low', `!fence${fences}`);
  await room.waitForBotText(fence);
  return (await room.botTexts()).filter((text) => !text.startsWith('Fence '));
};

describe('the streamer’s own account as the bot', () => {
  it('answers what the streamer types', async () => {
    await chat.addCommand('hello', 'Hi there', 1);
    await room.say(NEON.login, '!hello');
    expect(await room.waitForBotText('Hi there')).toBeLessThan(10_000);
  });

  it('never answers itself, whatever it says', async () => {
    await chat.addCommand('echo', '!echo $(count)', 1);
    await room.say('luna_sky', '!echo');
    await room.waitForBotText('!echo 1');
    chat.clock.advance(1_000);
    expect(await afterwards()).toEqual(['!echo 1']);
    await room.say('luna_sky', '!echo');
    await room.waitForBotText('!echo 2');
    // Own lines are recognised by id, so the same text still counts when the streamer types it.
    chat.clock.advance(1_000);
    await room.say(NEON.login, '!echo 2');
    await room.waitForBotText('!echo 3');
    expect(await afterwards()).toEqual(['!echo 1', '!echo 2', '!echo 2', '!echo 3']);
  });

  it('never answers itself, even when Twitch’s answer to a line was lost', async () => {
    await chat.addCommand('first', '/me !second $(count)', 1);
    await chat.addCommand('second', 'It has heard itself', 1);
    await room.control('fail', { path: 'POST /mock/chat/messages', status: 0, isExecuted: true });
    await room.say('luna_sky', '!first');
    await room.waitForBotText('\u0001ACTION !second 1\u0001');
    expect(await afterwards()).toEqual(['\u0001ACTION !second 1\u0001']);
  });

  it('does not count a test line as the streamer chatting', async () => {
    await chat.admin.post('/api/bot/automessages', { message: 'After talk', time: 1, minMessages: 1 });
    await chat.goLive();
    chat.clock.advance(1_200);
    expect((await chat.admin.post('/api/bot/test-line')).status).toBe(200);
    await room.waitForBotText(/^Hello from/);
    expect(await afterwards()).toHaveLength(1);
    await room.say(NEON.login, 'Good evening');
    await room.waitForBotText('After talk');
  });
});
