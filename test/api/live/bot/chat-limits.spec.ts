import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/client.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { type Chat, type ChatRoom, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
let room: ChatRoom;
let admin: TestClient;

beforeAll(async () => {
  // Runs the bot and the Twitch stub at real speed.
  chat = await startChat({ JOB_PACE: '1' });
  ({ room, admin } = chat);
});
beforeEach(() => chat.sandbox.state.reset());
afterEach(() => chat.deleteTexts());
afterAll(() => chat?.close());

describe('Twitch’s limits', () => {
  it('apply to a bot that is not a moderator: one line per second', async () => {
    for (const name of ['a', 'b', 'c']) await chat.addCommand(name, `Answer ${name}`);
    for (const name of ['a', 'b', 'c']) await room.say('luna_sky', `!${name}`);
    // In any order.
    for (const name of ['a', 'b', 'c']) await room.waitForBotText(`Answer ${name}`);
    const said = (await room.lines()).filter(({ login }) => login === BOT_ACCOUNT.login);
    expect(said).toHaveLength(3);
    const gaps = said.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(said[index]?.at ?? ''));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
    // The bot paces itself instead of waiting for Twitch to refuse a line. Only the first line was also tried
    // with the site's own token.
    expect(chat.sandbox.state.requests.get('/mock/chat/messages')).toBe(4);
    expect((await statusOf(admin)).chat.isModerator).toBe(false);
  });

  it('are wider for a moderator, which the bot detects from its own lines', async () => {
    await room.control('moderator', { login: BOT_ACCOUNT.login });
    for (const name of ['a', 'b', 'c', 'd']) await chat.addCommand(name, `Answer ${name}`);
    await room.say('luna_sky', '!a');
    await within(3_000, async () => (await statusOf(admin)).chat.isModerator);
    for (const name of ['b', 'c', 'd']) await room.say('luna_sky', `!${name}`);
    expect(await room.waitForBotText('Answer d')).toBeLessThan(1_500);
    await room.control('moderator', { login: BOT_ACCOUNT.login, isModerator: false });
    await chat.addCommand('e', 'Answer e');
    await room.say('luna_sky', '!e');
    await within(3_000, async () => !(await statusOf(admin)).chat.isModerator);
    // Refused for being too fast, after which the bot is silent.
    chat.clock.advance(30_000);
    expect((await chat.textsOnceSettled()).at(-1)).toBe('Answer d');
  });
});
