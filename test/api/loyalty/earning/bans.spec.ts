import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ForgettingService } from '../../../../backend/src/members/privacy/forgetting.service.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { locationOf, LUNA, MAX, NEON, press, signIn } from '../../members/auth/visitor.js';
import { ChatRoom, within } from '../../live/bot/chat-room.js';

interface Standing {
  readonly isSuspended: boolean;
  readonly suspendedUntil: string | null;
}

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let admin: TestClient;
let room: ChatRoom;

beforeAll(async () => {
  database = await testDatabase();
  await createUser(database, { userId: LUNA.id, name: LUNA.login });
  await createUser(database, { userId: MAX.id, name: MAX.login });
  sandbox = await createSandbox({ accounts: [NEON, LUNA, MAX] });
  site = await startTestApp({ database, sandbox });
  room = new ChatRoom(sandbox.url, NEON.login);
  admin = site.guest();
  await signIn(admin, NEON.login);
  const authorize = locationOf(await admin.get('/api/bot/connect/channel?permissions=bans'));
  await admin.get(await press(authorize, { login: NEON.login }));
  // Bans made before the site's subscription exists are not sent, so this waits for the first ones to arrive.
  for (const isBanned of [true, false]) {
    await within(10_000, async () => {
      await ban(MAX.login, { isBanned });
      return (await standingOf(MAX.id)).isSuspended === isBanned;
    });
  }
});
afterEach(() => database.query('UPDATE members SET suspended_until = NULL, banned_until = NULL'));
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

const standingOf = async (userId: string) => (await admin.get(`/api/users/${userId}`)).json<Standing>();
const becomes = (userId: string, isSuspended: boolean) =>
  within(10_000, async () => (await standingOf(userId)).isSuspended === isSuspended);
const ban = (login: string, more: object = {}) => room.control('ban', { login, ...more });
/** Waits until all earlier events have been processed: they are handled in order. */
async function allEventsProcessed(): Promise<void> {
  await ban(MAX.login);
  await becomes(MAX.id, true);
}

describe('a ban on Twitch', () => {
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
