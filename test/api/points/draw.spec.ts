import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drawRoll } from '../../../backend/src/rewards/draw-reward.js';
import { createUser } from '../../support/factories.js';
import { type PointsHarness, pointsHarness } from './points-harness.js';

let harness: PointsHarness;

beforeAll(async () => {
  harness = await pointsHarness();
});
afterAll(() => harness.close());

describe('the draw', () => {
  it('rolls the same in SQL and in TypeScript, 10,000 times', async () => {
    const draws = Array.from({ length: 10_000 }, (_, nonce) => ({
      seed: createHash('sha256')
        .update(`seed ${nonce % 97}`)
        .digest('hex'),
      client: ['greenroom', 'Glück 🍀', 'a:b', '0'][nonce % 4] ?? '',
      nonce,
    }));
    const rolls = await harness.database.query<{ roll: number }>(
      `SELECT draw_roll(decode(seed, 'hex'), client, nonce) AS roll
       FROM jsonb_to_recordset($1) AS draw (seed text, client text, nonce int)`,
      [JSON.stringify(draws)],
    );
    const expected = draws.map(({ seed, client, nonce }) =>
      drawRoll({ serverSeed: Buffer.from(seed, 'hex'), clientSeed: client, nonce }),
    );
    expect(rolls.map(({ roll }) => roll)).toEqual(expected);
  });

  it('of a claim can be checked once its seed is revealed, and not before', async () => {
    const { userId } = await createUser(harness.database);
    await harness.seeds.setClientSeed(userId, 'my own words');
    const outcome = await harness.claimReward({ userId });
    if (outcome.kind !== 'claimed') throw new Error(outcome.kind);
    const [before] = await harness.database.query(
      'SELECT revealed_seed FROM reward_seeds WHERE user_id = $1',
      [userId],
    );
    expect(before).toEqual({ revealed_seed: null });

    const { revealed, ...next } = await harness.seeds.rotate(userId);
    const { draw } = outcome;
    expect(draw.clientSeed).toBe('my own words');
    expect(revealed.serverSeedHash).toBe(draw.serverSeedHash);
    expect(createHash('sha256').update(revealed.serverSeed).digest('hex')).toBe(draw.serverSeedHash);
    expect(drawRoll({ serverSeed: revealed.serverSeed, ...draw })).toBe(draw.roll);
    expect(next).toMatchObject({ clientSeed: 'my own words', nextNonce: 0 });
    expect(next.serverSeedHash).not.toBe(draw.serverSeedHash);
  });

  it('never uses a seed that was revealed while it ran', async () => {
    const { userId } = await createUser(harness.database);
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        harness.claimReward({ userId, cooldownHours: 0 }),
        harness.seeds.rotate(userId),
        harness.claimReward({ userId, cooldownHours: 0 }),
      ]);
    }
    const [late] = await harness.database.query(
      `SELECT count(*)::int AS spins FROM spins s JOIN reward_seeds d ON d.id = s.seed_id
       WHERE s.user_id = $1 AND s.claimed_at > d.revealed_at`,
      [userId],
    );
    expect(late).toEqual({ spins: 0 });
  });

  it('knows who is nobody', async () => {
    await expect(harness.seeds.rotate('nobody')).rejects.toThrow('User not found');
    await expect(harness.seeds.setClientSeed('nobody', 'x')).rejects.toThrow('User not found');
  });
});
