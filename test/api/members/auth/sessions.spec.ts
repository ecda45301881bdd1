import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionDto } from '../../../../backend/src/members/auth/dto/session.dto.js';
import { SessionsService } from '../../../../backend/src/members/auth/sessions/sessions.service.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createOwner, createUser } from '../../../support/factories.js';
import { openStream } from '../../../support/event-stream.js';
import { useSite } from '../../../support/site.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let userId: string;
let memberId: number;

const { site, database } = await useSite();

beforeEach(async () => {
  await database.query('DELETE FROM sessions');
  ({ userId, memberId } = await createUser(database));
});
const list = async (client: TestClient) => (await client.get('/api/auth/sessions')).json<SessionDto[]>();
const isSignedIn = async (client: TestClient) => (await client.get('/api/auth/user')).json() !== null;
/** Signs in with this User-Agent. */
async function signInWith(userAgent: string): Promise<TestClient> {
  const client = await site.signIn(userId, undefined, { 'user-agent': userAgent });
  return client;
}
const unused = (interval: string) =>
  database.query(`UPDATE sessions SET last_used_at = clock_timestamp() - interval '${interval}'`);
const lastUse = async () =>
  (
    await database.query<{ seconds: number }>(
      'SELECT extract(epoch FROM clock_timestamp() - last_used_at)::int AS seconds FROM sessions',
    )
  )[0]!.seconds;

describe('the list', () => {
  it('shows only the viewer’s sessions, distinguishable, without anything that could be used to sign in', async () => {
    const [first, second] = [await signInWith(FIREFOX), await signInWith(SAFARI)];
    await site.signIn((await createUser(database)).userId);
    const sessions = await list(first);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isCurrent }) => isCurrent)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      browser: 'Firefox',
      system: 'Windows',
      network: '127.0.0.0/24',
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      isCurrent: true,
    });
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({ browser: 'Safari', system: 'iOS' });
    expect((await list(second)).find(({ isCurrent }) => isCurrent)).toMatchObject({ browser: 'Safari' });
  });

  it('accepts any browser, even with an empty User-Agent or one of 16 KB', async () => {
    await signInWith('');
    const client = await signInWith(`Mozilla/5.0 ${'Chrome/1 '.repeat(1_800)}`);
    expect((await list(client)).map(({ browser }) => browser)).toContain('Unknown browser');
  });

  it('is private to its viewer', async () => {
    expect((await site.guest().get('/api/auth/sessions')).status).toBe(401);
    const other = await site.signIn((await createUser(database)).userId);
    const [ours] = await list(await signInWith(FIREFOX));
    const answer = await other.delete(`/api/auth/sessions/${ours!.id}`);
    expect([answer.status, answer.json()]).toEqual([
      404,
      { error: 'Session not found', code: 'session_not_found', params: {} },
    ]);
  });
});

