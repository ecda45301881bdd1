import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { readDemoAccounts } from './accounts.js';
import type { Sandbox } from './sandbox.js';
import { SandboxClient, startSandbox } from './sandbox-client.js';

describe('sandbox: control', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
  });
  afterEach(() => sandbox.state.reset());
  afterAll(() => sandbox.close());

  it('keeps the messages of viewers', async () => {
    expect((await client.control('/chat', { login: 'Luna_Sky', text: '!points' })).status).toBe(201);
    const { body } = await client.control('/chat');
    expect(body).toEqual([{ login: 'luna_sky', text: '!points', at: expect.stringMatching(/Z$/) }]);
    expect((await client.control('/chat', { login: 'nobody', text: 'hi' })).status).toBe(400);
  });

  it('fails the given number of times, then works again', async () => {
    await client.control('/fail', { path: '/auth/token', status: 502, times: 2 });
    const ask = async () => (await client.token({ grant_type: 'client_credentials' })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([502, 502, 200]);
  });

  it('fails until told to stop', async () => {
    const ask = async () => (await client.token({ grant_type: 'client_credentials' })).status;
    await client.control('/fail', { path: '/auth/token', times: 100 });
    await client.control('/fail', { path: '/helix', times: 100 });
    expect([await ask(), await ask()]).toEqual([503, 503]);
    await client.control('/fail', { path: '/auth/token', times: 0 });
    expect(await ask()).toBe(200);
    expect((await fetch(`${sandbox.url}/helix/users`)).status).toBe(503);
  });

  it('fails only calls with the method in front of the path', async () => {
    await client.control('/fail', { path: 'POST /auth/token', times: 1 });
    expect((await fetch(`${sandbox.url}/auth/token`)).status).toBe(404);
    expect((await client.token({ grant_type: 'client_credentials' })).status).toBe(503);
  });

  it('executes a call and loses the response', async () => {
    const revoke = async (token: string, status: number) => {
      await client.control('/fail', { path: '/auth/revoke', status, isExecuted: true });
      const body = new URLSearchParams({ client_id: sandbox.clientId, token });
      return fetch(`${sandbox.url}/auth/revoke`, { method: 'POST', body });
    };
    const [one, other] = [await client.tokensOf('luna_sky'), await client.tokensOf('luna_sky')];
    expect((await revoke(one.access, 504)).status).toBe(504);
    await expect(revoke(other.access, 0)).rejects.toThrow('fetch failed');
    expect((await client.validate(one.access)).status).toBe(401);
    expect((await client.validate(other.access)).status).toBe(401);
  });

  it('delays a response as configured', async () => {
    sandbox.state.delayNext('/auth/token', 120, 1);
    const begun = performance.now();
    await client.token({ grant_type: 'client_credentials' });
    expect(performance.now() - begun).toBeGreaterThan(110);
  });

  it('resets its state', async () => {
    await client.control('/stream', { isLive: true, title: 'x', followers: 3 });
    await client.control('/chat', { login: 'neonace', text: 'hi' });
    await client.control('/reset', {});
    expect((await client.control('/stream')).body).toMatchObject({ isLive: false, followers: 48_213 });
    expect((await client.control('/chat')).body).toEqual([]);
  });

  it('explains what is wrong with a call', async () => {
    expect(await client.control('/stream', { isLive: 'yes' })).toEqual({
      status: 400,
      body: { status: 400, message: "'isLive' must be a boolean" },
    });
    const broken = await fetch(`${sandbox.url}/control/chat`, { method: 'POST', body: '[1' });
    expect(broken.status).toBe(400);
    expect((await fetch(`${sandbox.url}/nothing`)).status).toBe(404);
  });

  it('lets only the page named by parent embed player and chat', async () => {
    for (const path of ['/player/?channel=neonace', '/embed/neonace/chat?darkpopout']) {
      const policy = async (query: string) =>
        (await fetch(sandbox.url + path + query)).headers.get('content-security-policy');
      expect(await policy('&parent=localhost')).toBe(
        'frame-ancestors http://localhost:* https://localhost:*',
      );
      expect(await policy('')).toBe("frame-ancestors 'none'");
      expect(await policy('&parent=x;script-src')).toBe("frame-ancestors 'none'");
    }
  });

  it('notifies its own pages of changes immediately', async () => {
    const page = new WebSocket(`ws://127.0.0.1:${sandbox.port}/control/live`);
    await new Promise((resolve) => page.once('open', resolve));
    const changes: string[] = [];
    page.on('message', (data: Buffer) => changes.push(data.toString()));
    await client.control('/chat', { login: 'luna_sky', text: 'hi' });
    await client.control('/stream', { isLive: true });
    while (changes.length < 2) await new Promise((resolve) => page.once('message', resolve));
    expect(changes).toEqual(['changed', 'changed']);
    page.close();
  });

  it('loads nothing external in any of its pages', async () => {
    for (const path of ['/', '/player?parent=localhost', '/embed/neonace/chat?parent=localhost']) {
      const html = await (await fetch(sandbox.url + path)).text();
      expect(html).toContain('tand-in');
      expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    }
  });

  it('lets the last account that logged in write in the chat page', async () => {
    const page = async (cookie: string) =>
      (await fetch(`${sandbox.url}/embed/neonace/chat`, { headers: { cookie } })).text();
    expect(await page('a=b; sandbox_login=luna_sky')).toContain('Say something as Luna_Sky');
    expect(await page('sandbox_login=nobody')).toContain('Log in on the site to chat');
  });
});

describe('sandbox: accounts', () => {
  it('has all demo accounts, the owner first', () => {
    const accounts = readDemoAccounts();
    expect(accounts).toHaveLength(131);
    expect(accounts.slice(0, 3).map(({ login }) => login)).toEqual(['neonace', 'luna_sky', 'max_low']);
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(131);
  });
});
