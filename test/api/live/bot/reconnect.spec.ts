import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { type Chat, connect, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat?.close());

it('answers over one chat connection and one community connection after the account is connected again', async () => {
  // One command each, so that the second isn't held back by the first one's cooldown.
  for (const command of ['hello', 'welcome']) await chat.addCommand(command, `${command} to you`, 1);
  for (const command of ['hello', 'welcome']) {
    const before = (await statusOf(chat.admin)).chat.connectedSince;
    await connect(chat.admin, 'bot', BOT_ACCOUNT.login);
    // The old connection counts as connected until the new one replaces it, and a line sent in the meantime
    // is lost with it.
    await within(30_000, async () => {
      const { state, connectedSince } = (await statusOf(chat.admin)).chat;
      return state === 'connected' && connectedSince !== before;
    });
    await within(30_000, async () => chat.sandbox.openSockets() === 2);
    await chat.room.say('luna_sky', `!${command}`);
    // All that matters is that it answers; a busy machine may take a while.
    await expect(chat.room.waitForBotText(`${command} to you`, 60_000)).resolves.toBeGreaterThan(0);
  }
});
