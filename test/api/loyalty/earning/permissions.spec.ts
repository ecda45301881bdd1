import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { locationOf, LUNA, NEON, press, signIn } from '../../members/auth/visitor.js';

interface Permission {
  readonly source: string;
  readonly obstacle: string | null;
  readonly connectPath: string | null;
}

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let admin: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await createSandbox({ accounts: [NEON, LUNA, BOT_ACCOUNT] });
  site = await startTestApp({ database, sandbox });
  admin = site.guest();
  await signIn(admin, NEON.login);
});
beforeEach(async () => {
  sandbox.state.reset();
  await database.query('DELETE FROM twitch_accounts');
  await database.query('UPDATE earning_rules SET watching_on = true, following_on = true');
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

const permissions = async () => (await admin.get('/api/points/permissions')).json<Permission[]>();
const obstacles = async () => (await permissions()).map(({ obstacle }) => obstacle);

/** @returns the scopes Twitch was asked for */
async function follow(path: string, login: string): Promise<string> {
  const authorize = locationOf(await admin.get(path));
  await admin.get(await press(authorize, { login }));
  return new URL(authorize).searchParams.get('scope') ?? '';
}

describe('GET /api/points/permissions', () => {
  it('guides the setup of a bot that can see chatters and followers', async () => {
    const path = '/api/bot/connect/bot?permissions=chatters,follows';
    expect(await permissions()).toEqual([
      { source: 'watching', isOn: true, obstacle: 'not-connected', connectPath: path },
      { source: 'following', isOn: true, obstacle: 'not-connected', connectPath: path },
      { source: 'bans', isOn: false, obstacle: null, connectPath: null },
    ]);
    // One connection is enough: the first one asks for every scope.
    expect(await follow('/api/bot/connect/bot', BOT_ACCOUNT.login)).toBe(
      'user:read:chat user:write:chat user:bot moderator:read:chatters moderator:read:followers',
    );
    expect(await permissions()).toMatchObject([
      { obstacle: 'not-moderator', connectPath: null },
      { obstacle: 'not-moderator', connectPath: null },
      { obstacle: null },
    ]);
    sandbox.state.moderators.add(BOT_ACCOUNT.login);
    expect(await obstacles()).toEqual([null, null, null]);
    // Reconnecting without naming the permissions keeps the granted scopes.
    expect(await follow('/api/bot/connect/bot', BOT_ACCOUNT.login)).toContain('moderator:read:chatters');
    expect(await obstacles()).toEqual([null, null, null]);
  });

  it('uses the channel’s own account for follows, and asks for nothing that is turned off', async () => {
    await follow('/api/bot/connect/channel', NEON.login);
    expect(await permissions()).toEqual([
      {
        source: 'watching',
        isOn: true,
        obstacle: 'missing-scope',
        connectPath: '/api/bot/connect/channel?permissions=chatters,follows',
      },
      { source: 'following', isOn: true, obstacle: null, connectPath: null },
      {
        source: 'bans',
        isOn: true,
        obstacle: 'missing-scope',
        connectPath: '/api/bot/connect/channel?permissions=bans',
      },
    ]);
    expect(await follow('/api/bot/connect/channel?permissions=chatters,nonsense', NEON.login)).toBe(
      'channel:bot moderator:read:followers moderator:read:chatters',
    );
    expect(await obstacles()).toEqual([null, null, 'missing-scope']);
    expect(await follow('/api/bot/connect/channel?permissions=bans', NEON.login)).toBe(
      'channel:bot moderator:read:followers moderator:read:chatters channel:moderate',
    );
    expect(await obstacles()).toEqual([null, null, null]);
  });

  it('reports that Twitch does not answer', async () => {
    await follow('/api/bot/connect/channel?permissions=chatters', NEON.login);
    sandbox.state.failNext('/mock/chat/chatters', 503, 9);
    expect(await obstacles()).toEqual(['no-answer', null, 'missing-scope']);
  });

  it('reads a 401 for a valid token as a missing permission, and requests no new token', async () => {
    await follow('/api/bot/connect/bot?permissions=chatters', BOT_ACCOUNT.login);
    sandbox.state.moderators.add(BOT_ACCOUNT.login);
    await obstacles();
    sandbox.state.requests.clear();
    sandbox.state.failNext('/mock/chat/chatters', 401, 1_000);
    for (let looks = 0; looks < 3; looks += 1) expect((await obstacles())[0]).toBe('not-moderator');
    expect(sandbox.state.requests.get('/auth/token') ?? 0).toBe(0);
  });
});
