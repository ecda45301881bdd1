import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BOT_ACCOUNT } from '../../twitch-sandbox/accounts.js';
import { type Chat, connect, reaches, startChat, within } from './chat-room.js';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat?.close());

it('answers over one connection for the chat and one for the community after the account was connected once more', async () => {
  await chat.addCommand('hello', 'Hello $(user)', 1);
  for (const asker of ['luna_sky', 'max_low']) {
    await connect(chat.admin, 'bot', BOT_ACCOUNT.login);
    await reaches(chat.admin, 'connected');
    await within(30_000, async () => chat.sandbox.openSockets() === 2);
    await chat.room.say(asker, '!hello');
    // What matters is that it answers at all: a busy machine may take its time.
    const heard = chat.room.hears(new RegExp(`^Hello ${asker}$`, 'i'), 60_000);
    await expect(heard).resolves.toBeGreaterThan(0);
  }
});
