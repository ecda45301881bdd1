import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiClient } from '@twurple/api';
import { StaticAuthProvider } from '@twurple/auth';
import { EventSubWsListener } from '@twurple/eventsub-ws';
import { unrefTimers } from '../support/unref-timers.js';
import type { Sandbox } from './sandbox.js';
import { SandboxClient, startSandbox } from './sandbox-client.js';

const SCOPES = ['moderator:read:followers', 'channel:moderate'];
const QUIET = { minLevel: 'critical' } as const;

describe('sandbox: follows, raids and bans', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  let twurple: EventSubWsListener;
  let told: string[];
  unrefTimers();
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
    process.env['TWURPLE_MOCK_API_PORT'] = String(sandbox.port);
  });
  afterEach(() => {
    twurple.stop();
    sandbox.state.reset();
  });
  afterAll(async () => {
    delete process.env['TWURPLE_MOCK_API_PORT'];
    await sandbox.close();
  });

  const receive = async (count: number): Promise<string[]> => {
    const until = Date.now() + 5_000;
    while (told.length < count && Date.now() < until) await sleep(10);
    return told.splice(0).toSorted();
  };

  async function listen(granted: readonly string[]): Promise<void> {
    told = [];
    const { access } = await client.tokensOf('neonace', granted.join(' '));
    // twurple assumes that every scope was granted, so that the sandbox must refuse.
    const authProvider = new StaticAuthProvider(sandbox.clientId, access, SCOPES);
    const apiClient = new ApiClient({ authProvider, logger: QUIET });
    twurple = new EventSubWsListener({ apiClient, logger: QUIET });
    twurple.onChannelFollow('1', '1', ({ userName }) => told.push(`${userName} follows`));
    twurple.onChannelRaidTo('1', ({ raidingBroadcasterName, viewers }) =>
      told.push(`${raidingBroadcasterName} raids with ${viewers}`),
    );
    twurple.onChannelBan('1', ({ userName, isPermanent }) => told.push(`${userName} banned ${isPermanent}`));
    twurple.onChannelUnban('1', ({ userName }) => told.push(`${userName} unbanned`));
    twurple.onSubscriptionCreateSuccess(({ id }) => told.push(`+${id.split('.')[1]}`));
    twurple.onSubscriptionCreateFailure(({ id }) => told.push(`-${id.split('.')[1]}`));
    twurple.start();
  }

  it('notifies an account that has the scopes', async () => {
    await listen(SCOPES);
    expect(await receive(4)).toEqual(['+ban', '+follow', '+raid', '+unban']);
    await client.control('/follow', { login: 'luna_sky' });
    await client.control('/raid', { login: 'luna_sky', viewers: 12 });
    await client.control('/ban', { login: 'luna_sky' });
    await client.control('/ban', { login: 'luna_sky', isBanned: false });
    await client.control('/ban', { login: 'luna_sky', seconds: 60 });
    expect(await receive(5)).toEqual([
      'luna_sky banned false',
      'luna_sky banned true',
      'luna_sky follows',
      'luna_sky raids with 12',
      'luna_sky unbanned',
    ]);
  });

  it('refuses subscriptions without their scope, except raids, which need none', async () => {
    await listen(['user:read:chat']);
    expect(await receive(4)).toEqual(['+raid', '-ban', '-follow', '-unban']);
  });
});
