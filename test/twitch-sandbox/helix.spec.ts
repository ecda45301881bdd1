import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sandbox } from './sandbox.js';
import { SandboxClient, startSandbox } from './sandbox-client.js';

describe('sandbox: Helix', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  let appToken: string;
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
    appToken = String((await client.token({ grant_type: 'client_credentials' })).body['access_token']);
  });
  afterEach(() => sandbox.state.reset());
  afterAll(() => sandbox.close());

  it('requires both headers and a valid token', async () => {
    const clientId = { 'client-id': sandbox.clientId };
    const unauthorized = (message: string) => ({
      status: 401,
      body: { error: 'Unauthorized', status: 401, message },
    });
    const bearer = { authorization: `Bearer ${appToken}` };
    expect(await client.helix('/users', clientId)).toEqual(unauthorized('OAuth token is missing'));
    expect(await client.helix('/users', bearer)).toEqual(unauthorized('Client ID is missing'));
    expect(await client.helix('/users', { ...bearer, 'client-id': 'other' })).toEqual(
      unauthorized('Client ID and OAuth token do not match'),
    );
    expect(await client.helix('/users', { ...clientId, authorization: 'Bearer x.y' })).toEqual(
      unauthorized('Invalid OAuth token'),
    );
  });

  it("returns the token's user, or the requested users", async () => {
    const { access } = await client.tokensOf('luna_sky');
    const luna = { id: '2', login: 'luna_sky', display_name: 'Luna_Sky' };
    expect((await client.helixAs(access, '/users')).body['data']).toMatchObject([luna]);
    expect((await client.helixAs(appToken, '/users?id=1&login=LUNA_SKY')).body['data']).toMatchObject([
      { id: '1', broadcaster_type: 'partner' },
      luna,
    ]);
    expect((await client.helixAs(appToken, '/users')).status).toBe(400);
  });

  it('shows the stream while the channel is live', async () => {
    expect((await client.helixAs(appToken, '/streams?user_login=neonace')).body['data']).toEqual([]);
    await client.control('/stream', { isLive: true, title: 'Ten spins for ten viewers' });
    expect((await client.helixAs(appToken, '/streams?user_login=neonace')).body['data']).toMatchObject([
      { type: 'live', title: 'Ten spins for ten viewers', user_id: '1' },
    ]);
    expect((await client.helixAs(appToken, '/streams?user_login=luna_sky')).body['data']).toEqual([]);
    expect((await client.helixAs(appToken, '/channels?broadcaster_id=1')).body['data']).toMatchObject([
      { title: 'Ten spins for ten viewers', broadcaster_login: 'neonace' },
    ]);
  });

  it('returns the number of followers', async () => {
    expect((await client.helixAs(appToken, '/channels/followers?broadcaster_id=1')).body).toMatchObject({
      total: 48_213,
      data: [],
    });
    expect((await client.helixAs(appToken, '/channels/followers')).status).toBe(400);
  });
});
