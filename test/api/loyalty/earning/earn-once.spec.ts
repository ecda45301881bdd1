import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type EarningHarness, earningHarness } from './earning-harness.js';

type Reason = 'following' | 'raiding' | 'first_visit';
const REASONS: Reason[] = ['following', 'raiding', 'first_visit'];

let earning: EarningHarness;
let viewer: NewUser;
let broadcasts = 0;

beforeAll(async () => {
  earning = await earningHarness();
});
beforeEach(async () => {
  await earning.rules({
    following_points: 100,
    raiding_points: 100,
    first_visit_points: 100,
    daily_cap: 2_000,
    balance_cap: 10_000_000,
    min_account_days: 7,
  });
  viewer = await earning.viewer();
  await change('members', 'first_signed_in_at = now(), last_login_at = now()');
});
afterEach(() => assertInvariants(earning.database));
afterAll(() => earning?.end());

const change = (table: 'members' | 'viewer_facts', values: string) =>
  earning.database.query(
    `UPDATE ${table} SET ${values} WHERE ${table === 'members' ? 'id' : 'member_id'} = $1`,
    [viewer.memberId],
  );
/** Each raid gets its own evening. */
async function earn(reason: Reason): Promise<{ outcome: string; earned: number }> {
  let reference = viewer.memberId;
  if (reason === 'raiding') {
    const [live] = await earning.database.query<{ id: number }>(
      `INSERT INTO broadcasts (started_at) VALUES (timestamptz '2026-01-01' + $1 * interval '1 day') RETURNING id`,
      [(broadcasts += 1)],
    );
    reference = live!.id;
  }
  const { rows } = await earning.pool.query<{ outcome: string; earned: string }>(
    'SELECT outcome, earned FROM earn_once($1, $2, $3)',
    [viewer.memberId, reason, reference],
  );
  return { outcome: String(rows[0]?.outcome), earned: Number(rows[0]?.earned) };
}
const paid = (outcome: string, earned = 0) => ({ outcome, earned });

describe.each(REASONS)('%s', (reason) => {
  const another: Reason = reason === 'raiding' ? 'following' : 'raiding';

  it('pays its points once', async () => {
    expect(await earn(reason)).toEqual(paid('earned', 100));
    expect(await earning.pointsOf(viewer.memberId)).toBe(100);
    // The next raid belongs to another evening.
    expect(await earn(reason)).toEqual(reason === 'raiding' ? paid('earned', 100) : paid('already_earned'));
  });

  it('pays what is left of the daily cap, then nothing', async () => {
    await earning.rules({ daily_cap: 120 });
    expect(await earn(another)).toEqual(paid('earned', 100));
    expect(await earn(reason)).toEqual(paid('earned', 20));
    expect(await earning.pointsOf(viewer.memberId)).toBe(120);
    await earning.rules({ daily_cap: 100 });
    expect(await earn('raiding')).toEqual(paid('daily_cap'));
  });

  it('pays nothing if the daily cap was already reached', async () => {
    await earning.rules({ daily_cap: 100 });
    await earn(another);
    expect(await earn(reason)).toEqual(paid('daily_cap'));
    expect(await earning.pointsOf(viewer.memberId)).toBe(100);
  });

  it('pays up to the balance cap', async () => {
    await earning.rules({ balance_cap: 130 });
    await earn(another);
    expect(await earn(reason)).toEqual(paid('earned', 30));
    expect(await earn('raiding')).toEqual(paid('balance_cap'));
  });

  it.each<[string, string, 'members' | 'viewer_facts', string]>([
    ['who is suspended', 'suspended', 'members', `suspended_until = 'infinity'`],
    ['who is banned on Twitch', 'suspended', 'members', `banned_until = 'infinity'`],
    ['whose earning is off', 'switched_off', 'members', 'earns_points = false'],
    ['whose account age is unknown', 'age_unknown', 'viewer_facts', 'account_created_at = NULL'],
    [
      'whose account is too young',
      'account_too_new',
      'viewer_facts',
      `account_created_at = now() - interval '6 days'`,
    ],
  ])('pays nothing to a member %s', async (_who, outcome, table, values) => {
    await change(table, values);
    expect(await earn(reason)).toEqual(paid(outcome));
    expect(await earning.pointsOf(viewer.memberId)).toBe(0);
  });

  it('pays nothing if the rules turn it off', async () => {
    await earning.rules({ [`${reason}_on`]: false });
    expect(await earn(reason)).toEqual(paid('off'));
    await earning.rules({ [`${reason}_on`]: true });
  });
});

describe('the first visit', () => {
  it('is over with the second sign-in', async () => {
    await change('members', `last_login_at = now() + interval '1 minute'`);
    expect(await earn('first_visit')).toEqual(paid('already_earned'));
  });
});
