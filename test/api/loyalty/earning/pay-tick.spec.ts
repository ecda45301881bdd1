import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { assertInvariants } from '../../../support/invariants.js';
import { forceRace } from '../../members/points/force-race.js';
import { type EarningHarness, earningHarness } from './earning-harness.js';

let harness: EarningHarness;
let memberId: number;

beforeAll(async () => {
  harness = await earningHarness();
});
beforeEach(async () => {
  await harness.database.truncate();
  ({ memberId } = await harness.viewer());
});
afterEach(() => assertInvariants(harness.database));
afterAll(() => harness.end());

const unpaidReason = async (of: number) => {
  const [row] = await harness.database.query<{ unpaid_because: string | null }>(
    'SELECT unpaid_because FROM attendance WHERE member_id = $1 ORDER BY tick_id DESC LIMIT 1',
    [of],
  );
  return row?.unpaid_because;
};
const daysOf = (of: number) =>
  harness.database.query('SELECT earned::int, watched_minutes FROM earned_days WHERE member_id = $1', [of]);

describe('a payout', () => {
  it('pays watching and talking together, in one entry that names the tick', async () => {
    const { memberId: talker } = await harness.viewer();
    const tick = await harness.openTick();
    await harness.attend([memberId]);
    await harness.attend([talker], true);
    await harness.attend([talker]);
    await harness.close(tick);
    await harness.pay(tick);
    expect(
      await harness.database.query(
        'SELECT member_id::int, delta::int, balance_after::int, reason, ref_id::int FROM point_entries ORDER BY member_id',
      ),
    ).toEqual([
      { member_id: memberId, delta: 10, balance_after: 10, reason: 'watching', ref_id: tick },
      { member_id: talker, delta: 15, balance_after: 15, reason: 'watching', ref_id: tick },
    ]);
    expect(await daysOf(talker)).toEqual([{ earned: 15, watched_minutes: 5 }]);
    expect(
      await harness.database.query('SELECT members, points::int FROM ticks WHERE id = $1', [tick]),
    ).toEqual([{ members: 2, points: 25 }]);
  });

  it('pays a tick once, however often and concurrently it is tried', async () => {
    const crowd = [memberId];
    while (crowd.length < 40) crowd.push((await harness.viewer()).memberId);
    const tick = await harness.openTick();
    await harness.attend(crowd);
    await harness.close(tick);
    await Promise.all(Array.from({ length: 6 }, () => harness.pay(tick, 7)));
    await harness.pay(tick);
    const [counted] = await harness.database.query(
      'SELECT count(*)::int AS entries, count(DISTINCT member_id)::int AS members, sum(delta)::int AS points FROM point_entries',
    );
    expect(counted).toEqual({ entries: 40, members: 40, points: 400 });
  });

  it('continues after the last committed chunk', async () => {
    const others = [await harness.viewer(), await harness.viewer(), await harness.viewer()];
    const tick = await harness.openTick();
    await harness.attend([memberId, ...others.map((other) => other.memberId)]);
    await harness.close(tick);
    const pay = 'SELECT outcome, members FROM pay_tick($1, 3)';
    expect((await harness.pool.query<object>(pay, [tick])).rows).toEqual([{ outcome: 'paying', members: 3 }]);
    // Another connection may continue: the state of the tick is only in the database.
    expect((await harness.pool.query<object>(pay, [tick])).rows).toEqual([{ outcome: 'paying', members: 1 }]);
    expect((await harness.pool.query<object>(pay, [tick])).rows).toEqual([{ outcome: 'done', members: 0 }]);
    expect((await harness.pool.query<object>(pay, [tick])).rows).toEqual([
      { outcome: 'no_tick', members: null },
    ]);
    expect(await harness.pointsOf(memberId)).toBe(10);
  });

  it('skips no one if a later tick is paid first', async () => {
    const former = await harness.openTick();
    await harness.attend([memberId]);
    await harness.close(former);
    const later = await harness.openTick();
    await harness.attend([memberId]);
    await harness.close(later);
    await harness.pay(later);
    await harness.pay(former);
    expect(await harness.pointsOf(memberId)).toBe(20);
  });

  it('uses the rules from when it was closed', async () => {
    const tick = await harness.openTick();
    await harness.attend([memberId]);
    await harness.close(tick);
    await harness.rules({ watching_points: 999 });
    await harness.pay(tick);
    expect(await harness.pointsOf(memberId)).toBe(10);
  });

  it('pays only for talking if it is uncertain that the channel is live, and counts no time', async () => {
    const { memberId: silent } = await harness.viewer();
    const tick = await harness.openTick();
    await harness.attend([memberId], true);
    await harness.attend([silent]);
    await harness.close(tick, false);
    await harness.pay(tick);
    expect([await harness.pointsOf(memberId), await harness.pointsOf(silent)]).toEqual([5, 0]);
    expect(await unpaidReason(silent)).toBe('nothing_due');
    expect(await daysOf(memberId)).toEqual([{ earned: 5, watched_minutes: 0 }]);
  });

  it('pays a loyal viewer more', async () => {
    await harness.database.query('UPDATE viewer_facts SET watched_minutes = 2999');
    await harness.tick([memberId]);
    expect(await harness.pointsOf(memberId)).toBe(10);
    await harness.tick([memberId], true);
    expect(await harness.pointsOf(memberId)).toBe(10 + 18);
  });

  it.each([
    [
      'an account that is too new',
      `UPDATE viewer_facts SET account_created_at = now() - interval '6 days'`,
      'account_too_new',
    ],
    ['an account of unknown age', 'UPDATE viewer_facts SET account_created_at = NULL', 'age_unknown'],
    ['a suspended member', `UPDATE members SET suspended_until = 'infinity'`, 'suspended'],
    ['a member banned on Twitch', `UPDATE members SET banned_until = 'infinity'`, 'suspended'],
    ['a member whose earning is off', 'UPDATE members SET earns_points = false', 'switched_off'],
  ])('pays nothing to %s, and records why', async (_, arrange, reason) => {
    await harness.database.query(arrange);
    await harness.tick([memberId], true);
    expect(await harness.pointsOf(memberId)).toBe(0);
    expect(await unpaidReason(memberId)).toBe(reason);
    expect(await daysOf(memberId)).toEqual([]);
  });

  it('pays up to the daily cap, while watch time keeps counting', async () => {
    await harness.rules({ daily_cap: 25 });
    for (let n = 0; n < 4; n++) await harness.tick([memberId]);
    expect(await harness.pointsOf(memberId)).toBe(25);
    expect(await daysOf(memberId)).toEqual([{ earned: 25, watched_minutes: 20 }]);
    expect(await unpaidReason(memberId)).toBe('daily_cap');
    await harness.database.query('UPDATE earned_days SET day = day - 1');
    await harness.tick([memberId]);
    expect(await harness.pointsOf(memberId)).toBe(35);
  });

  it('pays up to the balance cap', async () => {
    const { memberId: rich } = await harness.viewer({ points: 9_999_996 });
    await harness.tick([rich]);
    expect(await harness.pointsOf(rich)).toBe(10_000_000);
    await harness.tick([rich]);
    expect(await harness.pointsOf(rich)).toBe(10_000_000);
    expect(await unpaidReason(rich)).toBe('balance_cap');
  });
});

