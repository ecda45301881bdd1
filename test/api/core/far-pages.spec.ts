import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditPageDto } from '../../../backend/src/core/audit/dto/audit-page.dto.js';
import { spinUsersIn } from '../../../backend/src/loyalty/rewards/spin-stats.statements.js';
import { RankingService } from '../../../backend/src/members/users/ranking.service.js';
import type { TestClient } from '../../support/client.js';
import { createAdmin, createItem } from '../../support/factories.js';
import { useSite } from '../../support/site.js';

/** More than the number of hits a search counts. */
const ROWS = 12_345;
const FAR_PAGE = 471;
const OFFSET = (FAR_PAGE - 1) * 25;

const { site, database } = await useSite();
let admin: TestClient;

beforeAll(async () => {
  await createItem(database);
  const { userId, memberId } = await createAdmin(database, { nickname: 'Zoe' });
  // Many rows share their points, login and time of spin.
  await database.query(`
    SET session_replication_role = replica;
    INSERT INTO members (id) OVERRIDING SYSTEM VALUE SELECT 1000 + n FROM generate_series(1, ${ROWS}) AS n;
    INSERT INTO identities (platform, platform_id, member_id, nickname, login)
      SELECT 'twitch', 'u' || n, 1000 + n, 'Viewer ' || n % 7000, 'viewer' || n % 7000 FROM generate_series(1, ${ROWS}) AS n;
    INSERT INTO balances (member_id, user_id, points, version)
      SELECT 1000 + n, 'u' || n, n % 500, 1 FROM generate_series(1, ${ROWS}) AS n;
    INSERT INTO viewer_facts (member_id, watched_minutes) SELECT 1000 + n, n % 400 FROM generate_series(1, ${ROWS}) AS n;
    INSERT INTO spins (member_id, config_version, seed_id, client_seed, nonce, roll, reward_index, tier, points, color,
        claimed_at, cooldown_until, balance_after, balance_version)
      SELECT 1000 + n, 1, n, 'seed', n, 1, 0, 'Common', n % 300, '#000000', now() - (n % 600) * interval '1 hour', now(), 0, 0
      FROM generate_series(1, ${ROWS}) AS n;
    INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, delivered, state, balance_after,
        balance_version)
      SELECT 1000 + n, 1, CASE n % 7 WHEN 0 THEN 'Mug 1' ELSE 'Mug' END, 5, now() - (n % 900) * interval '1 minute', n % 100 > 0,
        CASE WHEN n % 100 > 0 THEN 'delivered' ELSE 'pending' END, 0, 0
      FROM generate_series(1, ${ROWS}) AS n;
    INSERT INTO audit_entries (action, entity, entity_id, actor_id)
      SELECT 'claim.deliver', 'claim', 'c' || n, ${memberId} FROM generate_series(1, ${ROWS}) AS n;
    INSERT INTO spin_summaries (member_id, spins, points, last_spin_at)
      SELECT member_id, count(*), sum(points), max(claimed_at) FROM spins GROUP BY member_id;
    SET session_replication_role = origin;
    ANALYZE`);
  admin = await site.signIn(userId);
});
const slice = `LIMIT 25 OFFSET ${OFFSET}`;
const ids = async (sql: string) =>
  (await database.query<{ id: string | number }>(sql)).map(({ id }) => String(id));

interface UsersPage {
  users: { user_id?: string; userId?: string }[];
  pagination: { total: number };
}

async function usersOf(path: string) {
  const { users, pagination } = (await admin.get(`${path}?page=${FAR_PAGE}`)).json<UsersPage>();
  return { ids: users.map((user) => user.user_id ?? user.userId), total: pagination.total };
}

