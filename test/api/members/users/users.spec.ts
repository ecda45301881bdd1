import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionUserDto } from '../../../../backend/src/members/auth/dto/session-user.dto.js';
import type {
  LeaderboardDto,
  PersonDto,
  UserDto,
  UsersPageDto,
} from '../../../../backend/src/members/users/dto/user.dto.js';
import { confirmAllSessions } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createModerator, createOwner, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();
const adminRow = await createAdmin(database);
const viewerRow = await createUser(database, { nickname: 'Luna_Sky', points: 500 });
await createUser(database, { nickname: 'LunaXSky' });
await createUser(database, { userId: '9', points: 700 });
await createUser(database, { userId: '10', points: 700 });
for (let count = 0; count < 25; count++) await createUser(database, { points: count });
const admin = await site.signIn(adminRow.userId);
const viewer = await site.signIn(viewerRow.userId);

afterAll(() => assertInvariants(database));

describe('GET /api/users/leaderboard', () => {
  it('ranks everyone, 25 per page, with ties by id as text', async () => {
    const first = (await site.guest().get('/api/users/leaderboard?page=1')).json<LeaderboardDto>();
    expect(first.users).toHaveLength(25);
    expect(first.users.slice(0, 3).map(({ user_id }) => user_id)).toEqual(['9', '10', viewerRow.userId]);
    expect(first.users[2]).toEqual({
      user_id: viewerRow.userId,
      name: 'luna_sky',
      nickname: 'Luna_Sky',
      image: viewerRow.image,
      points: 500,
    });
    expect(first.imported).toBe(0);
    expect(first.pagination).toEqual({ total: 30, totalPages: 2, currentPage: 1, hasMore: true });
    const second = (await site.guest().get('/api/users/leaderboard?page=2')).json<LeaderboardDto>();
    expect(second.users).toHaveLength(5);
    expect(second.pagination).toEqual({ total: 30, totalPages: 2, currentPage: 2, hasMore: false });
    const ids = [...first.users, ...second.users].map(({ user_id }) => user_id);
    expect(new Set(ids).size).toBe(30);
  });

  it('can be revalidated with its ETag', async () => {
    // The second read comes within the second for which the page is cached.
    const { headers } = await site.guest().get('/api/users/leaderboard');
    expect(headers.get('cache-control')).toBe('no-cache');
    const etag = headers.get('etag') ?? '';
    const again = await site.guest().get('/api/users/leaderboard', { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is empty beyond the end and refuses an invalid page', async () => {
    const beyond = await site.guest().get('/api/users/leaderboard?page=9');
    expect(beyond.status).toBe(200);
    expect(beyond.json<LeaderboardDto>().users).toEqual([]);
    for (const query of ['page=0', 'page=-1', 'page=x', 'page=1&page=2'])
      expect((await site.guest().get(`/api/users/leaderboard?${query}`)).status).toBe(400);
  });
});

describe('GET /api/users', () => {
  const search = async (term: string) =>
    (await admin.get(`/api/users?search=${encodeURIComponent(term)}`)).json<UsersPageDto>();

  it('shows admins all users, with role and version', async () => {
    const { users, pagination } = (await admin.get('/api/users?page=1')).json<UsersPageDto>();
    expect(users).toHaveLength(25);
    expect(pagination).toEqual({ total: 30, totalPages: 2, currentPage: 1, hasMore: true });
    expect(users.find(({ user_id }) => user_id === viewerRow.userId)).toEqual({
      user_id: viewerRow.userId,
      name: 'luna_sky',
      nickname: 'Luna_Sky',
      image: viewerRow.image,
      points: 500,
      pointsVersion: 1,
      isAdmin: false,
      joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      hasSignedIn: true,
      watchedMinutes: 0,
      role: null,
    });
  });

  it('searches names case-insensitively, with wildcards as plain characters', async () => {
    expect((await search('LUNA')).pagination.total).toBe(2);
    expect((await search('a_sky')).users.map(({ nickname }) => nickname)).toEqual(['Luna_Sky']);
    expect((await search('%%%')).users).toEqual([]);
    expect((await search(String.raw`\\\ `)).users).toEqual([]);
  });

  it('shows members who never signed in only in a search, with a filter or by id, and no closed accounts', async () => {
    await database.query(
      `SELECT meet_members('twitch', ARRAY['999', '998', '997'], ARRAY['quiet_one', 'quiet_gone', 'quiet_leaving'])`,
    );
    const keyOf = `(SELECT member_id FROM identities WHERE platform_id = $1)`;
    await database.query(`SELECT forget_member(${keyOf}, sha256('quiet'))`, ['998']);
    await database.query(`UPDATE balances SET is_closed = true WHERE member_id = ${keyOf}`, ['997']);
    const names = async (filter: object) =>
      (await admin.get(`/api/users?filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .json<UserDto[]>()
        .map(({ name }) => name);
    expect(await names({ hasSignedIn: false })).toEqual(['quiet_one']);
    expect(await names({ hasSignedIn: false, isAdmin: true })).toEqual([]);
    expect(await names({ q: 'quiet' })).toEqual(['quiet_one']);
    expect(await names({ q: 'quiet', hasSignedIn: true })).toEqual([]);
    expect((await search('quiet')).users).toMatchObject([{ name: 'quiet_one', hasSignedIn: false }]);
    const byPoints = encodeURIComponent(JSON.stringify({ q: 'quiet' }));
    const sorted = await admin.get(
      `/api/users?sort=${encodeURIComponent('["points","DESC"]')}&filter=${byPoints}`,
    );
    expect(sorted.json<UserDto[]>().map(({ name }) => name)).toEqual(['quiet_one']);
    expect(await names({ id: ['999'] })).toEqual(['quiet_one']);
    expect((await admin.get('/api/users?page=1')).json<UsersPageDto>().pagination.total).toBe(30);
  });

  it('ignores a search of fewer than three characters', async () => {
    expect((await search(' lu ')).pagination.total).toBe(30);
  });

  it('refuses guests and viewers', async () => {
    expect((await site.guest().get('/api/users')).status).toBe(401);
    const refused = await viewer.get('/api/users');
    expect([refused.status, refused.json()]).toEqual([
      403,
      { error: 'Admin access required', code: 'admin_required', params: {} },
    ]);
  });
});

describe('GET /api/people', () => {
  let moderator: TestClient;
  beforeAll(async () => {
    moderator = await site.signIn((await createModerator(database)).userId);
  });
  const find = async (query: string, by = moderator) =>
    (await by.get(`/api/people?${query}`)).json<PersonDto[]>();

  it('finds people by part of their login or nickname, and returns only who they are', async () => {
    expect(await find('search=a_sky')).toEqual([
      {
        user_id: viewerRow.userId,
        name: 'luna_sky',
        nickname: 'Luna_Sky',
        image: viewerRow.image,
        hasSignedIn: true,
      },
    ]);
    expect(await find('search=quiet')).toMatchObject([{ name: 'quiet_one', hasSignedIn: false }]);
    expect((await find('search=LUNA')).map(({ nickname }) => nickname)).toEqual(['Luna_Sky', 'LunaXSky']);
    expect(await find('search=%25%25%25')).toEqual([]);
    expect(await find('search=a_sky', admin)).toHaveLength(1);
  });

  it('never lists everyone: a short or missing term finds no one, and a long list ends at ten', async () => {
    for (const query of ['', 'search=', 'search=lu', 'search=%20lu%20', 'filter={"q":"lu"}'])
      expect([query, await find(query)]).toEqual([query, []]);
    expect(await find('search=viewer')).toHaveLength(10);
  });

  it('returns people by id, as the console requests them', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: ['9', viewerRow.userId] }));
    expect((await find(`filter=${filter}`)).map(({ user_id }) => user_id).toSorted()).toEqual(
      ['9', viewerRow.userId].toSorted(),
    );
  });

  it('is closed to guests and viewers', async () => {
    expect((await site.guest().get('/api/people?search=luna')).status).toBe(401);
    expect((await viewer.get('/api/people?search=luna')).status).toBe(403);
  });
});

describe('PATCH /api/users/{userId}', () => {
  it('sets the balance through the ledger and returns the user', async () => {
    const answer = await admin.patch(`/api/users/${viewerRow.userId}`, { points: 4321 });
    expect(answer.status).toBe(200);
    expect(answer.json<UserDto>()).toMatchObject({
      user_id: viewerRow.userId,
      points: 4321,
      pointsVersion: 2,
    });
    const history = (await admin.get(`/api/users/${viewerRow.userId}/points`)).json();
    expect(history).toMatchObject({
      entries: [
        { version: 2, delta: 3821, balanceAfter: 4321, reason: 'admin_set' },
        { version: 1, delta: 500, balanceAfter: 500, reason: 'opening' },
      ],
      pagination: { total: 2 },
    });
    expect(
      await database.query('SELECT actor_id, entity_id FROM audit_entries ORDER BY id DESC LIMIT 1'),
    ).toEqual([{ actor_id: adminRow.memberId, entity_id: viewerRow.userId }]);
  });

  it('grants and revokes admin rights with immediate effect', async () => {
    await confirmAllSessions(database);
    const path = `/api/users/${viewerRow.userId}`;
    expect((await admin.patch(path, { isAdmin: true })).json<UserDto>().isAdmin).toBe(true);
    expect((await viewer.get('/api/users')).status).toBe(200);
    expect((await admin.patch(path, { isAdmin: false })).json<UserDto>().isAdmin).toBe(false);
    expect((await viewer.get('/api/users')).status).toBe(403);
  });

  it('gives and removes a role with immediate effect', async () => {
    await confirmAllSessions(database);
    const path = `/api/users/${viewerRow.userId}`;
    const session = async () => (await viewer.get('/api/auth/user')).json<SessionUserDto>();
    expect((await admin.patch(path, { role: 'moderator' })).json()).toMatchObject({
      role: 'moderator',
      isAdmin: false,
    });
    expect(await session()).toMatchObject({ role: 'moderator', isAdmin: false });
    expect((await viewer.get('/api/shop/claims')).status).toBe(200);
    expect((await viewer.get('/api/users')).status).toBe(403);
    expect((await admin.patch(path, { role: null })).json()).toMatchObject({ role: null });
    expect(await session()).toMatchObject({ role: null });
    const refused = await viewer.get('/api/shop/claims');
    expect([refused.status, refused.json()]).toEqual([
      403,
      { error: 'Admin access required', code: 'admin_required', params: {} },
    ]);
  });

  it('lets only an owner change owners, and keeps the last one', async () => {
    const ownerRow = await createOwner(database);
    const owner = await site.signIn(ownerRow.userId);
    await confirmAllSessions(database);
    const path = `/api/users/${ownerRow.userId}`;
    for (const change of [{ role: 'admin' }, { isAdmin: false }, { role: null }]) {
      const refused = await admin.patch(path, change);
      expect([refused.status, refused.json()]).toEqual([
        403,
        { error: 'Owner access required', code: 'owner_required', params: {} },
      ]);
    }
    const kept = await owner.patch(path, { role: 'admin' });
    expect([kept.status, kept.json()]).toEqual([
      409,
      { error: 'At least one owner must remain', code: 'last_owner', params: {} },
    ]);
    expect((await admin.patch(path, { isAdmin: true })).json()).toMatchObject({
      role: 'owner',
      isAdmin: true,
    });
    const second = `/api/users/${adminRow.userId}`;
    expect((await admin.patch(second, { role: 'owner' })).status).toBe(403);
    expect((await owner.patch(second, { role: 'owner' })).json()).toMatchObject({ role: 'owner' });
    expect((await admin.patch(path, { role: null })).json()).toMatchObject({ role: null, isAdmin: false });
    expect((await owner.get('/api/users')).status).toBe(403);
  });

  it('asks for a confirmation before a role changes', async () => {
    await database.query('UPDATE sessions SET confirmed_at = NULL');
    const answer = await admin.patch(`/api/users/${viewerRow.userId}`, { role: 'moderator' });
    expect([answer.status, answer.json()]).toMatchObject([403, { code: 'confirm_needed' }]);
  });

  it('keeps the last admin', async () => {
    await confirmAllSessions(database);
    const refused = await admin.patch(`/api/users/${adminRow.userId}`, { isAdmin: false });
    expect([refused.status, refused.json()]).toEqual([
      409,
      { error: 'At least one admin must remain', code: 'last_admin', params: {} },
    ]);
    expect((await admin.get('/api/users')).status).toBe(200);
  });

  it.each([
    {},
    { points: 1, isAdmin: true },
    { points: 1, role: null },
    { isAdmin: true, role: 'admin' },
    { role: 'root' },
    { role: 1 },
    { points: '5' },
    { points: 1.5 },
    { points: -1 },
    { points: 2 ** 53 },
  ])('refuses %j', async (body) => {
    const before = await database.query('SELECT points, version FROM balances WHERE member_id = $1', [
      viewerRow.memberId,
    ]);
    expect((await admin.patch(`/api/users/${viewerRow.userId}`, body)).status).toBe(400);
    expect(
      await database.query('SELECT points, version FROM balances WHERE member_id = $1', [viewerRow.memberId]),
    ).toEqual(before);
  });

  it('answers 404 for an unknown user', async () => {
    await confirmAllSessions(database);
    for (const body of [{ points: 1 }, { isAdmin: true }]) {
      for (const nobody of ['nobody', '%00', 'a%07b', '%F0%9F%8E%B0']) {
        const answer = await admin.patch(`/api/users/${nobody}`, body);
        expect([answer.status, answer.json()]).toEqual([
          404,
          { error: 'User not found', code: 'user_not_found', params: {} },
        ]);
      }
    }
    expect((await admin.get('/api/users/%00/points')).status).toBe(404);
  });

  it('has no effect for a viewer', async () => {
    expect((await viewer.patch(`/api/users/${viewerRow.userId}`, { isAdmin: true })).status).toBe(403);
    expect((await site.guest().patch(`/api/users/${viewerRow.userId}`, { points: 1 })).status).toBe(401);
    expect(await database.query('SELECT role FROM members WHERE id = $1', [viewerRow.memberId])).toEqual([
      { role: null },
    ]);
  });
});
