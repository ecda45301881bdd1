import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TokenVault } from '../../../../backend/src/core/vault/token-vault.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser, memberOf } from '../../../support/factories.js';
import { rawRequest } from '../../../support/raw-request.js';
import type { Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { begin, locationOf, LUNA, MAX, NEON, press, sessionCookie, signIn, startSandbox } from './visitor.js';

interface AccountRow {
  role: string;
  user_id: string;
  login: string;
  scopes: string[];
  tokens: Buffer;
  connected_by: string;
  is_expired: boolean;
}

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let admin: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  site = await startTestApp({ database, sandbox });
  admin = site.guest();
  // The channel's owner, and therefore an admin.
  await signIn(admin, 'neonace');
});
beforeEach(async () => {
  sandbox.state.reset();
  await database.query('DELETE FROM twitch_accounts');
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

const accounts = () =>
  database.query<AccountRow & Record<string, unknown>>(
    'SELECT account.*, platform_id AS admin_id FROM twitch_accounts account LEFT JOIN identities ON member_id = connected_by',
  );
const authorizeFor = async (role: string, client = admin) =>
  locationOf(await client.get(`/api/bot/connect/${role}`));
const connect = async (role: string, login: string, client = admin) =>
  locationOf(await client.get(await press(await authorizeFor(role, client), { login })));
const whoIs = async (client: TestClient) =>
  (await client.get('/api/auth/user')).json<{ name: string } | null>()?.name ?? null;

/** Requested at the first connection. */
const BOT_SCOPES = [
  'user:read:chat',
  'user:write:chat',
  'user:bot',
  'moderator:read:chatters',
  'moderator:read:followers',
];

describe('connecting an account', () => {
  it('asks Twitch for the scopes of its role, and for a separate consent', async () => {
    const query = new URL(await authorizeFor('bot')).searchParams;
    // Includes the scopes for watching and following points, which are on by default.
    expect(query.get('scope')).toBe(BOT_SCOPES.join(' '));
    expect(query.get('force_verify')).toBe('true');
    expect(query.get('redirect_uri')).toBe('http://localhost:3000/api/auth/twitch/callback');
    expect(new URL(await authorizeFor('channel')).searchParams.get('scope')).toBe(
      'channel:bot moderator:read:followers',
    );
  });

  it('redirects a browser without a valid session home, and gives other clients an error', async () => {
    const viewer = await site.signIn((await createUser(database)).userId);
    for (const [client, status] of [
      [site.guest(), 401],
      [viewer, 403],
    ] as const) {
      const target = '/api/bot/connect/bot';
      expect((await client.get(target)).status).toBe(status);
      const headers = { cookie: client.cookieHeader(), 'sec-fetch-mode': 'navigate' };
      const visit = await rawRequest(site.url, { target, headers });
      expect([visit.status, visit.headers.location]).toEqual([302, '/']);
    }
  });

  it('keeps the account with encrypted tokens, and signs no one in', async () => {
    const cookie = sessionCookie(admin);
    expect(await connect('bot', 'luna_sky')).toBe('/admin/bot?connect=connected&account=bot');
    expect(await whoIs(admin)).toBe('neonace');
    expect(sessionCookie(admin)).toBe(cookie);
    const [account] = await accounts();
    expect(account).toMatchObject({
      role: 'bot',
      user_id: LUNA.id,
      login: 'luna_sky',
      scopes: BOT_SCOPES,
      admin_id: NEON.id,
      is_expired: false,
    });
    const vault = site.app.get(TokenVault, { strict: false });
    const tokens = vault.open(account?.tokens ?? Buffer.alloc(0), 'bot');
    expect(tokens?.accessToken.length).toBeGreaterThan(20);
    expect(vault.open(account?.tokens ?? Buffer.alloc(0), 'channel')).toBeNull();
    for (const secret of [tokens?.accessToken, tokens?.refreshToken]) {
      expect(account?.tokens.includes(secret ?? '')).toBe(false);
    }
    expect(await database.query(`SELECT FROM identities WHERE platform_id = '${LUNA.id}'`)).toEqual([]);
  });

  it('shows in the status and in the audit trail, without the tokens', async () => {
    await connect('bot', 'luna_sky');
    await connect('channel', 'neonace');
    const status = (await admin.get('/api/bot/status')).json<{ accounts: object; chat: object }>();
    expect(status.accounts).toEqual({
      bot: {
        role: 'bot',
        login: 'luna_sky',
        displayName: 'Luna_Sky',
        scopes: BOT_SCOPES,
        connectedAt: expect.stringMatching(/Z$/),
        isExpired: false,
        lastError: null,
        errorCode: null,
      },
      channel: expect.objectContaining({
        role: 'channel',
        login: 'neonace',
        scopes: ['channel:bot', 'moderator:read:followers'],
      }),
    });
    const trail = await database.query<{ entity_id: string; before: object | null; after: object | null }>(
      `SELECT entity_id, before, after FROM audit_entries WHERE action = 'account.connect' ORDER BY id DESC LIMIT 2`,
    );
    expect(trail.map(({ entity_id, before }) => [entity_id, before])).toEqual([
      ['channel', null],
      ['bot', null],
    ]);
    expect(JSON.stringify(trail)).not.toContain('token');
  });

  it('replaces the account connected before', async () => {
    await connect('bot', 'luna_sky');
    await connect('bot', 'max_low');
    expect((await accounts()).map(({ login }) => login)).toEqual(['max_low']);
  });

  it('explains a denied connection', async () => {
    const callback = await press(await authorizeFor('bot'), { deny: '' });
    expect(locationOf(await admin.get(callback))).toBe('/admin/bot?connect=denied&account=bot');
    expect(await accounts()).toEqual([]);
  });

  it('only accepts the owner’s account for the channel', async () => {
    expect(await connect('channel', 'max_low')).toBe('/admin/bot?connect=wrong-account&account=channel');
    expect(await accounts()).toEqual([]);
  });

  it('refuses fewer scopes', async () => {
    const page = new URL(await authorizeFor('bot'));
    page.searchParams.set('scope', 'user:read:chat');
    const callback = await press(page.href, { login: 'luna_sky' });
    expect(locationOf(await admin.get(callback))).toBe('/admin/bot?connect=missing-scopes&account=bot');
    expect(await accounts()).toEqual([]);
  });

  it.each([503, 400, 403])('explains an answer of %d to the code', async (status) => {
    const callback = await press(await authorizeFor('bot'), { login: 'luna_sky' });
    sandbox.state.failNext('/auth/token', status, 1);
    expect(locationOf(await admin.get(callback))).toBe('/admin/bot?connect=failed&account=bot');
    expect(await accounts()).toEqual([]);
  });

  it('accepts each state once, in the same browser and for the admin who started it', async () => {
    const callback = await press(await authorizeFor('bot'), { login: 'luna_sky' });
    expect(locationOf(await site.guest().get(callback))).toBe('/?login=failed');
    expect(locationOf(await admin.get(callback))).toBe('/admin/bot?connect=connected&account=bot');
    await database.query('DELETE FROM twitch_accounts');
    expect(locationOf(await admin.get(callback))).toBe('/?login=failed');
    expect(await whoIs(admin)).toBe('neonace');
    expect(await accounts()).toEqual([]);
  });

  it('does not accept a sign-in’s state, nor the other way round', async () => {
    const other = site.guest();
    await signIn(other, 'neonace');
    expect(locationOf(await other.get(await press(await begin(other), { login: 'max_low' })))).toBe('/');
    expect(await whoIs(other)).toBe('max_low');
    expect(await accounts()).toEqual([]);
  });

  it('is refused if another user has signed in since, or the admin has been demoted', async () => {
    const client = site.guest();
    await signIn(client, 'neonace');
    const callback = await press(await authorizeFor('bot', client), { login: 'luna_sky' });
    await signIn(client, 'max_low');
    expect(locationOf(await client.get(callback))).toBe('/admin/bot?connect=failed&account=bot');

    await database.query(`UPDATE members SET role = 'admin' WHERE id = ${memberOf(`'${MAX.id}'`)}`);
    const late = await press(await authorizeFor('bot', client), { login: 'luna_sky' });
    await database.query(`UPDATE members SET role = NULL WHERE id = ${memberOf(`'${MAX.id}'`)}`);
    expect(locationOf(await client.get(late))).toBe('/admin/bot?connect=failed&account=bot');
    expect(await accounts()).toEqual([]);
  });

  it('is for admins, and for the two roles only', async () => {
    const viewer = site.guest();
    await createUser(database, { userId: '777', name: 'nobody' });
    expect((await viewer.get('/api/bot/connect/bot')).status).toBe(401);
    await signIn(viewer, 'max_low');
    expect((await viewer.get('/api/bot/connect/bot')).status).toBe(403);
    expect((await viewer.delete('/api/bot/connect/bot')).status).toBe(403);
    expect((await admin.get('/api/bot/connect/moderator')).status).toBe(404);
    expect((await admin.delete('/api/bot/connect/moderator')).status).toBe(404);
  });
});

describe('disconnecting an account', () => {
  it('deletes it immediately and revokes the grant', async () => {
    await connect('bot', 'luna_sky');
    const [row] = await accounts();
    const vault = site.app.get(TokenVault, { strict: false });
    const token = vault.open(row?.tokens ?? Buffer.alloc(0), 'bot')?.accessToken ?? '';
    const answer = await admin.delete('/api/bot/connect/bot');
    expect([answer.status, answer.json()]).toEqual([
      200,
      expect.objectContaining({ role: 'bot', login: 'luna_sky' }),
    ]);
    expect(await accounts()).toEqual([]);
    const validate = () =>
      fetch(`${sandbox.url}/auth/validate`, { headers: { authorization: `OAuth ${token}` } });
    const end = Date.now() + 5_000;
    while ((await validate()).status !== 401) if (Date.now() > end) throw new Error('The token still counts');
    const again = await admin.delete('/api/bot/connect/bot');
    expect([again.status, again.json()]).toEqual([
      404,
      { error: 'No account is connected', code: 'account_not_connected', params: {} },
    ]);
  });

  it('does not wait for Twitch', async () => {
    await connect('bot', 'luna_sky');
    sandbox.state.failNext('/auth/revoke', 503, 1);
    expect((await admin.delete('/api/bot/connect/bot')).status).toBe(200);
    expect(await accounts()).toEqual([]);
  });
});
