import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ForgettingService } from '../../../../backend/src/members/privacy/forgetting.service.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { ChatRoom, within } from '../../live/bot/chat-room.js';
import { locationOf, LUNA, MAX, NEON, press, signIn } from '../../members/auth/visitor.js';

/* The site's permissions on Twitch, and the bans that one of them shows. */

interface Permission {
  readonly source: string;
  readonly obstacle: string | null;
  readonly connectPath: string | null;
}

interface Standing {
  readonly isSuspended: boolean;
  readonly suspendedUntil: string | null;
}

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let admin: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await createSandbox({ accounts: [NEON, LUNA, MAX, BOT_ACCOUNT] });
  site = await startTestApp({ database, sandbox });
  admin = site.guest();
  await signIn(admin, NEON.login);
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

async function disconnectAll(): Promise<void> {
  sandbox.state.reset();
  await database.query('DELETE FROM twitch_accounts');
}

describe('GET /api/points/permissions', () => {
  beforeEach(async () => {
    await disconnectAll();
    await database.query('UPDATE earning_rules SET watching_on = true, following_on = true');
  });

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

describe('a ban on Twitch', () => {
  let room: ChatRoom;
  beforeAll(async () => {
    await disconnectAll();
    await createUser(database, { userId: LUNA.id, name: LUNA.login });
    await createUser(database, { userId: MAX.id, name: MAX.login });
    room = new ChatRoom(sandbox.url, NEON.login);
    await follow('/api/bot/connect/channel?permissions=bans', NEON.login);
    // Bans made before the site's subscription exists are not sent, so this waits for the first ones to arrive.
    for (const isBanned of [true, false]) {
      await within(10_000, async () => {
        await ban(MAX.login, { isBanned });
        return (await standingOf(MAX.id)).isSuspended === isBanned;
      });
    }
  });
  afterEach(() => database.query('UPDATE members SET suspended_until = NULL, banned_until = NULL'));

  const standingOf = async (userId: string) => (await admin.get(`/api/users/${userId}`)).json<Standing>();
  const becomes = (userId: string, isSuspended: boolean) =>
    within(10_000, async () => (await standingOf(userId)).isSuspended === isSuspended);
  const ban = (login: string, more: object = {}) => room.control('ban', { login, ...more });
  /** Waits until all earlier events have been processed: they are handled in order. */
  async function allEventsProcessed(): Promise<void> {
    await ban(MAX.login);
    await becomes(MAX.id, true);
  }

  it('suspends until it is lifted, with the site as the actor in the audit trail', async () => {
    await ban(LUNA.login);
    await becomes(LUNA.id, true);
    expect((await standingOf(LUNA.id)).suspendedUntil).toBeNull();
    const luna = await site.signIn(LUNA.id);
    expect((await luna.post('/api/rewards/claim')).status).toBe(403);
    await ban(LUNA.login, { isBanned: false });
    await becomes(LUNA.id, false);
    const trail = await database.query(
      `SELECT action, actor_id, after->>'isSuspended' AS suspended FROM audit_entries
       WHERE action IN ('user.ban', 'user.unban') AND entity_id = $1 ORDER BY id`,
      [LUNA.id],
    );
    expect(trail).toEqual([
      { action: 'user.ban', actor_id: null, suspended: 'true' },
      { action: 'user.unban', actor_id: null, suspended: 'false' },
    ]);
  });

  it('for a limited time ends automatically', async () => {
    await ban(LUNA.login, { seconds: 600 });
    await becomes(LUNA.id, true);
    const { suspendedUntil } = await standingOf(LUNA.id);
    const seconds = (new Date(suspendedUntil ?? 0).getTime() - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    await database.query('UPDATE members SET banned_until = now()');
    expect(await standingOf(LUNA.id)).toMatchObject({ isSuspended: false, suspendedUntil: null });
  });

  it('that is lifted leaves the team’s suspension in place, and the team lifts both', async () => {
    await admin.put(`/api/users/${LUNA.id}/suspension`, { until: null, reason: 'Two accounts' });
    await ban(LUNA.login);
    await ban(LUNA.login, { isBanned: false });
    await allEventsProcessed();
    expect((await standingOf(LUNA.id)).isSuspended).toBe(true);
    expect((await admin.delete(`/api/users/${LUNA.id}/suspension`)).status).toBe(200);
    expect((await standingOf(LUNA.id)).isSuspended).toBe(false);

    await ban(LUNA.login);
    await becomes(LUNA.id, true);
    await admin.delete(`/api/users/${LUNA.id}/suspension`);
    expect((await standingOf(LUNA.id)).isSuspended).toBe(false);
  });

  it('of a non-member does not make them a member', async () => {
    sandbox.state.crowd = [{ id: '909', login: 'passer_by', displayName: 'Passer_By', image: '' }];
    await ban('passer_by');
    await allEventsProcessed();
    expect(await database.query(`SELECT FROM identities WHERE login = 'passer_by'`)).toEqual([]);
  });

  it('that is lifted after the member deleted their account does not apply when they return', async () => {
    const leave = async () => {
      await database.query(
        `UPDATE members SET forget_at = now() FROM identities WHERE member_id = id AND platform_id = $1`,
        [LUNA.id],
      );
      await site.app.get(ForgettingService, { strict: false }).forgetDue();
      return () => signIn(site.guest(), LUNA.login);
    };
    await ban(LUNA.login);
    await becomes(LUNA.id, true);
    await (
      await leave()
    )();
    expect((await standingOf(LUNA.id)).isSuspended).toBe(true);

    const signInAgain = await leave();
    await ban(LUNA.login, { isBanned: false });
    await allEventsProcessed();
    await signInAgain();
    expect((await standingOf(LUNA.id)).isSuspended).toBe(false);
  });
});