describe('ending', () => {
  it('a session closes it and its stream immediately', async () => {
    const [here, there] = [await signInWith(FIREFOX), await signInWith(SAFARI)];
    const stream = await openStream(there, site.url);
    const other = (await list(here)).find(({ isCurrent }) => !isCurrent)!;
    const answer = await here.delete(`/api/auth/sessions/${other.id}`);
    expect([answer.status, answer.json()]).toEqual([200, other]);
    await stream.ended;
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  });

  it('one’s own session signs out', async () => {
    const here = await signInWith(FIREFOX);
    const [own] = await list(here);
    expect((await here.delete(`/api/auth/sessions/${own!.id}`)).status).toBe(200);
    expect(here.cookieHeader()).not.toContain('session');
  });

  it('all others keeps the current one', async () => {
    const [here, one, two] = [await signInWith(FIREFOX), await signInWith(SAFARI), await signInWith(SAFARI)];
    const another = await site.signIn((await createUser(database)).userId);
    expect((await here.delete('/api/auth/sessions')).json()).toEqual({ ended: 2 });
    expect([await isSignedIn(here), await isSignedIn(one), await isSignedIn(two)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await isSignedIn(another)).toBe(true);
  });

  it('another user’s sessions is only for admins, and is audited', async () => {
    const [member, other] = [await signInWith(FIREFOX), await signInWith(SAFARI)];
    const admin = await site.signIn((await createAdmin(database)).userId);
    const path = `/api/users/${userId}/sessions`;
    for (const [client, status] of [
      [site.guest(), 401],
      [member, 403],
    ] as const) {
      expect((await client.get(path)).status).toBe(status);
      expect((await client.delete(path)).status).toBe(status);
    }
    const sessions = (await admin.get(path)).json<SessionDto[]>();
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    expect((await admin.delete(`${path}/${sessions[0]!.id}`)).json()).toEqual(sessions[0]);
    expect((await admin.delete(path)).json()).toEqual({ ended: 1 });
    expect((await admin.delete(`${path}/${sessions[0]!.id}`)).status).toBe(404);
    expect([await isSignedIn(member), await isSignedIn(other)]).toEqual([false, false]);
    expect(
      await database.query(`SELECT action, entity_id FROM audit_entries WHERE action = 'user.end-sessions'`),
    ).toEqual([1, 2].map(() => ({ action: 'user.end-sessions', entity_id: userId })));
  });

  it('an owner’s sessions is only for owners', async () => {
    const [device] = [await signInWith(FIREFOX), await signInWith(SAFARI)];
    await database.query(`UPDATE members SET role = 'owner' WHERE id = $1`, [memberId]);
    const admin = await site.signIn((await createAdmin(database)).userId);
    const other = await site.signIn((await createOwner(database)).userId);
    const path = `/api/users/${userId}/sessions`;
    const [first] = (await admin.get(path)).json<SessionDto[]>();
    for (const target of [path, `${path}/${first!.id}`]) {
      const refused = await admin.delete(target);
      expect([refused.status, refused.json()]).toMatchObject([403, { code: 'owner_required' }]);
    }
    expect(await isSignedIn(device)).toBe(true);
    expect((await other.delete(path)).json()).toEqual({ ended: 2 });
  });
});

describe('a session ends automatically', () => {
  it.each([
    ['a member’s', null, '13 days 23 hours', '14 days 1 minute'],
    ['an admin’s', 'admin', '11 hours 59 minutes', '12 hours 1 minute'],
    ['a moderator’s', 'moderator', '11 hours 59 minutes', '12 hours 1 minute'],
  ])('when unused: %s', async (_whose, role, still, over) => {
    await database.query('UPDATE members SET role = $2 WHERE id = $1', [memberId, role]);
    const client = await signInWith(FIREFOX);
    await unused(over);
    expect(await isSignedIn(client)).toBe(false);
    const again = await site.signIn(userId, client);
    await unused(still);
    expect(await isSignedIn(again)).toBe(true);
  });

  it('when the member has signed in ten more times: the oldest of theirs goes', async () => {
    const another = await site.signIn((await createUser(database)).userId);
    const first = await signInWith(FIREFOX);
    const second = await signInWith(FIREFOX);
    for (let more = 0; more < 8; more++) await signInWith(SAFARI);
    expect(await isSignedIn(first)).toBe(true);
    await signInWith(SAFARI);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    expect(await list(second)).toHaveLength(10);
    expect(await isSignedIn(another)).toBe(true);
  });

  it('and its row is deleted within the hour', async () => {
    await signInWith(FIREFOX);
    await unused('15 days');
    await site.app.get(SessionsService, { strict: false }).endExpired();
    expect(await database.query('SELECT FROM sessions')).toEqual([]);
  });
});

describe('the last use', () => {
  it('is recorded after five minutes, and not before', async () => {
    const client = await signInWith(FIREFOX);
    await unused('4 minutes');
    await client.get('/api/auth/user');
    await client.get('/api/points/history');
    expect(await lastUse()).toBeGreaterThanOrEqual(240);
    await unused('6 minutes');
    await client.get('/api/auth/user');
    await eventually(async () => (await lastUse()) < 60);
  });

  it('includes an open SSE connection', async () => {
    const stream = await openStream(await signInWith(FIREFOX), site.url);
    await unused('6 minutes');
    await site.app.get(SessionsService, { strict: false }).closeConnectionsOfEnded();
    expect(await lastUse()).toBeLessThan(60);
    stream.close();
  });
});

async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('It never came true');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
