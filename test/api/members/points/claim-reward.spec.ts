import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { completesOrWaits } from './force-race.js';
import { ACTOR, NOBODY, type PointsHarness, pointsHarness, useTiers } from './points-harness.js';

const HOUR_MS = 3_600_000;

let harness: PointsHarness;
let memberId: number;
let userId: string;

beforeAll(async () => {
  harness = await pointsHarness();
});
beforeEach(async () => {
  ({ memberId, userId } = await createUser(harness.database, { points: 100 }));
  await useTiers(harness.database, [10, 40], [20, 60]);
  harness.published.length = 0;
});
afterEach(() => assertInvariants(harness.database));
afterAll(() => harness.close());

/** Claims, and fails the test if the claim is refused. */
async function claimed(idempotencyKey: string | null = null) {
  const outcome = await harness.claimReward({ memberId, idempotencyKey });
  if (outcome.kind !== 'claimed' && outcome.kind !== 'replayed') throw new Error(`Refused: ${outcome.kind}`);
  return outcome;
}

describe('claiming the daily reward', () => {
  it('credits the drawn tier, stores the draw and publishes the balance', async () => {
    const outcome = await claimed();
    const won = outcome.tiers[outcome.rewardIndex]?.points ?? 0;
    expect([10, 20]).toContain(won);
    expect(outcome.balance).toEqual({ points: 100 + won, version: 2 });
    const [spin] = await harness.database.query<{ claimed_at: Date }>(
      'SELECT claimed_at FROM spins WHERE member_id = $1',
      [memberId],
    );
    expect(outcome.nextClaimAt.getTime() - spin!.claimed_at.getTime()).toBe(24 * HOUR_MS);
    expect(outcome.draw).toMatchObject({ nonce: 0, serverSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(harness.published).toEqual([{ memberId, points: 100 + won, version: 2 }]);
  });

  it('is refused until the cooldown ends, with the time it will end', async () => {
    const { nextClaimAt } = await claimed();
    const moveBack = (hours: number) =>
      harness.database.query(
        `UPDATE spins SET claimed_at = claimed_at - $2 * interval '1 h', cooldown_until = cooldown_until - $2 * interval '1 h'
         WHERE member_id = $1`,
        [memberId, hours],
      );
    expect(await harness.claimReward({ memberId })).toEqual({ kind: 'cooldown', nextClaimAt });
    await moveBack(23);
    expect(await harness.claimReward({ memberId })).toMatchObject({ kind: 'cooldown' });
    await moveBack(1);
    expect((await claimed()).draw.nonce).toBe(1);
  });

  it('is refused when the balance is full, and the same draw is kept', async () => {
    await useTiers(harness.database, [10, 100]);
    const { memberId: rich } = await createUser(harness.database, { points: Number.MAX_SAFE_INTEGER - 9 });
    expect(await harness.claimReward({ memberId: rich })).toEqual({ kind: 'balance_full' });
    await harness.points.setPoints(rich, Number.MAX_SAFE_INTEGER - 10, ACTOR);
    expect(await harness.claimReward({ memberId: rich })).toMatchObject({
      kind: 'claimed',
      draw: { nonce: 0 },
      balance: { points: Number.MAX_SAFE_INTEGER },
    });
  });

  it('of a blank makes no ledger entry, but starts the cooldown', async () => {
    await useTiers(harness.database, [0, 100]);
    expect((await claimed()).balance).toEqual({ points: 100, version: 1 });
    expect(harness.published).toEqual([]);
    expect(await harness.claimReward({ memberId })).toMatchObject({ kind: 'cooldown' });
  });

  it('works when the database clock was set back', async () => {
    await claimed();
    await harness.database.query(
      `UPDATE spins SET claimed_at = now() + interval '1 h', cooldown_until = now() + interval '1 h' WHERE member_id = $1`,
      [memberId],
    );
    expect((await claimed()).draw.nonce).toBe(1);
  });
});

describe('an idempotency key', () => {
  it('replays the first draw with its tiers and balance, although both have changed since', async () => {
    const first = await claimed('one');
    await useTiers(harness.database, [999, 100]);
    await harness.points.setPoints(memberId, 5, ACTOR);
    await harness.draws.resetTimer(memberId, ACTOR);
    harness.published.length = 0;
    const again = await claimed('one');
    expect(again).toMatchObject({
      kind: 'replayed',
      tiers: first.tiers,
      rewardIndex: first.rewardIndex,
      draw: first.draw,
      balance: first.balance,
    });
    expect(harness.published).toEqual([]);
  });

  it('stores no refusal', async () => {
    await claimed();
    expect(await harness.claimReward({ memberId, idempotencyKey: 'two' })).toMatchObject({
      kind: 'cooldown',
    });
    await harness.draws.resetTimer(memberId, ACTOR);
    expect((await claimed('two')).kind).toBe('claimed');
  });
});

describe('resetting the timer', () => {
  it('lets the user claim immediately, with an audit entry', async () => {
    await claimed();
    expect(await harness.draws.resetTimer(memberId, ACTOR)).toEqual({ kind: 'set' });
    expect((await claimed()).kind).toBe('claimed');
    const [entry] = await harness.database.query(
      'SELECT actor_id, action, entity, request_id FROM audit_entries WHERE entity_id = $1',
      [userId],
    );
    expect(entry).toEqual({
      actor_id: ACTOR.memberId,
      action: 'user.reset-reward-timer',
      entity: 'user',
      request_id: 'request-1',
    });
  });

  it('waits for a claim in flight, then resets the timer it starts', async () => {
    const claiming = new pg.Client({ connectionString: harness.database.url });
    await claiming.connect();
    await claiming.query('BEGIN');
    await claiming.query(`SELECT claim_reward($1, interval '24 h', null)`, [memberId]);
    const resetting = harness.draws.resetTimer(memberId, ACTOR);
    expect(await completesOrWaits(harness.database, resetting, 'reset_reward_timer')).toBe('it waits');
    await claiming.query('COMMIT');
    await claiming.end();
    expect(await resetting).toEqual({ kind: 'set' });
    expect((await claimed()).kind).toBe('claimed');
  });

  it('changes nothing for a user who can claim, and reports an unknown user', async () => {
    expect(await harness.draws.resetTimer(memberId, ACTOR)).toEqual({ kind: 'unchanged' });
    expect(await harness.draws.resetTimer(NOBODY, ACTOR)).toEqual({ kind: 'no_user' });
  });
});