describe('a tick', () => {
  it('stays the same until it is closed, and becomes due at its time', async () => {
    const tick = await harness.openTick();
    expect(await harness.openTick()).toBe(tick);
    await harness.database.query(`UPDATE ticks SET due_at = clock_timestamp() - interval '14 minutes'`);
    const { rows } = await harness.pool.query<object>(
      `SELECT outcome FROM open_tick('2026-11-22T18:00:00Z')`,
    );
    expect(rows).toEqual([{ outcome: 'due' }]);
  });

  it('cannot be closed early', async () => {
    const tick = await harness.openTick();
    await harness.pool.query('SELECT close_tick($1, true)', [tick]);
    expect(await harness.openTick()).toBe(tick);
  });

  it('that is more than 15 minutes overdue pays no one, and the next one starts', async () => {
    const tick = await harness.openTick();
    await harness.attend([memberId]);
    await harness.database.query(`UPDATE ticks SET due_at = clock_timestamp() - interval '16 minutes'`);
    const { rows } = await harness.pool.query<object>(
      `SELECT outcome, tick::int FROM open_tick('2026-11-22T18:00:00Z')`,
    );
    expect(rows).toEqual([{ outcome: 'skipped', tick }]);
    expect(await harness.pay(tick)).toBe(0);
    expect(await harness.pointsOf(memberId)).toBe(0);
    expect(await harness.openTick()).not.toBe(tick);
  });

  it('that outlasts its broadcast pays no one', async () => {
    await harness.openTick();
    await harness.attend([memberId]);
    await harness.pool.query(`INSERT INTO broadcasts (started_at) VALUES ('2026-11-23T18:00:00Z')`);
    await harness.pool.query(`SELECT open_tick('2026-11-23T18:00:00Z')`);
    expect(await harness.database.query('SELECT count(*)::int AS ticks FROM ticks')).toEqual([{ ticks: 1 }]);
    expect(await harness.database.query('SELECT * FROM attendance')).toEqual([]);
  });

  it('that is being closed leaves the members seen in the meantime to the next one', async () => {
    const tick = await harness.openTick();
    const before = await harness.viewer();
    await harness.attend([before.memberId]);
    const seen = await Promise.all(Array.from({ length: 8 }, () => harness.viewer()));
    await harness.database.query('UPDATE ticks SET due_at = clock_timestamp()');
    // The close is first in the queue, so all of them wait for it, and find it closed.
    await forceRace(harness.database, 'SELECT FROM ticks FOR UPDATE', 9, async (queued) => {
      const closing = harness.pool.query('SELECT close_tick($1, true)', [tick]);
      await queued(1);
      await Promise.all([closing, ...seen.map(({ memberId: each }) => harness.attend([each]))]);
    });
    const rows = await harness.database.query<{ tick: number; members: number }>(
      `SELECT tick_id::int AS tick, count(*)::int AS members FROM attendance GROUP BY tick_id ORDER BY tick_id`,
    );
    expect(rows).toEqual([
      { tick, members: 1 },
      { tick: tick + 1, members: 8 },
    ]);
    await harness.pay(tick);
    await harness.close(tick + 1);
    await harness.pay(tick + 1);
    const paid = [before, ...seen].map(({ memberId: each }) => harness.pointsOf(each));
    expect(await Promise.all(paid)).toEqual(Array(9).fill(10));
  });
});
