import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { assertInvariants } from '../../../support/invariants.js';
import { type EarningHarness, earningHarness } from './earning-harness.js';

let harness: EarningHarness;
let memberId: number;
let days = 0;

beforeAll(async () => {
  harness = await earningHarness();
});
beforeEach(async () => {
  await harness.database.truncate();
  ({ memberId } = await harness.viewer());
  await harness.rules({ stamp_card_on: true });
});
afterEach(() => assertInvariants(harness.database));
afterAll(() => harness.end());

const stamps = async () => {
  const { rows } = await harness.pool.query<{ stamps: number }>(
    'SELECT count(*)::int AS stamps FROM stamps WHERE member_id = $1',
    [memberId],
  );
  return rows[0]?.stamps;
};
/** Points of each stamp, oldest first. */
const paid = async () =>
  (await harness.database.query<{ points: number }>('SELECT points::int FROM stamps ORDER BY id')).map(
    ({ points }) => points,
  );
const watch = async (payouts: number) => {
  for (let payout = 0; payout < payouts; payout += 1) await harness.tick([memberId]);
};
/** Ends the broadcast; the next one begins two days later, so that each stream follows a day without one. */
const nextDay = async () => {
  days += 2;
  await harness.nextBroadcast(new Date(Date.UTC(2026, 11, 1 + days, 18)));
};
const close = async ({ talked = false, watchingPays = true } = {}) => {
  const tick = await harness.openTick();
  await harness.attend([memberId], talked);
  await harness.close(tick, watchingPays);
  return tick;
};
const stampedDays = async () =>
  (await harness.database.query<{ day: string }>('SELECT day::text FROM stamps ORDER BY id')).map(
    ({ day }) => day,
  );

describe('a stamp', () => {
  it('is given for fifteen minutes of watching, once a day', async () => {
    await watch(2);
    expect(await stamps()).toBe(0);
    await watch(1);
    expect(await stamps()).toBe(1);
    await watch(4);
    expect(await stamps()).toBe(1);
  });

  it('is given for chatting too, and not for being in a chat where nothing happens', async () => {
    await harness.rules({ stamp_card_minutes: 5 });
    await harness.pay(await close({ watchingPays: false }));
    expect(await stamps()).toBe(0);
    await harness.pay(await close({ watchingPays: false, talked: true }));
    expect(await stamps()).toBe(1);
  });

  it('belongs to the day on which the evening began, also when it goes on after midnight or is restarted', async () => {
    await harness.rules({ stamp_card_minutes: 15 });
    await harness.nextBroadcast(new Date('2026-05-01T23:50:00Z'));
    await watch(2);
    await harness.nextBroadcast(new Date('2026-05-02T00:20:00Z'), new Date('2026-05-02T00:19:50Z'));
    await watch(1);
    expect(await stampedDays()).toEqual(['2026-05-01']);
  });

  it('counts the minutes of one evening, and is given once a day', async () => {
    await harness.nextBroadcast(new Date('2026-05-01T10:00:00Z'));
    await watch(2);
    await harness.nextBroadcast(new Date('2026-05-01T15:00:00Z'), new Date('2026-05-01T11:00:00Z'));
    await watch(2);
    expect(await stampedDays()).toEqual([]);
    await watch(1);
    await harness.nextBroadcast(new Date('2026-05-01T20:00:00Z'), new Date('2026-05-01T17:00:00Z'));
    await watch(3);
    expect(await stampedDays()).toEqual(['2026-05-01']);
  });

  it('is given and paid once, however many payouts run at the same time', async () => {
    const crowd = [memberId];
    while (crowd.length < 30) crowd.push((await harness.viewer()).memberId);
    await harness.database.query(
      `INSERT INTO stamps (member_id, day, points) SELECT member_id, date '2020-01-01' + day, 0
       FROM unnest($1::bigint[]) AS member_id, generate_series(1, 2) AS day`,
      [crowd],
    );
    await harness.rules({ stamp_card_minutes: 5 });
    const ticks: number[] = [];
    for (let closed = 0; closed < 3; closed += 1) {
      const tick = await harness.openTick();
      await harness.attend(crowd);
      await harness.close(tick);
      ticks.push(tick);
    }
    await Promise.all([...ticks, ...ticks].map((tick) => harness.pay(tick, 7)));
    const [entries] = await harness.database.query(
      `SELECT count(*)::int AS entries, count(DISTINCT member_id)::int AS members, sum(delta)::int AS points
       FROM point_entries WHERE reason = 'stamp_card'`,
    );
    expect(entries).toEqual({ entries: 30, members: 30, points: 3_000 });
  });
});

describe('a row', () => {
  it('pays its third, fifth and seventh stamp, and then begins again, whatever days were missed', async () => {
    await harness.rules({ stamp_card_minutes: 5, watching_points: 0 });
    for (let day = 0; day < 10; day += 1) {
      await watch(1);
      await nextDay();
    }
    expect(await paid()).toEqual([0, 0, 100, 0, 200, 0, 500, 0, 0, 100]);
    expect(await harness.pointsOf(memberId)).toBe(900);
  });

  it('pays changed amounts from the next stamp on, and none for an amount of 0', async () => {
    await harness.rules({
      stamp_card_minutes: 5,
      watching_points: 0,
      stamp_card_third: 0,
      stamp_card_fifth: 70,
    });
    for (let day = 0; day < 5; day += 1) {
      await watch(1);
      await nextDay();
    }
    expect(await paid()).toEqual([0, 0, 0, 0, 70]);
  });

  it('pays beyond the maximum a day, and up to the highest balance', async () => {
    await harness.rules({ stamp_card_minutes: 5, daily_cap: 0, balance_cap: 60 });
    for (let day = 0; day < 5; day += 1) {
      await watch(1);
      await nextDay();
    }
    expect(await paid()).toEqual([0, 0, 60, 0, 0]);
  });
});

describe('no stamp', () => {
  it.each([
    ['during a break', `SELECT start_break($1, '24h')`],
    ['to a suspended member', `UPDATE members SET suspended_until = 'infinity' WHERE id = $1`],
    ['to a member whose earning is off', 'UPDATE members SET earns_points = false WHERE id = $1'],
    ['to a new account', 'UPDATE viewer_facts SET account_created_at = now() WHERE member_id = $1'],
  ])('is given, and nothing counts, %s', async (_, arrange) => {
    await watch(2);
    await harness.database.query(arrange, [memberId]);
    await harness.rules({ stamp_card_minutes: 10 });
    await watch(2);
    expect(await stamps()).toBe(0);
    expect(await harness.database.query('SELECT minutes FROM evening_minutes')).toEqual([{ minutes: 10 }]);
  });

  it('is given and nothing is written while the card is off', async () => {
    await harness.rules({ stamp_card_on: false });
    await watch(4);
    expect(await stamps()).toBe(0);
    expect(await harness.database.query('SELECT FROM evening_minutes')).toEqual([]);
  });
});
