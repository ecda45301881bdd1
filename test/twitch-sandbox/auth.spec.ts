import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sandbox } from './sandbox.js';
import { CALLBACK, SandboxClient, startSandbox } from './sandbox-client.js';

describe('sandbox: login', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
  });
  afterEach(() => sandbox.state.reset());
  afterAll(() => sandbox.close());

  it('offers a button for each viewer, and Deny', async () => {
    const html = await (await fetch(client.authorizeUrl({ state: '"><script>' }))).text();
    expect(html).toContain('<button name="login" value="neonace">');
    expect(html).toContain('<button name="login" value="luna_sky">');
    expect(html).toContain('<button class="deny" name="deny" value="1">');
    expect(html).toContain('Stand-in for Twitch');
    expect(html).not.toContain('"><script>');
  });

  it.each([
    ['an unknown client', { client_id: 'other' }, 'invalid client'],
    [
      'a callback on another site',
      { redirect_uri: 'https://evil.example/api/auth/twitch/callback' },
      'redirect_uri',
    ],
    ['a response type other than code', { response_type: 'token' }, 'response type'],
    ['a scope that does not exist', { scope: 'everything' }, "'everything'"],
  ])('refuses %s', async (_what, changes, message) => {
    const answer = await fetch(client.authorizeUrl(changes));
    const body = (await answer.json()) as unknown;
    expect(body).toEqual({ status: 400, message: expect.stringContaining(message) });
  });

  it('refuses a call without a scope parameter, which may be empty', async () => {
    const address = new URL(client.authorizeUrl());
    address.searchParams.delete('scope');
    const body = (await (await fetch(address)).json()) as unknown;
    expect(body).toEqual({ status: 400, message: 'missing scope' });
  });

  it('redirects the viewer back with a code and the unchanged state', async () => {
    const target = await client.press({ login: 'luna_sky' }, { state: 'a"b&c' });
    expect(target.origin + target.pathname).toBe(CALLBACK);
    expect(target.searchParams.get('state')).toBe('a"b&c');
    expect(target.searchParams.get('code')).toMatch(/^[0-9a-f]{30}$/);
  });

  it('lets the last account that logged in use the chat page, but not one that only connected', async () => {
    const cookieAfter = async (scope: string) => {
      const address = client.authorizeUrl({ scope });
      const body = new URLSearchParams({ login: 'luna_sky' });
      const answer = await fetch(address, { method: 'POST', redirect: 'manual', body });
      return answer.headers.get('set-cookie');
    };
    expect(await cookieAfter('')).toMatch(/^sandbox_login=luna_sky;/);
    expect(await cookieAfter('user:bot')).toBeNull();
  });

  it('redirects a denial back without a code', async () => {
    const target = await client.press({ deny: '1' });
    expect(Object.fromEntries(target.searchParams)).toEqual({
      error: 'access_denied',
      error_description: 'The user denied you access',
      state: 'the-state',
    });
  });

  it('exchanges a code only once', async () => {
    const code = await client.code('luna_sky');
    const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK };
    expect(await client.token(form)).toMatchObject({
      status: 200,
      body: { token_type: 'bearer', scope: [] },
    });
    expect(await client.token(form)).toEqual({
      status: 400,
      body: { status: 400, message: 'Invalid authorization code' },
    });
  });

  it('refuses a wrong secret, another callback and an expired code', async () => {
    const form = async () => ({
      grant_type: 'authorization_code',
      code: await client.code('luna_sky'),
      redirect_uri: CALLBACK,
    });
    expect((await client.token({ ...(await form()), client_secret: 'guess' })).status).toBe(403);
    expect((await client.token({ ...(await form()), redirect_uri: 'http://localhost:1/x' })).status).toBe(
      400,
    );
    const expired = sandbox.state.addCode({
      login: 'luna_sky',
      redirectUri: CALLBACK,
      scopes: [],
      expiresAt: 0,
    });
    expect((await client.token({ ...(await form()), code: expired })).status).toBe(400);
  });

  it('validates a token until it is revoked', async () => {
    const { access, refresh } = await client.tokensOf('luna_sky');
    expect(await client.validate(access)).toMatchObject({
      status: 200,
      body: { login: 'luna_sky', user_id: '2' },
    });
    await fetch(`${sandbox.url}/auth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: sandbox.clientId, token: access }),
    });
    expect(await client.validate(access)).toEqual({
      status: 401,
      body: { status: 401, message: 'invalid access token' },
    });
    const answer = await client.token({ grant_type: 'refresh_token', refresh_token: refresh });
    expect(answer.body['message']).toBe('Invalid refresh token');
  });

  it('exchanges a refresh token for new tokens', async () => {
    const { refresh } = await client.tokensOf('neonace');
    const { body } = await client.token({ grant_type: 'refresh_token', refresh_token: refresh });
    expect(await client.validate(String(body['access_token']))).toMatchObject({ body: { login: 'neonace' } });
  });

  it('rejects a token that was tampered with', async () => {
    const { access } = await client.tokensOf('luna_sky');
    const [payload = '', mac = ''] = access.split('.');
    const claims = Buffer.from(payload, 'base64url').toString().replace('luna_sky', 'neonace');
    const forged = `${Buffer.from(claims).toString('base64url')}.${mac}`;
    expect((await client.validate(forged)).status).toBe(401);
  });

  it('revokes every token of a viewer who disconnects the site', async () => {
    const { access, refresh } = await client.tokensOf('luna_sky');
    const others = await client.tokensOf('neonace');
    await client.control('/revoke', { login: 'luna_sky' });
    expect((await client.validate(access)).status).toBe(401);
    expect((await client.token({ grant_type: 'refresh_token', refresh_token: refresh })).status).toBe(400);
    expect((await client.validate(others.access)).status).toBe(200);
  });

  it('lets access tokens expire while the refresh token stays valid', async () => {
    const { access, refresh } = await client.tokensOf('luna_sky', 'user:read:chat');
    await client.control('/expire', { login: 'luna_sky' });
    expect((await client.validate(access)).status).toBe(401);
    await client.control('/fail', { path: '/auth/token', status: 503, times: 1 });
    const renew = () => client.token({ grant_type: 'refresh_token', refresh_token: refresh });
    expect((await renew()).status).toBe(503);
    const { body } = await renew();
    expect(await client.validate(String(body['access_token']))).toMatchObject({
      status: 200,
      body: { login: 'luna_sky', scopes: ['user:read:chat'] },
    });
  });
});
