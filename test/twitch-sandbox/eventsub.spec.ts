import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiClient } from '@twurple/api';
import { StaticAuthProvider } from '@twurple/auth';
import { EventSubWsListener } from '@twurple/eventsub-ws';
import { WebSocket } from 'ws';
import { unrefTimers } from '../support/unref-timers.js';
import type { Sandbox } from './sandbox.js';
import { SandboxClient, startSandbox } from './sandbox-client.js';

const SCOPES = ['user:read:chat', 'user:write:chat', 'user:bot'];
const QUIET = { minLevel: 'critical' } as const;

/**
 * Records the events received by the same client that the site uses. It opens one socket for chat and one for
 * the channel.
 */
class Listener {
  readonly told: string[] = [];
  private readonly twurple: EventSubWsListener;

  constructor(clientId: string, accessToken: string) {
    const authProvider = new StaticAuthProvider(clientId, accessToken, SCOPES);
    const apiClient = new ApiClient({ authProvider, logger: QUIET });
    const listener = new EventSubWsListener({ apiClient, logger: QUIET });
    const note = (what: string) => this.told.push(what);
    listener.onChannelChatMessage('1', '2', (event) => {
      const badges = Object.keys(event.badges).join();
      const from = event.sourceBroadcasterId === null ? '' : ` from ${event.sourceBroadcasterId}`;
      note(`${event.chatterDisplayName}[${badges}]: ${event.messageText}${from}`);
    });
    listener.onStreamOnline('1', ({ startDate }) => note(`online ${startDate.getTime() > 0}`));
    listener.onStreamOffline('1', ({ broadcasterName }) => note(`offline ${broadcasterName}`));
    listener.onChannelUpdate('1', ({ streamTitle, categoryName }) => note(`${categoryName}: ${streamTitle}`));
    listener.onSubscriptionCreateSuccess(() => note('subscribed'));
    listener.onSubscriptionCreateFailure(({ id }) => note(`refused ${id}`));
    listener.onRevoke(({ id }, status) => note(`revoked ${id} ${status}`));
    listener.onUserSocketDisconnect(() => note('disconnected'));
    this.twurple = listener;
    listener.start();
  }

  /** Waits for this many events and returns them sorted. */
  async receive(count: number): Promise<string[]> {
    const until = Date.now() + 5_000;
    while (this.told.length < count && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return this.told.splice(0).toSorted();
  }

  stop(): void {
    this.twurple.stop();
  }
}

const FOUR_SUBSCRIPTIONS = Array.from({ length: 4 }, () => 'subscribed');

describe('sandbox: EventSub over WebSocket', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  let listener: Listener;
  unrefTimers();
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
    process.env['TWURPLE_MOCK_API_PORT'] = String(sandbox.port);
  });
  beforeEach(async () => {
    const { access } = await client.tokensOf('luna_sky', SCOPES.join(' '));
    listener = new Listener(sandbox.clientId, access);
    await listener.receive(FOUR_SUBSCRIPTIONS.length);
  });
  afterEach(() => {
    listener.stop();
    sandbox.state.reset();
  });
  afterAll(async () => {
    delete process.env['TWURPLE_MOCK_API_PORT'];
    await sandbox.close();
  });

  it('delivers chat messages with the badges of their senders', async () => {
    await client.control('/chat', { login: 'neonace', text: 'hello' });
    expect(await listener.receive(1)).toEqual(['NeonAce[broadcaster]: hello']);
    await client.control('/moderator', { login: 'luna_sky' });
    await client.control('/chat', { login: 'luna_sky', text: '!points' });
    expect(await listener.receive(1)).toEqual(['Luna_Sky[moderator]: !points']);
    await client.control('/chat', { login: 'neonace', text: 'far away', sourceLogin: 'luna_sky' });
    expect(await listener.receive(1)).toEqual(['NeonAce[]: far away from 2']);
  });

  it('reports going live and offline and changes of the title, but nothing unchanged', async () => {
    await client.control('/stream', { isLive: true, title: 'Bonus hunt' });
    expect(await listener.receive(2)).toEqual(['Slots: Bonus hunt', 'online true']);
    await client.control('/stream', { isLive: true, followers: 7 });
    await client.control('/stream', { isLive: false, title: 'Bonus hunt' });
    expect(await listener.receive(1)).toEqual(['offline neonace']);
    await client.control('/stream', { game: 'Just Chatting' });
    expect(await listener.receive(1)).toEqual(['Just Chatting: Bonus hunt']);
  });

  it('repeats an event with the same id, which the client reports once', async () => {
    await client.control('/chat', { login: 'neonace', text: 'one' });
    await client.control('/repeat', {});
    await client.control('/chat', { login: 'neonace', text: 'two' });
    expect(await listener.receive(2)).toEqual(['NeonAce[broadcaster]: one', 'NeonAce[broadcaster]: two']);
  });

  it('drops subscriptions with their socket, and the client reconnects without missed messages', async () => {
    expect((await client.control('/drop', {})).body).toEqual({ dropped: 2 });
    await client.control('/chat', { login: 'neonace', text: 'missed' });
    expect(await listener.receive(6)).toEqual(['disconnected', 'disconnected', ...FOUR_SUBSCRIPTIONS]);
    await client.control('/chat', { login: 'neonace', text: 'heard' });
    expect(await listener.receive(1)).toEqual(['NeonAce[broadcaster]: heard']);
  });

  it('moves a session with its subscriptions when it asks the client to reconnect', async () => {
    expect((await client.control('/reconnect', {})).body).toEqual({ moved: 2 });
    await client.control('/chat', { login: 'neonace', text: 'on the way' });
    expect(await listener.receive(1)).toEqual(['NeonAce[broadcaster]: on the way']);
    // The client closes its old socket once it is welcomed, so that later events can only come from the new
    // one.
    const until = Date.now() + 5_000;
    while (sandbox.openSockets() > 2 && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await client.control('/chat', { login: 'neonace', text: 'arrived' });
    expect(await listener.receive(1)).toEqual(['NeonAce[broadcaster]: arrived']);
  });

  it('revokes all subscriptions of a user who disconnects the site', async () => {
    await client.control('/revoke', { login: 'luna_sky' });
    const ids = ['channel.chat.message.1.2', 'channel.update.v2.1', 'stream.offline.1', 'stream.online.1'];
    expect(await listener.receive(4)).toEqual(ids.map((id) => `revoked ${id} authorization_revoked`));
  });
});

