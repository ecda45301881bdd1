import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock, SystemClock } from '../../../core/common/clock.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { AppTokenProvider } from './app-token.provider.js';
import { TwitchApiClient } from './twitch-api.client.js';
import { TwitchRefusedError, TwitchUnavailableError } from './twitch-errors.js';
import { TwitchOauthClient } from './twitch-oauth.client.js';
import { unrefTimers } from '../../../../../test/support/unref-timers.js';
import type { Sandbox } from '../../../../../test/twitch-sandbox/sandbox.js';
import { SandboxClient, startSandbox } from '../../../../../test/twitch-sandbox/sandbox-client.js';

/** Configuration of a site that uses the sandbox as Twitch. */
function configFor(sandbox: Sandbox, changes: Record<string, string> = {}): AppConfig {
  return AppConfig.fromEnvironment({
    APP_ENV: 'test',
    DATABASE_URL: 'postgres://localhost/none',
    APP_SECRET: 'only for tests: never seen by a browser outside them',
    TWITCH_CLIENT_ID: sandbox.clientId,
    TWITCH_CLIENT_SECRET: sandbox.clientSecret,
    TWITCH_CHANNEL: 'neonace',
    TWITCH_ID_URL: `${sandbox.url}/auth`,
    TWITCH_API_URL: `${sandbox.url}/mock`,
    TWURPLE_MOCK_API_PORT: String(sandbox.port),
    ...changes,
  });
}

/** Of neonace, the channel. */
const NEON_ID = '1';

