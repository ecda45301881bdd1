import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Chat, startChat } from './chat-room.js';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat?.close());

const say = () => chat.admin.post('/api/bot/test-line');

it('sends a test line from the bot, at most five times a minute', async () => {
  const settings = (await chat.admin.get('/api/site/settings')).json<object>();
  await chat.admin.put('/api/site', { ...settings, title: 'Neon Nights' });
  const answer = await say();
  expect([answer.status, answer.json()]).toEqual([200, { text: 'Hello from Neon Nights' }]);
  await chat.room.waitForBotText('Hello from Neon Nights');
  // Twitch doesn't show the same line twice within 30 s.
  const again = await say();
  expect([again.status, again.json()]).toMatchObject([409, { code: 'line_not_shown' }]);

  await chat.admin.delete('/api/bot/connect/bot');
  const alone = await say();
  expect([alone.status, alone.json()]).toEqual([
    409,
    { error: 'The bot is not connected', code: 'bot_not_connected', params: {} },
  ]);
  for (const status of [409, 409, 429]) expect((await say()).status).toBe(status);
  expect(await chat.room.botTexts()).toEqual(['Hello from Neon Nights']);
});
