import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Chat, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
beforeAll(async () => {
  // Too long for a poll to help: any change shown must have been pushed.
  chat = await startChat({ STREAM_REFRESH_SECONDS: '3600' });
});
afterAll(() => chat?.close());

it('answers the chat and sees the stream go live over subscriptions that Twitch created but answered with 504', async () => {
  const { admin, room, site } = chat;
  const isLive = async () => (await site.guest().get('/api/stream/data')).json<{ isLive: boolean }>().isLive;
  // Fails the subscriptions of both the bot's and the community's connection.
  const path = 'POST /eventsub/subscriptions';
  await room.control('fail', { path, status: 504, times: 100, isExecuted: true });
  const before = (await statusOf(admin)).chat.connectedSince;
  await room.control('drop');
  await within(15_000, async () => {
    const { state, connectedSince } = (await statusOf(admin)).chat;
    return state === 'connected' && connectedSince !== before;
  });
  await room.say('luna_sky', '!points');
  await room.say('luna_sky', '!watchtime');
  await room.waitForBotText(/^Luna_Sky, .* points/);
  await room.waitForBotText(/^Luna_Sky, you’ve watched/);
  await room.control('stream', { isLive: true });
  expect(await within(10_000, isLive)).toBeLessThan(10_000);
});

it.each([500, 502, 504, 0])(
  'sends a line once although Twitch answers %d, because it may have been shown',
  async (status) => {
    const { room, sandbox } = chat;
    await chat.addCommand(`once${status}`, `Said once with ${status}`);
    sandbox.state.requests.clear();
    const path = 'POST /mock/chat/messages';
    await room.control('fail', { path, status, isExecuted: true });
    await room.say('luna_sky', `!once${status}`);
    await room.waitForBotText(`Said once with ${status}`);
    // A later line is answered, so the first one isn't being retried.
    expect(await chat.textsOnceSettled()).toContain(`Said once with ${status}`);
    expect(sandbox.state.requests.get('/mock/chat/messages')).toBe(2);
  },
);

it.each([429, 503])('resends a line that Twitch refused with %d', async (status) => {
  const { room } = chat;
  await chat.addCommand(`twice${status}`, `Said after ${status}`);
  await room.control('fail', { path: 'POST /mock/chat/messages', status });
  await room.say('luna_sky', `!twice${status}`);
  await expect(room.waitForBotText(`Said after ${status}`)).resolves.toBeGreaterThan(0);
});
