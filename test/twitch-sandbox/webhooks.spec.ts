import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sandbox } from './sandbox.js';
import { SandboxClient, startSandbox } from './sandbox-client.js';

const SECRET = 'a secret of the site';
const CALLBACK = 'https://site.example/api/twitch/events';

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('sandbox: EventSub by webhook', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  let site: Server;
  let appToken: string;
  const calls: Call[] = [];
  /** The site's response to a challenge. */
  let echo = (challenge: string) => challenge;

  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
    site = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        calls.push({ headers: request.headers, body });
        response.end(echo((JSON.parse(body) as { challenge?: string }).challenge ?? ''));
      });
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const token = await fetch(`${sandbox.url}/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: sandbox.clientId,
        client_secret: sandbox.clientSecret,
      }),
    });
    appToken = ((await token.json()) as { access_token: string }).access_token;
    await client.control('/webhooks', { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}` });
  });
  afterEach(async () => {
    for (const { id } of await subscriptions()) await helix('DELETE', undefined, `?id=${id}`);
    sandbox.state.reset();
    calls.length = 0;
    echo = (challenge) => challenge;
  });
  afterAll(async () => {
    site.close();
    await sandbox.close();
  });

  const helix = (method: string, body?: object, query = '') =>
    fetch(`${sandbox.url}/eventsub/subscriptions${query}`, {
      method,
      headers: {
        authorization: `Bearer ${appToken}`,
        'client-id': sandbox.clientId,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const subscribe = (transport: object = {}) =>
    helix('POST', {
      type: 'stream.online',
      version: '1',
      condition: { broadcaster_user_id: '1' },
      transport: { method: 'webhook', callback: CALLBACK, secret: SECRET, ...transport },
    });
  const subscriptions = async () =>
    ((await (await helix('GET')).json()) as { data: { id: string; status: string }[] }).data;
  const statuses = async () => (await subscriptions()).map(({ status }) => status);
  async function waitUntil(isMet: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + 5_000;
    while (!(await isMet())) {
      if (Date.now() > end) throw new Error('The condition was not met within 5 s');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  it('verifies the address with a challenge, and signs its calls', async () => {
    expect((await subscribe()).status).toBe(202);
    await waitUntil(async () => (await statuses()).join() === 'enabled');
    await client.control('/stream', { isLive: true });
    await waitUntil(() => calls.length === 2);
    const types = calls.map(({ headers }) => headers['twitch-eventsub-message-type']);
    expect(types).toEqual(['webhook_callback_verification', 'notification']);
    for (const { headers, body } of calls) {
      const signed = `${String(headers['twitch-eventsub-message-id'])}${String(headers['twitch-eventsub-message-timestamp'])}${body}`;
      const signature = createHmac('sha256', SECRET).update(signed).digest('hex');
      expect(headers['twitch-eventsub-message-signature']).toBe(`sha256=${signature}`);
    }
  });

  it('sends nothing to an address that fails the challenge', async () => {
    echo = () => 'something else';
    await subscribe();
    await waitUntil(async () => (await statuses()).join() === 'webhook_callback_verification_failed');
    await client.control('/stream', { isLive: true });
    await client.control('/stream', { isLive: false });
    expect(calls).toHaveLength(1);
  });

  it('repeats a notification with the same id', async () => {
    await subscribe();
    await waitUntil(async () => (await statuses()).join() === 'enabled');
    await client.control('/stream', { isLive: true });
    await client.control('/repeat', {});
    await waitUntil(() => calls.length === 3);
    const [, first, second] = calls.map(({ headers }) => headers['twitch-eventsub-message-id']);
    expect(second).toBe(first);
  });

  it.each([
    [{ callback: 'http://site.example/api/twitch/events' }, 400],
    [{ callback: 'https://site.example:8443/api/twitch/events' }, 400],
    [{ secret: 'short' }, 400],
    [{ method: 'websocket' }, 400],
  ])('refuses %j', async (transport, status) => {
    expect((await subscribe(transport)).status).toBe(status);
  });

  it('refuses the same subscription twice', async () => {
    expect((await subscribe()).status).toBe(202);
    expect((await subscribe()).status).toBe(409);
  });
});