describe('sandbox: EventSub subscriptions', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
  });
  afterAll(() => sandbox.close());

  const CHAT = { type: 'channel.chat.message', version: '1' };
  const condition = { broadcaster_user_id: '1', user_id: '2' };

  /** Opens a session and returns the transport needed to subscribe in it. */
  async function openSession() {
    const socket = new WebSocket(`ws://127.0.0.1:${sandbox.port}/ws`);
    const welcome = await new Promise<string>((resolve, reject) => {
      socket.once('message', (data: Buffer) => resolve(data.toString()));
      socket.once('error', () => reject(new Error('No welcome')));
    });
    const message = JSON.parse(welcome) as { payload: { session: { id: string } } };
    return { socket, transport: { method: 'websocket', session_id: message.payload.session.id } };
  }

  async function subscribe(token: string, body: Record<string, unknown>) {
    const answer = await fetch(`${sandbox.url}/eventsub/subscriptions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'client-id': sandbox.clientId,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  it('refuses what Twitch refuses', async () => {
    const { transport, socket } = await openSession();
    const { access } = await client.tokensOf('luna_sky', 'user:read:chat');
    const noScope = (await client.tokensOf('luna_sky')).access;
    const app = String((await client.token({ grant_type: 'client_credentials' })).body['access_token']);
    const other = (await client.tokensOf('neonace', 'user:read:chat')).access;
    const chat = { ...CHAT, condition, transport };
    expect(await subscribe('forged', chat)).toMatchObject({ status: 401, body: { error: 'Unauthorized' } });
    expect((await subscribe(app, chat)).status).toBe(400);
    expect((await subscribe(noScope, chat)).status).toBe(403);
    expect((await subscribe(other, chat)).status).toBe(403);
    expect((await subscribe(access, { ...chat, version: '2' })).status).toBe(400);
    expect((await subscribe(access, { ...chat, condition: {} })).status).toBe(400);
    const gone = { method: 'websocket', session_id: 'gone' };
    expect((await subscribe(access, { ...chat, transport: gone })).status).toBe(400);
    expect(await subscribe(access, chat)).toMatchObject({ status: 202, body: { total: 1 } });
    expect((await subscribe(access, chat)).status).toBe(409);
    expect((await client.control('/subscriptions')).body).toEqual(['channel.chat.message']);
    socket.close();
  });

  it('accepts the same subscription in another session, and lists both only to their account', async () => {
    const { access } = await client.tokensOf('luna_sky', 'user:read:chat');
    const sessions = [await openSession(), await openSession()];
    for (const { transport } of sessions)
      expect((await subscribe(access, { ...CHAT, condition, transport })).status).toBe(202);
    const sessionsListed = async (token: string, query = '') => {
      const { body } = await client.subscriptions(token, query);
      return (body['data'] as { transport: { session_id: string } }[]).map((one) => one.transport.session_id);
    };
    const ids = sessions.map(({ transport }) => transport.session_id);
    expect(await sessionsListed(access)).toEqual(ids);
    expect(await sessionsListed(access, '?type=channel.chat.message')).toEqual(ids);
    expect(await sessionsListed(access, '?type=channel.raid')).toEqual([]);
    expect(await sessionsListed((await client.tokensOf('neonace')).access)).toEqual([]);
    for (const { socket } of sessions) socket.close();
  });

  it('charges for users who have not authorised the site, up to a cost of ten', async () => {
    const { access } = await client.tokensOf('luna_sky');
    const { transport, socket } = await openSession();
    const online = (broadcaster_user_id: string) =>
      subscribe(access, {
        type: 'stream.online',
        version: '1',
        condition: { broadcaster_user_id },
        transport,
      });
    expect((await online('2')).body).toMatchObject({
      data: [{ cost: 0 }],
      total_cost: 0,
      max_total_cost: 10,
    });
    for (let stranger = 101; stranger <= 110; stranger++) {
      const { body } = await online(String(stranger));
      expect(body).toMatchObject({ data: [{ cost: 1 }], total_cost: stranger - 100 });
    }
    expect((await online('111')).status).toBe(429);
    await client.tokensOf('neonace');
    expect((await online('1')).status).toBe(202);
    socket.close();
  });

  it('refuses a WebSocket with a configured failure, and closes one that sends', async () => {
    await client.control('/fail', { path: '/ws', status: 503, times: 1 });
    await expect(openSession()).rejects.toThrow('No welcome');
    const { socket } = await openSession();
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.send('hello');
    expect(await closed).toBe(4001);
  });
});
