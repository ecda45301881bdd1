import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountCheckService } from '../../../../backend/src/live/bot/chat/account-check.service.js';
import { AccountTokensService } from '../../../../backend/src/channel/twitch/accounts/account-tokens.service.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { ENVIRONMENT } from '../../../support/site.js';
import type { Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { expireTokens, signIn, startSandbox } from '../../members/auth/visitor.js';
import { connect, reaches, statusOf } from './chat-room.js';

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let other: TestApp;
let admin: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  // Refreshing the stream would renew an expired token in the middle of a test.
  site = await startTestApp({ database, sandbox, environment: ENVIRONMENT });
  other = await startTestApp({ database, sandbox, environment: ENVIRONMENT });
  admin = site.guest();
  await signIn(admin, 'neonace');
});
beforeEach(async () => {
  sandbox.state.reset();
  // No bot runs on the channel's account, so the test has its tokens to itself.
  await connect(admin, 'channel', 'neonace');
  await settled();
  sandbox.state.requests.clear();
});
afterAll(async () => {
  await other?.close();
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

/** Waits until the site has made all the calls to Twitch that follow a connection: on a busy machine, one may be slow to begin. */
async function settled(): Promise<void> {
  const asked = () => [...sandbox.state.requests.values()].reduce((sum, count) => sum + count, 0);
  for (let before = asked(), quiet = 0; quiet < 4; quiet = asked() === before ? quiet + 1 : 0) {
    before = asked();
    await sleep(200);
  }
}

const tokensOf = (of: TestApp) => of.app.get(AccountTokensService, { strict: false });
const refreshes = () => sandbox.state.requests.get('/auth/token') ?? 0;
/** Expires the stored access token; the grant stays valid. */
const expire = async () => {
  const { accessToken } = await tokensOf(site).current('channel');
  expireTokens(sandbox, 'neonace');
  return accessToken;
};

describe('the tokens of a connected account', () => {
  it('are refreshed once, however many callers on however many replicas', async () => {
    const stale = await expire();
    const asked = [site, other, site, other, site].map((of) => tokensOf(of).refresh('channel', stale));
    const renewed = new Set((await Promise.all(asked)).map(({ accessToken }) => accessToken));
    expect(renewed.size).toBe(1);
    expect(renewed.has(stale)).toBe(false);
    expect(refreshes()).toBe(1);
    expect(renewed.has((await tokensOf(other).current('channel')).accessToken)).toBe(true);
  });

  it.each([503, 429, 403])('survive a refresh that Twitch answers with %d', async (status) => {
    const stale = await expire();
    sandbox.state.failNext('/auth/token', status, 1);
    await expect(tokensOf(site).refresh('channel', stale)).rejects.toThrow(String(status));
    expect((await statusOf(admin)).accounts.channel).toMatchObject({ isExpired: false, lastError: null });
    expect((await tokensOf(site).refresh('channel', stale)).accessToken).not.toBe(stale);
  });

  it('survive a refresh that is never answered', async () => {
    const stale = await expire();
    sandbox.state.delayNext('/auth/token', 10_000, 1);
    await expect(tokensOf(site).refresh('channel', stale)).rejects.toThrow('no answer within 5000 ms');
    expect((await statusOf(admin)).accounts.channel?.isExpired).toBe(false);
    expect((await tokensOf(site).refresh('channel', stale)).accessToken).not.toBe(stale);
  });

  it.each([504, 0])('survive a refresh that Twitch carried out but answered with %d', async (status) => {
    const stale = await expire();
    sandbox.state.failNext('/auth/token', status, 1, true);
    await expect(tokensOf(site).refresh('channel', stale)).rejects.toThrow('/auth/token');
    expect((await statusOf(admin)).accounts.channel).toMatchObject({ isExpired: false, lastError: null });
    expect((await tokensOf(site).refresh('channel', stale)).accessToken).not.toBe(stale);
  });

  it('end after such a refresh only when Twitch accepts each refresh token just once', async () => {
    const stale = await expire();
    sandbox.state.rotatesTokens = true;
    sandbox.state.failNext('/auth/token', 504, 1, true);
    await expect(tokensOf(site).refresh('channel', stale)).rejects.toThrow('504');
    const words = 'Twitch no longer accepts this connection. Connect the account again.';
    await expect(tokensOf(site).refresh('channel', stale)).rejects.toThrow(words);
    await connect(admin, 'channel', 'neonace');
    const renewed = await tokensOf(site).refresh('channel', await expire());
    expect((await tokensOf(site).refresh('channel', renewed.accessToken)).userId).toBe(renewed.userId);
  });

  it('survive a wrong client id or secret, which is the site’s fault', async () => {
    const stale = await expire();
    for (const name of ['TWITCH_CLIENT_ID', 'TWITCH_CLIENT_SECRET']) {
      const mistaken = await startTestApp({ database, sandbox, environment: { [name]: 'mistyped' } });
      await expect(tokensOf(mistaken).refresh('channel', stale)).rejects.toThrow('check TWITCH_CLIENT_ID');
      await mistaken.close();
    }
    expect((await statusOf(admin)).accounts.channel).toMatchObject({ isExpired: false, lastError: null });
  });

  it.each([400, 401])('end when Twitch refuses the refresh with %d', async (status) => {
    const stale = await expire();
    sandbox.state.failNext('/auth/token', status, 1);
    const words = 'Twitch no longer accepts this connection. Connect the account again.';
    await expect(tokensOf(site).refresh('channel', stale)).rejects.toThrow(words);
    expect((await statusOf(admin)).accounts.channel).toMatchObject({
      isExpired: true,
      lastError: words,
      errorCode: 'grant_ended',
    });
    // Twitch isn't called again.
    await expect(tokensOf(other).current('channel')).rejects.toThrow(words);
    expect(refreshes()).toBe(1);
    await connect(admin, 'channel', 'neonace');
    expect((await statusOf(admin)).accounts.channel).toMatchObject({ isExpired: false, lastError: null });
  });

  it('report that they were stored with another secret', async () => {
    await database.query(`UPDATE twitch_accounts SET tokens = '\\x01'`);
    const words = 'The connection was stored with another APP_SECRET. Connect the account again.';
    await expect(tokensOf(site).current('channel')).rejects.toThrow(words);
    expect((await statusOf(admin)).accounts.channel).toMatchObject({
      isExpired: true,
      lastError: words,
      errorCode: 'other_secret',
    });
  });

  it('have a separate error when no account is connected', async () => {
    await admin.delete('/api/bot/connect/channel');
    await expect(tokensOf(site).current('channel')).rejects.toThrow('No account is connected');
  });
});

describe('the hourly check of the accounts', () => {
  it('notices a revoked grant, and takes the bot out of the chat', async () => {
    await connect(admin, 'bot', 'luna_sky');
    await reaches(admin, 'connected');
    const check = site.app.get(AccountCheckService, { strict: false });
    await check.check();
    expect((await statusOf(admin)).chat.state).toBe('connected');
    // Without the event Twitch usually sends.
    sandbox.state.disconnect('luna_sky');
    await check.check();
    expect((await statusOf(admin)).accounts.bot?.isExpired).toBe(true);
    await reaches(admin, 'expired');
    await admin.delete('/api/bot/connect/bot');
    await reaches(admin, 'off');
  });
});
