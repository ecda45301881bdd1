import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PointHistoryDto } from '../../../../backend/src/members/points/dto/point-history.dto.js';
import type { GiftGivenDto } from '../../../../backend/src/members/users/dto/gift.dto.js';
import type { Answer, TestClient } from '../../../support/client.js';
import { createAdmin, createModerator, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { forceRace } from '../points/force-race.js';

/** New for each test, so that their daily gifts start at zero. */
let moderatorRow: NewUser;
let moderator: TestClient;
let member: NewUser;

const { site, database } = await useSite();
const adminRow = await createAdmin(database);
const admin = await site.signIn(adminRow.userId);

beforeEach(async () => {
  await database.query('DELETE FROM site_settings');
  moderatorRow = await createModerator(database, { points: 50 });
  moderator = await site.signIn(moderatorRow.userId);
  member = await createUser(database, { points: 100 });
});
afterAll(() => assertInvariants(database));

const give = (
  client: TestClient,
  { userId }: NewUser,
  gift: { points?: unknown; reason?: unknown },
  key?: string,
) =>
  client.post(
    `/api/users/${userId}/gifts`,
    { reason: 'Quiz night', ...gift },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const read = ({ status, text }: Answer) => [status, JSON.parse(text) as unknown];
const pointsOf = async ({ memberId }: NewUser) =>
  (
    await database.query<{ points: number }>('SELECT points::int FROM balances WHERE member_id = $1', [
      memberId,
    ])
  )[0]?.points;
const refusal = (status: number, error: string, code: string, params = {}) => [
  status,
  { error, code, params },
];
/** Makes every gift so far this much older. */
const age = (interval: string) =>
  database.query(`UPDATE gifts SET given_at = given_at - interval '${interval}'`);
const saveSettings = (settings: object) =>
  database.query('INSERT INTO site_settings (settings) VALUES ($1)', [JSON.stringify(settings)]);

describe('POST /api/users/{userId}/gifts', () => {
  it('changes the balance, with a ledger entry, an audit entry and a gift row', async () => {
    const answer = await give(moderator, member, { points: 250 });
    expect(read(answer)).toEqual([201, { newPoints: 350, pointsVersion: 2 }]);
    const { userId, memberId } = member;
    const viewer = await site.signIn(userId);
    const { entries } = (await viewer.get('/api/points/history')).json<PointHistoryDto>();
    expect(entries[0]).toMatchObject({
      delta: 250,
      balanceAfter: 350,
      reason: 'gift',
      label: null,
      version: 2,
    });
    expect((await moderator.get(`/api/users/${userId}/points`)).json()).toMatchObject({
      entries: [{ reason: 'gift' }, { reason: 'opening' }],
    });
    expect(
      await database.query(
        'SELECT actor_id, action, entity, before, after, request_id IS NULL AS is_of_nothing FROM audit_entries WHERE entity_id = $1',
        [userId],
      ),
    ).toEqual([
      {
        actor_id: moderatorRow.memberId,
        action: 'user.give-points',
        entity: 'user',
        before: { points: 100 },
        after: { points: 350, given: 250, reason: 'Quiz night' },
        is_of_nothing: false,
      },
    ]);
    expect(
      await database.query('SELECT actor_id, points::int, reason FROM gifts WHERE member_id = $1', [
        memberId,
      ]),
    ).toEqual([{ actor_id: moderatorRow.memberId, points: 250, reason: 'Quiz night' }]);
  });

  it('is only for the team', async () => {
    const viewer = await site.signIn(member.userId);
    expect((await give(site.guest(), member, { points: 1 })).status).toBe(401);
    expect(read(await give(viewer, member, { points: 1 }))).toEqual(
      refusal(403, 'Admin access required', 'admin_required'),
    );
    expect(await pointsOf(member)).toBe(100);
  });

  it.each([{}, { points: 0 }, { points: -1 }, { points: '5' }, { points: 1.5 }, { points: 5, reason: '' }])(
    'refuses %j',
    async (gift) => {
      expect((await give(moderator, member, gift)).status).toBe(400);
      expect(await pointsOf(member)).toBe(100);
    },
  );

  it('answers 404 for an unknown user', async () => {
    for (const userId of ['nobody', '%00'])
      expect(read(await give(moderator, { ...member, userId }, { points: 1 }))).toEqual(
        refusal(404, 'User not found', 'user_not_found'),
      );
  });

  it('does not exceed the maximum balance', async () => {
    const full = Number.MAX_SAFE_INTEGER;
    await admin.patch(`/api/users/${member.userId}`, { points: full });
    expect(read(await give(moderator, member, { points: 1 }))).toEqual(
      refusal(409, 'This balance has reached the maximum', 'balance_full'),
    );
    await admin.patch(`/api/users/${member.userId}`, { points: full - 1 });
    expect((await give(moderator, member, { points: 1 })).json<GiftGivenDto>().newPoints).toBe(full);
  });
});

describe('a moderator', () => {
  it('gives at most 1,000 points at a time and 10,000 a day, unless the settings change that', async () => {
    expect(read(await give(moderator, member, { points: 1_001 }))).toEqual(
      refusal(409, 'A gift can be at most 1000 points', 'gift_limit', { limit: 1_000 }),
    );
    for (let times = 0; times < 9; times++)
      expect((await give(moderator, member, { points: 1_000 })).status).toBe(201);
    await give(moderator, member, { points: 900 });
    expect(read(await give(moderator, member, { points: 101 }))).toEqual(
      refusal(409, 'You can give 100 more points today', 'daily_gift_limit', { left: 100 }),
    );
    expect((await give(moderator, member, { points: 100 })).status).toBe(201);
    expect(await pointsOf(member)).toBe(10_100);
    // Another moderator has a separate daily limit.
    const other = await site.signIn((await createModerator(database)).userId);
    expect((await give(other, member, { points: 1_000 })).status).toBe(201);

    const settings = (await admin.get('/api/site/settings')).json<Record<string, unknown>>();
    expect(settings).toMatchObject({ moderatorGiftLimit: 1_000, moderatorGiftsPerDay: 10_000 });
    await admin.put('/api/site', { ...settings, moderatorGiftLimit: 1_500, moderatorGiftsPerDay: 11_500 });
    expect((await give(moderator, member, { points: 1_500 })).status).toBe(201);
    await admin.put('/api/site', { ...settings, moderatorGiftLimit: 0, moderatorGiftsPerDay: 5 });
    expect(read(await give(moderator, member, { points: 1 }))).toMatchObject([409, { code: 'gift_limit' }]);
    await admin.put('/api/site', { ...settings, moderatorGiftsPerDay: 5 });
    expect(read(await give(moderator, member, { points: 1 }))).toMatchObject([409, { params: { left: 0 } }]);
  });

  it('has a new daily limit at midnight in the site’s time zone', async () => {
    await saveSettings({ timeZone: 'Pacific/Kiritimati', moderatorGiftsPerDay: 10 });
    await give(moderator, member, { points: 10 });
    const [given] = await database.query<{ hour: number }>(
      `SELECT extract(hour FROM given_at AT TIME ZONE 'Pacific/Kiritimati')::int AS hour FROM gifts ORDER BY id DESC LIMIT 1`,
    );
    // Moves the gift to the first hour of today there, then to the last hour of yesterday.
    await age(`${given?.hour} hours`);
    expect((await give(moderator, member, { points: 1 })).status).toBe(409);
    await age('1 hour');
    expect((await give(moderator, member, { points: 10 })).status).toBe(201);
  });

  it('cannot give to themselves', async () => {
    expect(read(await give(moderator, moderatorRow, { points: 1 }))).toEqual(
      refusal(403, 'Moderators can’t give points to themselves', 'own_gift'),
    );
    expect(await pointsOf(moderatorRow)).toBe(50);
  });

  it('stays within the daily limit with many simultaneous gifts to many members', async () => {
    await saveSettings({ moderatorGiftLimit: 100, moderatorGiftsPerDay: 1_000 });
    const members = await Promise.all(Array.from({ length: 20 }, () => createUser(database)));
    // More than the daily limit allows, each to a different member's balance.
    const answers = await forceRace(database, 'SELECT FROM balances FOR UPDATE', 14, () =>
      Promise.all(Array.from({ length: 60 }, (_, at) => give(moderator, members[at % 20]!, { points: 100 }))),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(10).fill(201), ...Array<number>(50).fill(409)]);
    const sums = await Promise.all(members.map(pointsOf));
    expect(sums.reduce((sum, points) => sum! + points!, 0)).toBe(1_000);
    await assertInvariants(database);
  });
});

describe('an admin', () => {
  it('gives any number of points, even to themselves', async () => {
    expect((await give(admin, member, { points: 5_000_000 })).json()).toMatchObject({ newPoints: 5_000_100 });
    expect((await give(admin, adminRow, { points: 1 })).status).toBe(201);
  });
});

describe('an Idempotency-Key', () => {
  it('gives once, however often it is sent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => give(moderator, member, { points: 5 }, 'k-1')),
    );
    expect(new Set(answers.map(({ text }) => text))).toEqual(
      new Set(['{"newPoints":105,"pointsVersion":2}']),
    );
    const replays = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true');
    expect(replays).toHaveLength(19);
    expect(await pointsOf(member)).toBe(105);
  });

  it('belongs to one gift and one giver, and not to a refusal', async () => {
    expect((await give(moderator, member, { points: 2_000 }, 'k-2')).status).toBe(409);
    expect((await give(moderator, member, { points: 5 }, 'k-2')).status).toBe(201);
    const reused = refusal(422, 'This Idempotency-Key was used for another gift', 'gift_key_reused');
    expect(read(await give(moderator, member, { points: 6 }, 'k-2'))).toEqual(reused);
    expect(read(await give(moderator, member, { points: 5, reason: 'Other' }, 'k-2'))).toEqual(reused);
    expect(read(await give(moderator, await createUser(database), { points: 5 }, 'k-2'))).toEqual(reused);
    expect((await give(admin, member, { points: 6 }, 'k-2')).status).toBe(201);
    expect(await pointsOf(member)).toBe(111);
    expect((await give(moderator, member, { points: 5 }, '')).status).toBe(400);
  });
});
