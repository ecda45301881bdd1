import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type EarningHarness, earningHarness } from './earning-harness.js';

/** At any moment, the date in at least one of them differs from UTC. */
const ZONES = ['Pacific/Kiritimati', 'Etc/GMT+12'];
const todayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());

let earning: EarningHarness;
let viewer: NewUser;

beforeAll(async () => {
  earning = await earningHarness();
});
beforeEach(async () => {
  viewer = await earning.viewer();
});
afterAll(() => earning?.end());

const moveTo = (timeZone: string) =>
  earning.database.query(
    `INSERT INTO site_settings (id, settings) VALUES (1, jsonb_build_object('timeZone', $1::text))
     ON CONFLICT (id) DO UPDATE SET settings = EXCLUDED.settings`,
    [timeZone],
  );
const daysOf = async ({ memberId }: NewUser) =>
  (
    await earning.database.query<{ day: string }>('SELECT day::text FROM earned_days WHERE member_id = $1', [
      memberId,
    ])
  ).map(({ day }) => day);

describe.each(ZONES)('the site’s day in %s', (timeZone) => {
  beforeEach(() => moveTo(timeZone));

  it('starts at midnight there', async () => {
    const days = await earning.database.query(
      `SELECT site_day(midnight - interval '1 ms')::text AS before, site_day(midnight)::text AS since
       FROM (SELECT timestamp '2026-03-10' AT TIME ZONE $1 AS midnight) AS there`,
      [timeZone],
    );
    expect(days).toEqual([{ before: '2026-03-09', since: '2026-03-10' }]);
  });

  it('is the day that payouts and bonuses count towards', async () => {
    await earning.tick([viewer.memberId]);
    expect(await daysOf(viewer)).toEqual([todayIn(timeZone)]);
    const other = await earning.viewer();
    await earning.pool.query(`SELECT earn_once($1, 'following', $1)`, [other.memberId]);
    expect(await daysOf(other)).toEqual([todayIn(timeZone)]);
    await assertInvariants(earning.database);
  });
});