describe('twitch: clients', () => {
  let sandbox: Sandbox;
  let browser: SandboxClient;
  let oauth: TwitchOauthClient;
  let api: TwitchApiClient;
  // twurple waits for rate limits with a timer, which would keep the process alive.
  unrefTimers();
  beforeAll(async () => {
    sandbox = await startSandbox();
    process.env['TWURPLE_MOCK_API_PORT'] = String(sandbox.port);
    browser = new SandboxClient(sandbox);
  });
  beforeEach(() => {
    const config = configFor(sandbox);
    oauth = new TwitchOauthClient(config);
    api = new TwitchApiClient(config, new AppTokenProvider(config, oauth, new SystemClock()));
  });
  afterEach(() => sandbox.state.reset());
  afterAll(async () => {
    delete process.env['TWURPLE_MOCK_API_PORT'];
    await sandbox.close();
  });

  const requestsTo = (path: string) => sandbox.state.requests.get(path) ?? 0;

  it('exchanges a code for tokens and identifies their owner', async () => {
    const tokens = await oauth.exchangeCode(await browser.code('luna_sky'));
    expect(tokens).toMatchObject({ scopes: [], expiresIn: 14_400 });
    expect(await api.userOfToken(tokens.accessToken)).toEqual({
      id: '2',
      login: 'luna_sky',
      displayName: 'Luna_Sky',
      image: '/media/demo/avatars/luna_sky.svg',
      createdAt: expect.any(Date),
    });
    expect(await oauth.validate(tokens.accessToken)).toEqual({ userId: '2', scopes: [] });
    const renewed = await oauth.refresh(tokens.refreshToken);
    await oauth.revoke(renewed.accessToken);
    await expect(oauth.validate(tokens.accessToken)).rejects.toMatchObject({ status: 401 });
  });

  it('reports the status of a refusal and keeps secrets out of its message', async () => {
    const error = await oauth.exchangeCode('secret-code').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TwitchRefusedError);
    expect(error).toMatchObject({
      status: 400,
      message: 'Twitch refused /auth/token with 400: Invalid authorization code',
    });
    expect(JSON.stringify(error)).not.toMatch(/secret/);
  });

  it('retries after a 503 and treats several as a temporary outage', async () => {
    sandbox.state.failNext('/mock/users', 503, 1);
    expect(await api.usersByLogins(['neonace'])).toHaveLength(1);
    sandbox.state.failNext('/mock/users', 503, 4);
    await expect(api.usersByLogins(['neonace'])).rejects.toMatchObject({
      name: 'TwitchUnavailableError',
      status: 503,
      message: 'Twitch answered 503 to /users',
    });
    expect(await api.usersByLogins(['neonace'])).toHaveLength(1);
  });

  it('sends no more calls until a rate limit ends', async () => {
    sandbox.state.failNext('/mock/users', 429, 1);
    await expect(api.usersByLogins(['neonace'])).rejects.toBeInstanceOf(TwitchUnavailableError);
    expect(requestsTo('/mock/users')).toBe(1);
  });

  it('answers concurrent calls although Twitch does not say how many are left', async () => {
    sandbox.state.countsCalls = false;
    const counts = await Promise.all(Array.from({ length: 12 }, () => api.followerCount('1')));
    expect(counts).toEqual(Array.from({ length: 12 }, () => 48_213));
  });

  it('pauses after a 429 that does not say how long to wait', async () => {
    sandbox.state.countsCalls = false;
    sandbox.state.failNext('/mock/channels/followers', 429, 1_000_000);
    const limited = { name: 'TwitchUnavailableError', status: 429 };
    await expect(api.followerCount('1')).rejects.toMatchObject(limited);
    await expect(api.streamOf(NEON_ID)).rejects.toMatchObject(limited);
    expect([requestsTo('/mock/channels/followers'), requestsTo('/mock/streams')]).toEqual([1, 0]);
  });

  it('keeps the request and the response out of the error of a refusal', async () => {
    sandbox.state.failNext('/mock/users', 403, 1);
    const error = await api.userOfToken('a-secret-token').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TwitchRefusedError);
    expect(error).toMatchObject({ status: 403, message: 'Twitch refused /users with 403' });
    expect(inspect(error, { depth: 9 })).not.toMatch(/secret-token|made to fail/i);
  });

  it('distinguishes a response that is not JSON from none at all', async () => {
    sandbox.state.failNext('/mock/streams', 200, 1);
    await expect(api.streamOf(NEON_ID)).rejects.toThrow('Twitch did not answer JSON to /streams');
    sandbox.state.failNext('/mock/streams', 0, 9);
    await expect(api.streamOf(NEON_ID)).rejects.toThrow(/^Twitch gave no answer to \/streams: \w+$/);
  });

  it('sees no broadcast in a rerun', async () => {
    sandbox.state.changeStream({ isLive: true, type: 'rerun' });
    expect(await api.streamOf(NEON_ID)).toBeNull();
    sandbox.state.changeStream({ type: 'live' });
    expect(await api.streamOf(NEON_ID)).toMatchObject({ game: 'Slots' });
  });

  it('gives up after five seconds', async () => {
    sandbox.state.delayNext('/mock/streams', 8_000, 1);
    await expect(api.streamOf(NEON_ID)).rejects.toThrow(/no answer to \/streams within 5000 ms/);
  });

  it('reports a refused connection without the address', async () => {
    const config = configFor(sandbox, { TWITCH_ID_URL: 'http://localhost:29871/auth' });
    await expect(new TwitchOauthClient(config).validate('a-token')).rejects.toThrow(
      /^Twitch could not be reached for \/auth\/validate: ECONNREFUSED$/,
    );
  });

  it('shares one app token among concurrent calls', async () => {
    await Promise.all([api.streamOf(NEON_ID), api.followerCount('1'), api.usersByIds(['1', '2', 'unknown'])]);
    await api.streamOf(NEON_ID);
    expect(requestsTo('/auth/token')).toBe(1);
  });

  it('requests a new token before the old one expires', async () => {
    let now = Date.now();
    const clock = new (class extends Clock {
      now = () => new Date(now);
    })();
    const tokens = new AppTokenProvider(configFor(sandbox), oauth, clock);
    const first = await tokens.get();
    now += 59 * 24 * 3600_000;
    expect(await tokens.get()).toBe(first);
    now += 24 * 3600_000 - 5 * 60_000;
    expect(await tokens.get()).not.toBe(first);
  });

  it('requests a new token when Twitch drops the old one early', async () => {
    await api.streamOf(NEON_ID);
    sandbox.state.failNext('/mock/streams', 401, 1);
    expect(await api.streamOf(NEON_ID)).toBeNull();
    expect(requestsTo('/auth/token')).toBe(2);
  });

  it('finds the others when Twitch refuses a batch for one name, with at most five calls a second', async () => {
    const logins = Array.from({ length: 8 }, (_, place) => `nobody_${place}`);
    const begun = performance.now();
    // The first name is refused in batches of ten, five, three and two, and on its own.
    sandbox.state.failNext('/mock/users', 400, 5);
    const found = await api.usersByLogins(['neonace', ...logins, 'LUNA_SKY', 'no name', '!points']);
    expect(found.map(({ login, createdAt }) => [login, createdAt.getFullYear()])).toEqual([
      ['luna_sky', 2019],
    ]);
    expect(requestsTo('/mock/users')).toBe(9);
    expect(performance.now() - begun).toBeGreaterThan(8 * 190);
  });

  it.each([
    ['client id', { TWITCH_CLIENT_ID: 'mistyped' }, 400],
    ['client secret', { TWITCH_CLIENT_SECRET: 'mistyped' }, 403],
  ])('does not treat names as unknown when Twitch refuses the site’s %s', async (_what, mistyped, status) => {
    const config = configFor(sandbox, mistyped);
    const mistaken = new TwitchOauthClient(config);
    const ask = () => new TwitchApiClient(config, new AppTokenProvider(config, mistaken, new SystemClock()));
    const refusal = {
      name: 'TwitchSetupError',
      message: `Twitch refuses the site itself with ${status}: check TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET`,
    };
    await expect(ask().usersByLogins(['neonace'])).rejects.toMatchObject(refusal);
    // The error concerns the site, so no viewer's grant has ended.
    const { refresh } = await browser.tokensOf('luna_sky');
    await expect(mistaken.refresh(refresh)).rejects.toBeInstanceOf(TwitchUnavailableError);
  });

  it('requests a new token after a failure', async () => {
    sandbox.state.failNext('/auth/token', 503, 1);
    await expect(api.followerCount('1')).rejects.toBeInstanceOf(TwitchUnavailableError);
    expect(await api.followerCount('1')).toBe(48_213);
  });
});
