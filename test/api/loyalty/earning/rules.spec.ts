import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BoardDto } from '../../../../backend/src/loyalty/earning/dto/boards.dto.js';
import type {
  EarningProgressDto,
  StoredEarningRulesDto,
} from '../../../../backend/src/loyalty/earning/dto/earning.dto.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createUser, type NewUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { saveSettings } from '../../site/trust/visits.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const user = await createUser(database);
const viewer = await site.signIn(user.userId);

const read = async () => (await admin.get('/api/points/rules')).json<StoredEarningRulesDto>();
const { mostPerDay: _most, aboveDailyCap: _above, ...defaults } = await read();

afterEach(async () => {
  await admin.put('/api/points/rules', defaults);
});

describe('the rules for earning points', () => {
  it('start with the product’s defaults', () => {
    expect(defaults).toEqual({
      watching: { on: true, points: 10 },
      talking: { on: true, points: 5 },
      following: { on: true, points: 100 },
      raiding: { on: true, points: 250 },
      firstVisit: { on: true, points: 50 },
      stampCard: { on: false, minutes: 15, third: 100, fifth: 200, seventh: 500 },
      intervalMinutes: 5,
      raidMinViewers: 2,
      loyalAfterHours: 50,
      loyalPercent: 120,
      dailyCap: 2_000,
      balanceCap: 10_000_000,
      minAccountDays: 7,
      forgetUnseenDays: 30,
      paysBroadcaster: false,
      ignoredLogins: [],
    });
  });

  it('are saved with one audit entry, and return what they amount to', async () => {
    const changed = {
      ...defaults,
      raiding: { on: true, points: 5_000 },
      intervalMinutes: 10,
      ignoredLogins: ['StreamElements'],
    };
    const saved = await admin.put('/api/points/rules', changed);
    expect(saved.status).toBe(200);
    expect(saved.json()).toEqual({
      ...changed,
      ignoredLogins: ['streamelements'],
      mostPerDay: 144 * 18,
      aboveDailyCap: ['raiding'],
    });
    expect(await read()).toEqual(saved.json());
    expect(
      await database.query(
        `SELECT action FROM audit_entries WHERE entity = 'earning' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ action: 'earning.update' }]);
  });

  it('leave the old and the new values in the audit trail', async () => {
    await admin.put('/api/points/rules', { ...defaults, ignoredLogins: ['somebot'] });
    await admin.put('/api/points/rules', {
      ...defaults,
      dailyCap: 1_234,
      firstVisit: { on: false, points: 5 },
    });
    const trail = await database.query<{ before: object; after: object }>(
      `SELECT before, after FROM audit_entries WHERE entity = 'earning' ORDER BY id DESC LIMIT 2`,
    );
    const [last, first] = trail;
    expect(first?.after).toMatchObject({ dailyCap: 2_000, firstVisitOn: true, ignoredLogins: ['somebot'] });
    expect(last?.before).toEqual(first?.after);
    const changes = { dailyCap: 1_234, firstVisitOn: false, firstVisitPoints: 5, ignoredLogins: [] };
    expect(last?.after).toEqual({ ...first?.after, ...changes });
  });

  it.each([
    ['an amount above a million', { watching: { on: true, points: 1_000_001 } }],
    ['half a point', { talking: { on: true, points: 0.5 } }],
    ['a negative amount', { following: { on: true, points: -1 } }],
    ['no interval', { intervalMinutes: 0 }],
    ['an interval of more than an hour', { intervalMinutes: 61 }],
    ['a number as text', { dailyCap: '2000' }],
    ['a loyalty bonus below 100%', { loyalPercent: 99 }],
    ['a stamp for no time', { stampCard: { on: true, minutes: 0, third: 100, fifth: 200, seventh: 500 } }],
    ['an invalid login', { ignoredLogins: ['not a login'] }],
  ])('are refused with %s', async (_, change) => {
    const answer = await admin.put('/api/points/rules', { ...defaults, ...change });
    expect(answer.status).toBe(400);
    expect((await read()).watching).toEqual(defaults.watching);
  });

  it('are shown to viewers, limited to the sources that are on', async () => {
    await admin.put('/api/points/rules', { ...defaults, raiding: { on: false, points: 250 } });
    await database.query('UPDATE viewer_facts SET watched_minutes = 3000 WHERE member_id = $1', [
      user.memberId,
    ]);
    expect((await viewer.get('/api/points/earning')).json()).toEqual({
      sources: [
        { source: 'watching', points: 10 },
        { source: 'talking', points: 5 },
        { source: 'following', points: 100 },
        { source: 'firstVisit', points: 50 },
      ],
      intervalMinutes: 5,
      today: { earned: 0, cap: 2_000 },
      loyalty: { isLoyal: true, percent: 120, watchedMinutes: 3_000, neededMinutes: 3_000 },
      isUnconfirmed: false,
      perBroadcast: null,
      stoppedBecause: null,
      stampCard: null,
    });
  });

  it('are shown to guests, with nothing earned yet', async () => {
    expect((await site.guest().get('/api/points/earning')).json()).toMatchObject({
      sources: expect.arrayContaining([{ source: 'watching', points: 10 }]),
      today: { earned: 0, cap: 2_000 },
      loyalty: { isLoyal: false, watchedMinutes: 0 },
      isUnconfirmed: false,
      perBroadcast: null,
      stoppedBecause: null,
    });
  });
});

describe('the stamp card', () => {
  const card = async (client: TestClient) =>
    (await client.get('/api/points/earning')).json<EarningProgressDto>().stampCard;
  const rewards = [
    { at: 3, points: 100 },
    { at: 7, points: 500 },
  ];

  it('is shown to viewers while it is on, full until the next stamp, and without amounts of 0', async () => {
    expect(await card(viewer)).toBeNull();
    const stampCard = { on: true, minutes: 20, third: 100, fifth: 0, seventh: 500 };
    await admin.put('/api/points/rules', { ...defaults, stampCard });
    const none = { minutes: 20, stamps: 0, isStampedToday: false, rewards };
    expect([await card(site.guest()), await card(viewer)]).toEqual([none, none]);
    const stamped: number[] = [];
    for (let day = 1; day <= 8; day += 1) {
      await database.query(
        `INSERT INTO stamps (member_id, day, points) VALUES ($1, date '2026-01-01' + $2::int, 0)`,
        [user.memberId, day],
      );
      stamped.push((await card(viewer))?.stamps ?? NaN);
    }
    expect(stamped).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
    expect(await card(viewer)).toEqual({ ...none, stamps: 1 });
  });

  it('is hidden from a member on a break', async () => {
    const stampCard = { on: true, minutes: 15, third: 100, fifth: 200, seventh: 500 };
    await admin.put('/api/points/rules', { ...defaults, stampCard });
    const resting = await createUser(database);
    const client = await site.signIn(resting.userId);
    expect(await card(client)).toMatchObject({ stamps: 0 });
    await database.query(`SELECT start_break($1, '24h')`, [resting.memberId]);
    expect(await card(client)).toBeNull();
  });

  it('stays as it is when an older console saves the rules without it', async () => {
    const stampCard = { on: true, minutes: 30, third: 1, fifth: 2, seventh: 3 };
    await admin.put('/api/points/rules', { ...defaults, stampCard });
    const { stampCard: _left, ...others } = defaults;
    await admin.put('/api/points/rules', others);
    expect((await read()).stampCard).toEqual(stampCard);
  });
});

describe('the boards', () => {
  const board = async (name: string, page = 1) =>
    (await site.guest().get(`/api/leaderboard?board=${name}&page=${page}`)).json<BoardDto>();
  const values = ({ users }: BoardDto) => users.map(({ user_id, value }) => [user_id, value]);

  it('rank by points earned in a period and by time watched, with the distance to the next place', async () => {
    const [first, second, unseen] = [
      await createUser(database),
      await createUser(database),
      await createUser(database),
    ];
    await database.query('UPDATE balances SET is_listed = false WHERE member_id = $1', [unseen.memberId]);
    await database.query('UPDATE viewer_facts SET earned = 0, watched_minutes = 0');
    const days: [NewUser, string, number, number][] = [
      [first, `date_trunc('week', now())::date`, 100, 60],
      [second, `date_trunc('week', now())::date`, 70, 90],
      [second, `date_trunc('week', now())::date - 40`, 500, 10],
      [unseen, `date_trunc('week', now())::date`, 900, 900],
    ];
    for (const [{ memberId }, day, earned, minutes] of days) {
      await database.query(`INSERT INTO earned_days VALUES ($1, ${day}, $2, $3)`, [
        memberId,
        earned,
        minutes,
      ]);
    }
    await database.query(
      `UPDATE viewer_facts SET earned = days.earned, watched_minutes = days.minutes
       FROM (SELECT member_id, sum(earned) AS earned, sum(watched_minutes) AS minutes FROM earned_days GROUP BY member_id) AS days
       WHERE days.member_id = viewer_facts.member_id`,
    );
    expect(values(await board('week'))).toEqual([
      [first.userId, 100],
      [second.userId, 70],
    ]);
    expect(values(await board('earned'))).toEqual([
      [second.userId, 570],
      [first.userId, 100],
    ]);
    expect(values(await board('watch'))).toEqual([
      [second.userId, 100],
      [first.userId, 60],
    ]);
    expect(await board('week', 2)).toEqual({
      users: [],
      pagination: { total: 2, totalPages: 1, currentPage: 2, hasMore: false },
    });
    const own = await site.signIn(second.userId);
    expect((await own.get('/api/leaderboard/own?board=week')).json()).toEqual({
      rank: 2,
      value: 70,
      toNext: 30,
    });
    expect((await own.get('/api/leaderboard/own?board=watch')).json()).toEqual({
      rank: 1,
      value: 100,
      toNext: null,
    });
    expect((await viewer.get('/api/leaderboard/own?board=week')).json()).toEqual({
      rank: null,
      value: 0,
      toNext: null,
    });
  });

  it('default to the week, and refuse an unknown board', async () => {
    const [unnamed, week] = await Promise.all(
      ['', '?board=week'].map((query) => site.guest().get(`/api/leaderboard${query}`)),
    );
    expect([unnamed?.status, unnamed?.text]).toEqual([200, week?.text]);
    expect((await site.guest().get('/api/leaderboard?board=day')).status).toBe(400);
  });
});

/** At any moment, the date in at least one of them differs from UTC. */
describe.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('in %s', (timeZone) => {
  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
  const progress = async (client: TestClient) =>
    (await client.get('/api/points/earning')).json<EarningProgressDto>();
  let member: NewUser;
  let client: TestClient;
  beforeEach(async () => {
    await saveSettings(admin, { timeZone });
    member = await createUser(database);
    client = await site.signIn(member.userId);
  });

  it('a viewer’s earnings today are those of the day there', async () => {
    await database.query(
      `INSERT INTO earned_days SELECT $1, $2::date + n, 10 + n, 0 FROM generate_series(-1, 1) AS n`,
      [member.memberId, today()],
    );
    expect((await progress(client)).today.earned).toBe(10);
  });

  it('a viewer has a stamp today if it is of the day there', async () => {
    await admin.put('/api/points/rules', { ...defaults, stampCard: { ...defaults.stampCard, on: true } });
    const stamp = (days: number) =>
      database.query('INSERT INTO stamps (member_id, day, points) VALUES ($1, $2::date + $3::int, 0)', [
        member.memberId,
        today(),
        days,
      ]);
    await stamp(-1);
    await stamp(1);
    expect((await progress(client)).stampCard).toMatchObject({ stamps: 2, isStampedToday: false });
    await stamp(0);
    expect((await progress(client)).stampCard).toMatchObject({ stamps: 3, isStampedToday: true });
  });
});
