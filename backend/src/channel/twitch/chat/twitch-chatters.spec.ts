import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AppConfig } from '../../../core/config/app-config.js';
import type { AccountRole } from '../accounts/account-role.js';
import { ExpiredGrantError, NotConnectedError } from '../api/account-errors.js';
import type { AccountToken, AccountTokensService } from '../accounts/account-tokens.service.js';
import type { ChannelIdentityService } from '../identity/channel-identity.service.js';
import {
  type ChattersCursor,
  type ChattersObstacle,
  type ChattersPage,
  type TwitchChatter,
  TwitchChattersClient,
} from './twitch-chatters.client.js';
import { TwitchUnavailableError } from '../api/twitch-errors.js';
import { unrefTimers } from '../../../../../test/support/unref-timers.js';
import type { Sandbox } from '../../../../../test/twitch-sandbox/sandbox.js';
import { SandboxClient, startSandbox } from '../../../../../test/twitch-sandbox/sandbox-client.js';

function pageIn(answer: ChattersPage | ChattersObstacle): ChattersPage {
  if (typeof answer === 'string') throw new Error(`Twitch lists no chatters: ${answer}`);
  return answer;
}

const SCOPE = 'moderator:read:chatters';

describe('twitch: chatters', () => {
  let sandbox: Sandbox;
  let browser: SandboxClient;
  let config: AppConfig;
  unrefTimers();
  beforeAll(async () => {
    sandbox = await startSandbox();
    process.env['TWURPLE_MOCK_API_PORT'] = String(sandbox.port);
    browser = new SandboxClient(sandbox);
    config = AppConfig.fromEnvironment({
      APP_ENV: 'test',
      DATABASE_URL: 'postgres://localhost/none',
      APP_SECRET: 'only for tests: never seen by a browser outside them',
      TWITCH_CLIENT_ID: sandbox.clientId,
      TWITCH_CLIENT_SECRET: sandbox.clientSecret,
      TWITCH_CHANNEL: 'neonace',
      TWITCH_ID_URL: `${sandbox.url}/auth`,
      TWITCH_API_URL: `${sandbox.url}/mock`,
      TWURPLE_MOCK_API_PORT: String(sandbox.port),
    });
  });
  afterEach(() => sandbox.state.reset());
  afterAll(async () => {
    delete process.env['TWURPLE_MOCK_API_PORT'];
    await sandbox.close();
  });

  /** The account behind each role; a role that is left out is not connected. */
  async function clientFor(accounts: Partial<Record<AccountRole, { login: string; scope: string }>>) {
    const tokens = new Map<AccountRole, AccountToken>();
    const grant = async (role: AccountRole) => {
      const { login, scope } = accounts[role]!;
      const { access: accessToken } = await browser.tokensOf(login, scope);
      const userId = sandbox.state.accountOf(login)?.id ?? '';
      tokens.set(role, { userId, accessToken, scopes: scope.split(' '), expiresAt: 0 });
    };
    for (const role of Object.keys(accounts) as AccountRole[]) await grant(role);
    const current = (role: AccountRole) => {
      const token = tokens.get(role);
      return token ? Promise.resolve(token) : Promise.reject(new NotConnectedError());
    };
    const afterRefusal = async (role: AccountRole) => {
      await grant(role);
      return current(role);
    };
    return new TwitchChattersClient(
      config,
      { current, afterRefusal } as unknown as AccountTokensService,
      {
        id: () => Promise.resolve(sandbox.state.accountOf('neonace')!.id),
      } as unknown as ChannelIdentityService,
    );
  }

  it('are read page by page by a bot that moderates', async () => {
    const chatters = await clientFor({ bot: { login: 'luna_sky', scope: SCOPE } });
    sandbox.state.crowd = Array.from({ length: 2_300 }, (_, place) => ({
      id: String(5_000 + place),
      login: `viewer_${place}`,
      displayName: `Viewer_${place}`,
      image: '',
    }));
    for (const { login } of sandbox.state.crowd) sandbox.state.chatters.add(login);
    sandbox.state.moderators.add('luna_sky');
    const found: TwitchChatter[] = [];
    for (let from: ChattersCursor | null = null, pages = 0; pages === 0 || from; pages += 1) {
      const page = pageIn(await chatters.page(from));
      found.push(...page.chatters);
      from = page.next;
    }
    expect(found).toHaveLength(2_300);
    expect(found[2_299]).toEqual({ id: '7299', login: 'viewer_2299', displayName: 'Viewer_2299' });
    expect(sandbox.state.requests.get('/mock/chat/chatters')).toBe(3);
    sandbox.state.requests.clear();
    expect(await chatters.obstacle()).toBeNull();
    expect(sandbox.state.requests.get('/mock/chat/chatters')).toBe(1);
  });

  it('cannot be read without a connection, the scope and moderator status', async () => {
    const obstacleFor = async (accounts: Parameters<typeof clientFor>[0]) =>
      (await clientFor(accounts)).obstacle();
    expect(await obstacleFor({})).toBe('not-connected');
    expect(await obstacleFor({ bot: { login: 'luna_sky', scope: 'user:read:chat' } })).toBe('missing-scope');
    expect(await obstacleFor({ bot: { login: 'luna_sky', scope: SCOPE } })).toBe('not-moderator');
  });

  it('are read with the channel’s own account if the bot may not read them', async () => {
    sandbox.state.chatters.add('luna_sky');
    const chatters = await clientFor({
      bot: { login: 'luna_sky', scope: SCOPE },
      channel: { login: 'neonace', scope: SCOPE },
    });
    const page = pageIn(await chatters.page(null));
    expect(page).toMatchObject({ chatters: [{ login: 'luna_sky' }], next: null });
  });

  it('are read on with the account that has read the page before', async () => {
    for (const login of ['luna_sky', 'neonace']) sandbox.state.chatters.add(login);
    const chatters = await clientFor({
      bot: { login: 'luna_sky', scope: SCOPE },
      channel: { login: 'neonace', scope: SCOPE },
    });
    const { next } = pageIn(await chatters.page(null, 1));
    sandbox.state.requests.clear();
    expect(pageIn(await chatters.page(next, 1)).chatters).toHaveLength(1);
    expect(sandbox.state.requests.get('/mock/chat/chatters')).toBe(1);
  });

  it('are read with a new token when the old one has expired', async () => {
    const chatters = await clientFor({ channel: { login: 'neonace', scope: SCOPE } });
    sandbox.state.expiredAt.set('neonace', Date.now());
    expect(await chatters.page(null)).toEqual({ chatters: [], total: 0, next: null });
  });

  it('are not listed once the token has been revoked, which is an obstacle', async () => {
    const chatters = await clientFor({ channel: { login: 'neonace', scope: SCOPE } });
    sandbox.state.disconnect('neonace');
    const tokens = chatters['tokens'];
    tokens.afterRefusal = () => Promise.reject(new ExpiredGrantError('revoked'));
    expect(await chatters.page(null)).toBe('not-moderator');
  });

  it('cause an error during an outage, which is not an obstacle', async () => {
    const chatters = await clientFor({ channel: { login: 'neonace', scope: SCOPE } });
    sandbox.state.failNext('/mock/chat/chatters', 503, 9);
    await expect(chatters.page(null)).rejects.toBeInstanceOf(TwitchUnavailableError);
  });
});
