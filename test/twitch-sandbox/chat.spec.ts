import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sandbox } from './sandbox.js';
import { SandboxClient, startSandbox } from './sandbox-client.js';

const BOT_SCOPES = 'user:read:chat user:write:chat user:bot';
const LINE = { broadcaster_id: '1', sender_id: '2', message: 'Good evening' };

describe('sandbox: chat messages', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
  });
  afterEach(() => sandbox.state.reset());
  afterAll(() => sandbox.close());

  const appToken = async () =>
    String((await client.token({ grant_type: 'client_credentials' })).body['access_token']);

  it('shows a message from the account the token belongs to', async () => {
    const { access } = await client.tokensOf('luna_sky', BOT_SCOPES);
    expect(await client.say(access, LINE)).toEqual({
      status: 200,
      body: {
        data: [{ message_id: expect.stringMatching(/^[0-9a-f-]{36}$/), is_sent: true, drop_reason: null }],
      },
    });
    expect((await client.control('/chat')).body).toMatchObject([{ login: 'luna_sky', text: 'Good evening' }]);
  });

  it('shows a message sent with the app token only in this channel while the chat is shared', async () => {
    const { access } = await client.tokensOf('luna_sky', BOT_SCOPES);
    await client.control('/moderator', { login: 'luna_sky' });
    await client.control('/shared-chat', { login: 'luna_sky' });
    await client.say(access, LINE);
    await client.say(await appToken(), { ...LINE, message: 'For us alone', for_source_only: true });
    expect((await client.control('/shared-chat')).body).toMatchObject({
      partner: 'luna_sky',
      lines: [{ text: 'Good evening' }],
    });
    expect(await client.say(access, { ...LINE, for_source_only: true })).toMatchObject({ status: 400 });
  });

  it('drops a repeated message with its reason, and shows it once', async () => {
    const { access } = await client.tokensOf('luna_sky', BOT_SCOPES);
    await client.say(access, LINE);
    expect((await client.say(access, LINE)).body['data']).toMatchObject([
      { is_sent: false, drop_reason: { code: 'msg_duplicate' } },
    ]);
    expect((await client.control('/chat')).body).toHaveLength(1);
  });

  it.each([
    ['/chat-mode', { only: 'followers' }, 'followers_only_mode', 'This room is in followers-only mode.'],
    [
      '/chat-mode',
      { only: 'subscribers' },
      'subscribers_only_mode',
      'This room is in subscribers-only mode.',
    ],
    ['/chat-mode', { only: 'emote' }, 'emote_only_mode', 'This room is in emote-only mode.'],
    ['/ban', { login: 'luna_sky', seconds: 60 }, 'user_timed_out', 'You are timed out in this channel.'],
    [
      '/ban',
      { login: 'luna_sky' },
      'user_banned',
      'You are permanently banned from talking in this channel.',
    ],
  ])('drops what %s %j forbids, except from moderators: %s', async (path, body, code, message) => {
    const { access } = await client.tokensOf('luna_sky', BOT_SCOPES);
    await client.control(path, body);
    expect((await client.say(access, LINE)).body['data']).toMatchObject([
      { is_sent: false, drop_reason: { code, message } },
    ]);
    await client.control('/moderator', { login: 'luna_sky' });
    expect((await client.say(access, LINE)).body['data']).toMatchObject([{ is_sent: true }]);
  });

  it('drops a message that slow mode forbids, with the seconds left', async () => {
    const { access } = await client.tokensOf('luna_sky', BOT_SCOPES);
    await client.control('/chat-mode', { slowSeconds: 20 });
    await client.say(access, LINE);
    const [dropped] = (await client.say(access, { ...LINE, message: 'Too soon' })).body['data'] as object[];
    expect(dropped).toMatchObject({
      drop_reason: { code: 'slow_mode', message: expect.stringContaining('talk again in 20 seconds.') },
    });
    await client.control('/chat-mode', {});
    // The limit of one message a second remains.
    expect((await client.say(access, { ...LINE, message: 'Still too soon' })).body['data']).toMatchObject([
      { drop_reason: { code: 'msg_ratelimit' } },
    ]);
  });

  it("applies a moderator's limits to moderators", async () => {
    const { access } = await client.tokensOf('luna_sky', BOT_SCOPES);
    const twoAtOnce = async () => {
      const answers = [];
      for (const message of ['a', 'b']) answers.push(await client.say(access, { ...LINE, message }));
      return answers.map(({ body }) => (body['data'] as { is_sent: boolean }[])[0]?.is_sent);
    };
    expect(await twoAtOnce()).toEqual([true, false]);
    sandbox.state.reset();
    await client.control('/moderator', { login: 'luna_sky' });
    expect(await twoAtOnce()).toEqual([true, true]);
  });

  it.each([
    ['too long', { message: 'x'.repeat(501) }, 422],
    ['empty', { message: ' ' }, 400],
    ['for another channel', { broadcaster_id: '2' }, 400],
    ['from an account other than the token’s', { sender_id: '1' }, 401],
  ])('refuses a message that is %s', async (_what, change, status) => {
    const { access } = await client.tokensOf('luna_sky', BOT_SCOPES);
    expect((await client.say(access, { ...LINE, ...change })).status).toBe(status);
    expect((await client.control('/chat')).body).toEqual([]);
  });

  it('requires the scope', async () => {
    const { access } = await client.tokensOf('luna_sky', 'user:read:chat');
    expect(await client.say(access, LINE)).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized', message: 'Missing scope: user:write:chat' },
    });
  });

  it('lets the site send for the bot once the bot and the channel have agreed', async () => {
    sandbox.state.grantedScopes.clear();
    const token = await appToken();
    expect((await client.say(token, LINE)).status).toBe(401);
    await client.tokensOf('luna_sky', BOT_SCOPES);
    expect((await client.say(token, LINE)).status).toBe(403);
    await client.tokensOf('neonace', 'channel:bot');
    expect((await client.say(token, LINE)).body['data']).toMatchObject([{ is_sent: true }]);
    await client.control('/revoke', { login: 'luna_sky' });
    expect((await client.say(token, { ...LINE, message: 'again' })).status).toBe(401);
  });
});
