import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createItem, createUser } from '../../../support/factories.js';
import { type EarningHarness, earningHarness } from '../../loyalty/earning/earning-harness.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let harness: EarningHarness;
/** Minutes from it may be negative. */
let begun: number;

beforeAll(async () => {
  harness = await earningHarness();
});
beforeEach(async () => {
  await harness.database.truncate();
  begun = Date.now() - 48 * HOUR_MS;
});
afterAll(() => harness?.end());

const at = (minutes: number) => new Date(begun + minutes * MINUTE_MS);
/** As the site writes it when the channel goes live or offline. @param endedAt of the one before */
const record = (startedAt: Date | null, endedAt: Date | null = null) =>
  harness.pool.query('SELECT record_broadcast($1, $2)', [startedAt, endedAt]);
/** How many broadcasts each evening has, in order. */
const evenings = async () => {
  const rows = await harness.database.query<{ broadcasts: number }>(
    'SELECT count(*)::int AS broadcasts FROM broadcasts GROUP BY evening_id ORDER BY evening_id',
  );
  return rows.map(({ broadcasts }) => broadcasts);
};
const announced = async () =>
  (await harness.database.query(`SELECT FROM events WHERE type = 'stream.live'`)).length;

describe('an evening', () => {
  it.each([
    ['goes on when the stream is restarted after ten seconds', 10 / 60, [2]],
    ['goes on after a break of half an hour', 30, [2]],
    ['is over after more than half an hour', 31, [1, 1]],
  ])('%s', async (_, breakMinutes, expected) => {
    await record(at(0));
    await record(null, at(120));
    await record(at(120 + breakMinutes));
    expect(await evenings()).toEqual(expected);
  });

  it('goes on from the last confirmation when no one has seen the end', async () => {
    await record(at(0));
    await record(at(200), at(180));
    await record(at(300), at(250));
    expect(await evenings()).toEqual([2, 1]);
  });

  it('lasts 24 hours at most', async () => {
    await record(at(0));
    for (const hours of [8, 16, 23.9]) await record(at(hours * 60), at(hours * 60 - 1));
    await record(at(24 * 60), at(24 * 60 - 1));
    expect(await evenings()).toEqual([4, 1]);
  });

  it('does not change when a broadcast resumes after a false end', async () => {
    await record(at(0));
    await record(null, at(60));
    await record(at(0));
    expect(await evenings()).toEqual([1]);
    expect(await harness.database.query('SELECT FROM broadcasts WHERE ended_at IS NULL')).toHaveLength(1);
  });

  it('is the same for broadcasts written by the version before', async () => {
    await harness.pool.query('INSERT INTO broadcasts (started_at, ended_at) VALUES ($1, $2)', [
      at(0),
      at(60),
    ]);
    await harness.pool.query('INSERT INTO broadcasts (started_at) VALUES ($1)', [at(61)]);
    expect(await evenings()).toEqual([2]);
  });

  it('is announced once', async () => {
    begun = Date.now() - 20 * MINUTE_MS;
    await record(at(0));
    await record(null, at(10));
    await record(at(11));
    expect([await announced(), await evenings()]).toEqual([1, [2]]);
  });
});

describe('per evening', () => {
  it('an item is claimed as often as its limit allows, however often the stream is restarted', async () => {
    const { memberId } = await createUser(harness.database, { points: 1_000 });
    const item = (await createItem(harness.database, { price: 0 })).id;
    const live = (startedAt: Date) =>
      harness.database.query(
        `INSERT INTO stream_snapshots (id, snapshot) VALUES (1, jsonb_build_object('isLive', true, 'startedAt', $1::text))
         ON CONFLICT (id) DO UPDATE SET snapshot = EXCLUDED.snapshot`,
        [startedAt.toISOString()],
      );
    const outcome = async () =>
      (
        await harness.pool.query<{ outcome: string }>('SELECT outcome FROM check_item_rules($1, $2, $3)', [
          memberId,
          item,
          { limit: 1, period: 'broadcast' },
        ])
      ).rows[0]?.outcome;
    await record(at(0));
    await live(at(0));
    expect(await outcome()).toBe('claimed');
    await harness.database.query(
      `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, balance_after, balance_version)
       VALUES ($1, $2, 'Mug', 0, $3, 1000, 1)`,
      [memberId, item, at(5)],
    );
    await record(at(10), at(9));
    await live(at(10));
    expect(await outcome()).toBe('claim_limit');
    await record(at(100), at(50));
    await live(at(100));
    expect(await outcome()).toBe('claimed');
  });

  it('a raider is paid once, whichever version of the site paid them before', async () => {
    const { memberId } = await harness.viewer();
    const raid = async () => {
      const { rows } = await harness.pool.query<{ outcome: string }>(
        `SELECT outcome FROM earn_once($1, 'raiding', (SELECT id FROM broadcasts WHERE ended_at IS NULL))`,
        [memberId],
      );
      return rows[0]?.outcome;
    };
    await record(at(0));
    expect(await raid()).toBe('earned');
    await record(at(61), at(60));
    expect(await raid()).toBe('already_earned');
    await record(at(200), at(120));
    expect(await raid()).toBe('earned');
  });
});

describe('existing broadcasts', () => {
  it('are put into evenings by the migration as the site would have', async () => {
    const { EveningsSoFar1796964401000: Migration } =
      await import('../../../../backend/src/core/database/migrations/1796964401000-evenings-so-far.js');
    const { memberId } = await harness.viewer();
    for (const [from, to] of [
      [0, 60],
      [61, 120],
      [400, 500],
      [520, null],
    ] as const)
      await harness.database.query('INSERT INTO broadcasts (started_at, ended_at) VALUES ($1, $2)', [
        at(from),
        to === null ? null : at(to),
      ]);
    await harness.database.query(
      `INSERT INTO earned_days (member_id, day, earned, watched_minutes, stamp_minutes) VALUES ($1, site_day($2), 0, 10, 10)`,
      [memberId, at(400)],
    );
    await harness.database.query('UPDATE broadcasts SET evening_id = NULL');
    await new Migration().up({ query: (text: string) => harness.database.query(text) } as never);
    expect(await evenings()).toEqual([2, 2]);
    expect(await harness.database.query('SELECT minutes FROM evening_minutes')).toEqual([{ minutes: 10 }]);
  });
});
