import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { type Chat, connect, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat?.close());

it('answers over one connection for the chat and one for the community after the account was connected once more', async () => {
  // A command each: the second must not meet the first one's cooldown.
  for (const command of ['hello', 'welcome']) await chat.addCommand(command, `${command} to you`, 1);
  for (const command of ['hello', 'welcome']) {
    const before = (await statusOf(chat.admin)).chat.connectedSince;
    await connect(chat.admin, 'bot', BOT_ACCOUNT.login);
    // The connection before it still counts as one until the new one is made, and a line said in between is lost with it.
    await within(30_000, async () => {
      const { state, connectedSince } = (await statusOf(chat.admin)).chat;
      return state === 'connected' && connectedSince !== before;
    });
    await within(30_000, async () => chat.sandbox.openSockets() === 2);
    await chat.room.say('luna_sky', `!${command}`);
    // What matters is that it answers at all: a busy machine may take its time.
    await expect(chat.room.hears(`${command} to you`, 60_000)).resolves.toBeGreaterThan(0);
  }
});
