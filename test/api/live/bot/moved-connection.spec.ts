import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Chat, reaches, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat({ STREAM_REFRESH_SECONDS: '3600' });
});
afterAll(() => chat?.close());

it('returns to the chat after a refused move to another address, without repeating existing subscriptions', async () => {
  const { admin, room, sandbox } = chat;
  const subscriptions = async () =>
    ((await (await fetch(`${sandbox.url}/control/subscriptions`)).json()) as string[]).length;
  await within(10_000, async () => (await subscriptions()) === 5);
  const before = (await statusOf(admin)).chat.connectedSince;
  sandbox.state.requests.clear();
  // Refuses the first attempt of the chat's connection and of the community's.
  await room.control('fail', { path: '/ws', times: 2 });
  await room.control('reconnect');
  await within(15_000, async () => (await statusOf(admin)).chat.connectedSince !== before);
  await reaches(admin, 'connected');
  await within(10_000, async () => sandbox.openSockets() === 2 && (await subscriptions()) === 5);
  await room.say('luna_sky', '!points');
  await room.waitForBotText(/^Luna_Sky, .* points/);
  // Two refused connections and two new ones with five subscriptions, plus one for follows, which Twitch
  // refuses to a bot that isn't a moderator.
  expect(sandbox.state.requests.get('/ws')).toBe(4);
  expect(sandbox.state.requests.get('/eventsub/subscriptions')).toBe(6);
  expect((await statusOf(admin)).chat).toMatchObject({ state: 'connected', lastError: null });
});
