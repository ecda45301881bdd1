import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sandbox } from './sandbox.js';
import { SandboxClient, startSandbox } from './sandbox-client.js';

const CHATTERS = 'moderator:read:chatters';
const FOLLOWERS = 'moderator:read:followers';

describe('sandbox: users, chatters and followers', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
  });
  afterEach(() => sandbox.state.reset());
  afterAll(() => sandbox.close());

  const chatters = async (token: string, query = 'broadcaster_id=1&moderator_id=2') =>
    client.helixAs(token, `/chat/chatters?${query}`);
  const loginsIn = (body: Record<string, unknown>) =>
    (body['data'] as { user_login: string }[]).map(({ user_login }) => user_login);

  it('lists the chatters only to a moderator with the scope', async () => {
    const without = await client.tokensOf('luna_sky');
    const { access } = await client.tokensOf('luna_sky', CHATTERS);
    const owner = await client.tokensOf('neonace', CHATTERS);
    await client.control('/chat', { login: 'neonace', text: 'hello' });
    await client.control('/chatters', { login: 'luna_sky' });
    expect((await chatters(access)).status).toBe(403);
    await client.control('/moderator', { login: 'luna_sky' });
    const answer = await chatters(access);
    expect([answer.status, loginsIn(answer.body)]).toEqual([200, ['neonace', 'luna_sky']]);
    expect((await chatters(without.access)).body['message']).toBe(`Missing scope: ${CHATTERS}`);
    expect((await chatters(access, 'broadcaster_id=1&moderator_id=1')).status).toBe(401);
    expect(loginsIn((await chatters(owner.access, 'broadcaster_id=1&moderator_id=1')).body)).toHaveLength(2);
    await client.control('/chatters', { login: 'luna_sky', isPresent: false });
    expect(loginsIn((await chatters(access)).body)).toEqual(['neonace']);
  });

  it('pages the chatters', async () => {
    const { access } = await client.tokensOf('neonace', CHATTERS);
    await client.control('/evening', { isOn: true, viewers: 200 });
    const path = 'broadcaster_id=1&moderator_id=1&first=150';
    const first = (await chatters(access, path)).body;
    // 200 viewers and Nightbot.
    expect([loginsIn(first).length, first['total']]).toEqual([150, 201]);
    const { cursor } = first['pagination'] as { cursor: string };
    const second = (await chatters(access, `${path}&after=${cursor}`)).body;
    expect([loginsIn(second).length, second['pagination']]).toEqual([51, {}]);
    expect(new Set([...loginsIn(first), ...loginsIn(second)]).size).toBe(201);
    expect((await chatters(access, 'broadcaster_id=1&moderator_id=1&first=1001')).status).toBe(400);
  });

  it('returns the age of an account, and refuses the whole call for one invalid name', async () => {
    const { access } = await client.tokensOf('luna_sky');
    await client.control('/evening', { isOn: true, viewers: 2 });
    const { body } = await client.helixAs(access, '/users?login=amber_otter&login=amber_lynx');
    const ages = (body['data'] as { created_at: string }[]).map(({ created_at }) => created_at.slice(0, 10));
    expect(ages).toEqual([new Date().toISOString().slice(0, 10), '2019-05-14']);
    expect((await client.helixAs(access, '/users?login=luna_sky&login=bad%20name')).status).toBe(400);
  });

  it('lists the followers only to a moderator with the scope', async () => {
    const { access } = await client.tokensOf('neonace', FOLLOWERS);
    const viewer = await client.tokensOf('luna_sky', FOLLOWERS);
    await client.control('/follow', { login: 'luna_sky' });
    const asOwner = (await client.helixAs(access, '/channels/followers?broadcaster_id=1')).body;
    expect(asOwner).toMatchObject({ total: 48_214, data: [{ user_login: 'luna_sky' }] });
    expect(
      (await client.helixAs(access, '/channels/followers?broadcaster_id=1&user_id=1')).body,
    ).toMatchObject({ data: [] });
    expect((await client.helixAs(viewer.access, '/channels/followers?broadcaster_id=1')).body).toMatchObject({
      total: 48_214,
      data: [],
    });
  });
});
