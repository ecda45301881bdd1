import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Chat, startChat, statusOf, within } from './chat-room.js';

let chat: Chat;
beforeAll(async () => {
  // Too long for a poll to help: what shows was pushed.
  chat = await startChat({ STREAM_REFRESH_SECONDS: '3600' });
});
afterAll(() => chat?.close());

it('answers the chat and sees the stream go live over subscriptions that Twitch made and answered with 504', async () => {
  const { admin, room, site } = chat;
  const isLive = async () => (await site.guest().get('/api/stream/data')).json<{ isLive: boolean }>().isLive;
  // Those of the bot's connection and of the community's.
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
  await room.hears(/^Luna_Sky, .* points/);
  await room.hears(/^Luna_Sky, you have watched/);
  await room.control('stream', { isLive: true });
  expect(await within(10_000, isLive)).toBeLessThan(10_000);
});

it.each([500, 502, 504, 0])(
  'says a line once although Twitch answers its call with %d: nobody knows whether it was shown',
  async (status) => {
    const { room, sandbox } = chat;
    await chat.addCommand(`once${status}`, `Said once with ${status}`);
    sandbox.state.requests.clear();
    const path = 'POST /mock/chat/messages';
    await room.control('fail', { path, status, isExecuted: true });
    await room.say('luna_sky', `!once${status}`);
    await room.hears(`Said once with ${status}`);
    // A line that is said after it proves that it is not asked for again.
    expect(await chat.afterwards()).toContain(`Said once with ${status}`);
    expect(sandbox.state.requests.get('/mock/chat/messages')).toBe(2);
  },
);

it.each([429, 503])('says a line again that Twitch refused with %d', async (status) => {
  const { room } = chat;
  await chat.addCommand(`twice${status}`, `Said after ${status}`);
  await room.control('fail', { path: 'POST /mock/chat/messages', status });
  await room.say('luna_sky', `!twice${status}`);
  await expect(room.hears(`Said after ${status}`)).resolves.toBeGreaterThan(0);
});
