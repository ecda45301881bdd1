import { describe, expect, it } from '@jest/globals';
import type { EconomyDto, WatchHabitsDto } from '../../../../backend/src/loyalty/economy/dto/economy.dto.js';
import { createAdmin, createItem, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);

/** Invalidates both 30-second caches by saving the settings. */
async function forgetCaches(): Promise<void> {
  const settings = (await admin.get('/api/site/settings')).json<object>();
  expect((await admin.put('/api/site', settings)).status).toBe(200);
}

describe('GET /api/points/economy', () => {
  it('adds up the points given out, spent and held', async () => {
    const rich = await createUser(database, { points: 900, nickname: 'Rich' });
    await createUser(database, { points: 300 });
    const buyer = await createUser(database, { points: 500 });
    const item = await createItem(database, { price: 120 });
    const viewer = await site.signIn(buyer.userId);
    expect((await viewer.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
    expect(
      (await admin.post(`/api/users/${rich.userId}/gifts`, { points: 361, reason: 'Quiz' })).status,
    ).toBe(201);

    const answer = await admin.get('/api/points/economy');
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    const economy = answer.json<EconomyDto>();
    expect(economy).toMatchObject({
      days: [
        { day, reason: 'gift', minted: 361, spent: 0 },
        { day, reason: 'opening', minted: 1700, spent: 0 },
        { day, reason: 'shop_claim', minted: 0, spent: 120 },
      ],
      givenInWeek: 361,
      spentInWeek: 120,
      givesTooMuch: true,
      circulation: 1941,
      holders: 3,
      medianBalance: 380,
      daysOfSpending: 485,
    });
    expect(economy.top.map(({ points }) => points)).toEqual([1261, 380, 300]);
    expect(economy.top[0]).toMatchObject({ user_id: rich.userId, nickname: 'Rich' });
  });

  it('counts payouts by the site’s day they belong to', async () => {
    await database.query(`
      WITH live AS (INSERT INTO broadcasts (started_at) VALUES (now() - interval '2 hours') RETURNING id)
      INSERT INTO ticks (broadcast_id, number, opened_at, due_at, closed_at, paid_at, rules, points)
      SELECT id, 1, now(), now(), now(), now(), jsonb_build_object('day', site_day(now()) - 3), 70 FROM live`);
    await forgetCaches();
    const { days } = (await admin.get('/api/points/economy')).json<EconomyDto>();
    expect(days.filter(({ reason }) => reason === 'watching')).toMatchObject([{ minted: 70, spent: 0 }]);
  });
});

describe('GET /api/points/habits', () => {
  it('is all zeros when no one has watched', async () => {
    expect((await admin.get('/api/points/habits')).json()).toMatchObject({
      viewers: 0,
      minutesPerWeek: 0,
      daysPerWeek: 0,
    });
  });

  it('averages viewers over the known weeks, and finds the cheapest available item', async () => {
    const [one, two] = [await createUser(database), await createUser(database)];
    await database.query(
      `INSERT INTO earned_days (member_id, day, earned, watched_minutes)
       SELECT $1::bigint, site_day(now()) - n, 0, 60 FROM generate_series(0, 13) AS n
       UNION ALL SELECT $2::bigint, site_day(now()) - 1, 0, 20
       UNION ALL SELECT $2::bigint, site_day(now()) - 40, 0, 600`,
      [one.memberId, two.memberId],
    );
    await createItem(database, { price: 5, stock: 0, name: 'Sold out' });
    await createItem(database, { price: 0, name: 'Free' });
    const item = await createItem(database, { price: 80 });
    await forgetCaches();
    const habits = (await admin.get('/api/points/habits')).json<WatchHabitsDto>();
    // Two weeks: 840 and 20 minutes, 14 days and one.
    expect(habits).toEqual({
      viewers: 2,
      minutesPerWeek: 215,
      daysPerWeek: 3.8,
      cheapestItem: { name: item.name, price: 80 },
    });
  });
});