describe('a far page matches the rows counted off in order', () => {
  it('of the leaderboard', async () => {
    const wanted = await ids(
      `SELECT platform_id AS id FROM balances JOIN identities USING (member_id) ORDER BY points DESC, platform_id DESC ${slice}`,
    );
    expect(await usersOf('/api/users/leaderboard')).toEqual({ ids: wanted, total: ROWS + 1 });
  });

  it('of the leaderboard, and so does a member’s rank', async () => {
    const ranked = await ids(
      'SELECT platform_id AS id FROM balances JOIN identities USING (member_id) ORDER BY points DESC, platform_id DESC',
    );
    const standings = site.app.get(RankingService, { strict: false });
    for (const rank of [1, 2, 10_000, 10_001, 10_002, 11_999, 12_001, ROWS]) {
      expect(await standings.of(ranked[rank - 1] ?? '')).toMatchObject({ rank });
    }
  });

  it('of the users', async () => {
    const wanted = await ids(`SELECT platform_id AS id FROM identities ORDER BY login, platform_id ${slice}`);
    expect(await usersOf('/api/users')).toEqual({ ids: wanted, total: ROWS + 1 });
  });

  it.each([
    ['nickname', 'lower(nickname), platform_id'],
    ['watchedMinutes', 'watched_minutes, member_id'],
  ])('of the users by %s', async (column, order) => {
    const wanted = await ids(
      `SELECT platform_id AS id FROM identities JOIN viewer_facts USING (member_id) ORDER BY ${order} ${slice}`,
    );
    const answer = await admin.get(`/api/users?page=${FAR_PAGE}&sort=["${column}","ASC"]`);
    expect(answer.json<UsersPage>().users.map((user) => user.user_id)).toEqual(wanted);
  });

  it('of the members who have spun', async () => {
    const wanted = await ids(
      `SELECT platform_id AS id FROM spins JOIN identities USING (member_id) GROUP BY platform_id, member_id
         ORDER BY max(claimed_at) DESC, member_id DESC ${slice}`,
    );
    expect(await usersOf('/api/rewards/users')).toEqual({ ids: wanted, total: ROWS });
  });

  it.each([
    ['name', 'lower(nickname), platform_id'],
    ['totalSpins', 'spins, member_id'],
    ['totalPoints', 'spin_summaries.points, member_id'],
  ])('of the members who have spun, by %s, ascending and descending', async (column, order) => {
    for (const direction of ['ASC', 'DESC']) {
      const wanted = await ids(
        `SELECT platform_id AS id FROM spin_summaries JOIN identities USING (member_id)
           ORDER BY ${order.replaceAll(',', ` ${direction},`)} ${direction} ${slice}`,
      );
      const answer = await admin.get(`/api/rewards/users?page=${FAR_PAGE}&sort=["${column}","${direction}"]`);
      expect(answer.json<UsersPage>().users.map(({ userId }) => userId)).toEqual(wanted);
    }
  });

  it.each([
    ['name', 'identities_nickname_platform_id_idx'],
    ['totalSpins', 'spin_summaries_spins_member_id_idx'],
    ['totalPoints', 'spin_summaries_points_member_id_idx'],
  ] as const)('of the members who have spun, by %s, using an index', async (column, index) => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const { text, values } = spinUsersIn({ first: 0, last: 24 }, { column, direction }, {});
      expect(JSON.stringify(await database.query(`EXPLAIN ${text}`, values))).toContain(index);
    }
  });

  it('of the audit trail', async () => {
    const wanted = await ids(`SELECT id FROM audit_entries ORDER BY id DESC ${slice}`);
    const answer = await admin.get(`/api/audit?page=${FAR_PAGE}`);
    const { entries, pagination } = answer.json<{
      entries: { id: number }[];
      pagination: { total: number };
    }>();
    expect(entries.map(({ id }) => String(id))).toEqual(wanted);
    expect(pagination.total).toBe(ROWS);
  });

  it.each([
    ['', 'claim_date DESC'],
    ['&sort=["claimDate","ASC"]', 'claim_date ASC'],
    ['&sort=["userName","DESC"]', 'lower(nickname) DESC, claim_date DESC'],
  ])('of the claims%s', async (sort, order) => {
    const range = [OFFSET, OFFSET + 24];
    const answer = await admin.get(`/api/shop/claims?range=${JSON.stringify(range)}${sort}`);
    const rows = await ids(
      `SELECT platform_id AS id FROM shop_claims JOIN identities USING (member_id) ORDER BY delivered, ${order}, shop_claims.id DESC ${slice}`,
    );
    expect(answer.json<{ userId: string }[]>().map(({ userId }) => userId)).toEqual(rows);
    expect(answer.headers.get('content-range')).toBe(`claims ${range.join('-')}/${ROWS}`);
  });

  it('of the claims, where the last pending ones meet the first delivered ones', async () => {
    const answer = await admin.get('/api/shop/claims?range=[110,134]');
    const delivered = answer.json<{ delivered: boolean }[]>().map((claim) => claim.delivered);
    expect(delivered).toEqual([...Array<boolean>(13).fill(false), ...Array<boolean>(12).fill(true)]);
  });
});

