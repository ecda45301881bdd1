import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { type Chat, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterEach(() => chat.deleteTexts());
afterAll(() => chat?.close());

it.each(['channel_settings', 'msg_rejected', 'user_warned', 'user_timed_out'])(
  'shows Twitch’s code for a dropped line in the panel: %s',
  async (code) => {
    const { admin, room } = chat;
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
  'resends a line that Twitch dropped for coming too soon, whatever the code: %s',
  async (code) => {
    const { admin, room } = chat;
    const command = code.replaceAll('_', '');
    await chat.addCommand(command, `Once more after ${code}`);
    await room.control('drop-lines', { code });
    await room.say('luna_sky', `!${command}`);
    await room.waitForBotText(`Once more after ${code}`);
    expect((await statusOf(admin)).chat).toMatchObject({ state: 'connected', isModerator: false });
  },
);

it('includes the code in the answer to a test line too', async () => {
  await chat.room.control('drop-lines', { code: 'channel_settings' });
  const answer = await chat.admin.post('/api/bot/test-line', {});
  expect(answer.json()).toMatchObject({
    error: 'The message wasn’t shown: Your message was not sent. (channel_settings)',
  });
});