describe('a search with very many hits', () => {
  it.each([
    ['/api/users?search=viewer', 'user_id', 'SELECT platform_id AS id FROM identities', 'login, platform_id'],
    [
      '/api/rewards/users?search=viewer',
      'userId',
      'SELECT platform_id AS id FROM identities JOIN spin_summaries USING (member_id)',
      'last_spin_at DESC, member_id DESC',
    ],
  ])('shows the pages of %s in order', async (path, key, from, order) => {
    for (const page of [1, 3]) {
      const answer = await admin.get(`${path}&page=${page}`);
      const { users, pagination } = answer.json<{
        users: Record<string, string>[];
        pagination: { total: number };
      }>();
      const wanted = await ids(
        `${from} WHERE nickname ILIKE '%viewer%' ORDER BY ${order} LIMIT 25 OFFSET ${(page - 1) * 25}`,
      );
      expect(users.map((user) => user[key])).toEqual(wanted);
      expect(pagination).toMatchObject({ total: 10_000, totalPages: 400, isCapped: true });
    }
  });

  it('shows claims and audit entries in order', async () => {
    const claims = await admin.get('/api/shop/claims?range=[0,24]&filter={"q":"mug"}');
    expect(claims.json()).toEqual((await admin.get('/api/shop/claims?range=[0,24]')).json());
    expect(claims.headers.get('content-range')).toBe('claims 0-24/10000');
    expect(claims.headers.get('x-total-capped')).toBe('true');
    const { entries, pagination } = (await admin.get('/api/audit?search=zoe')).json<AuditPageDto>();
    expect(entries).toEqual((await admin.get('/api/audit')).json<AuditPageDto>().entries);
    expect(pagination).toMatchObject({ total: 10_000, isCapped: true });
  });

  it('continues past the counted hits, for an export', async () => {
    const wanted = await ids(
      `SELECT platform_id AS id FROM shop_claims JOIN identities USING (member_id) ORDER BY delivered, claim_date DESC, shop_claims.id DESC LIMIT 1000 OFFSET 12000`,
    );
    const answer = await admin.get('/api/shop/claims?range=[12000,12999]&filter={"q":"mug"}');
    expect(answer.json<{ userId: string }[]>().map(({ userId }) => userId)).toEqual(wanted);
    expect(answer.headers.get('content-range')).toBe(`claims 12000-${ROWS - 1}/${ROWS}`);
  });

  it('is counted exactly when it finds fewer, and full lists are never capped', async () => {
    const rare = await admin.get('/api/users?search=viewer6999');
    expect(rare.json<UsersPage>().pagination).toEqual({
      total: 1,
      totalPages: 1,
      currentPage: 1,
      hasMore: false,
    });
    const [claims, users] = [await admin.get('/api/shop/claims?range=[0,24]'), await admin.get('/api/users')];
    expect(claims.headers.get('x-total-capped')).toBeNull();
    expect(users.json<UsersPage>().pagination).toMatchObject({ total: ROWS + 1 });
    expect(users.json<UsersPage>().pagination).not.toHaveProperty('isCapped');
  });

  it.each([['1'], ['viewer']])('shows the right page for %s', async (term) => {
    const spinnersFrom = `FROM identities JOIN spin_summaries USING (member_id) WHERE nickname ILIKE '%${term}%'`;
    const claimsFrom = `FROM shop_claims JOIN identities USING (member_id)
      WHERE nickname ILIKE '%${term}%' OR item_name ILIKE '%${term}%'`;
    const spinners = await ids(
      `SELECT platform_id AS id ${spinnersFrom} ORDER BY last_spin_at DESC, member_id DESC LIMIT 25`,
    );
    const claims = await ids(
      `SELECT platform_id AS id ${claimsFrom} ORDER BY delivered, claim_date DESC, shop_claims.id DESC LIMIT 25`,
    );
    const countOf = async (from: string) => Number((await ids(`SELECT count(*) AS id ${from}`))[0]);
    const [spinnerCount, claimCount] = [await countOf(spinnersFrom), await countOf(claimsFrom)];
    expect(spinnerCount).toBeGreaterThan(3_000);
    const { users, pagination } = (await admin.get(`/api/rewards/users?search=${term}`)).json<UsersPage>();
    expect(users.map(({ userId }) => userId)).toEqual(spinners);
    expect(pagination.total).toBe(Math.min(spinnerCount, 10_000));
    const answer = await admin.get(`/api/shop/claims?range=[0,24]&filter={"q":"${term}"}`);
    expect(answer.json<{ userId: string }[]>().map(({ userId }) => userId)).toEqual(claims);
    expect(answer.headers.get('content-range')).toBe(`claims 0-24/${Math.min(claimCount, 10_000)}`);
  });
});
