import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { drawReward, drawRoll } from '../../../support/draw-reward.js';
import { createUser } from '../../../support/factories.js';
import { completesOrWaits } from './force-race.js';
import { NOBODY, type PointsHarness, pointsHarness, useTiers } from './points-harness.js';

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

  // The chance of a skip is one in 45 million, so a draw without skipping would pass the test above too.
  it.each([
    { nonce: 1_205_760, roll: 43, unskipped: 93 },
    { nonce: 95_069_902, roll: 0, unskipped: 82 },
  ])(
    'skips a value that would favour low rolls, in both (nonce $nonce)',
    async ({ nonce, roll, unskipped }) => {
      const serverSeed = Buffer.from(Array.from({ length: 32 }, (_, at) => at));
      const digest = createHmac('sha256', serverSeed).update(`greenroom:${nonce}:0`).digest();
      expect(digest.readUInt32BE(0)).toBeGreaterThanOrEqual(4_294_967_200);
      expect([digest.readUInt32BE(0) % 100, digest.readUInt32BE(4) % 100]).toEqual([unskipped, roll]);

      const [inSql] = await harness.database.query('SELECT draw_roll($1, $2, $3) AS roll', [
        serverSeed,
        'greenroom',
        nonce,
      ]);
      expect(inSql).toEqual({ roll });
      expect(drawRoll({ serverSeed, clientSeed: 'greenroom', nonce })).toBe(roll);
    },
  );

  it('of a claim can be verified once its seed is revealed, but not before', async () => {
    const { memberId } = await createUser(harness.database);
    await harness.seeds.setClientSeed(memberId, 'my own words');
    const outcome = await harness.claimReward({ memberId });
    if (outcome.kind !== 'claimed') throw new Error(outcome.kind);
    const [before] = await harness.database.query(
      'SELECT revealed_seed FROM reward_seeds WHERE member_id = $1',
      [memberId],
    );
    expect(before).toEqual({ revealed_seed: null });

    const { revealed, ...next } = await harness.seeds.rotate(memberId);
    const { draw } = outcome;
    expect(draw.clientSeed).toBe('my own words');
    expect(revealed.serverSeedHash).toBe(draw.serverSeedHash);
    expect(createHash('sha256').update(revealed.serverSeed).digest('hex')).toBe(draw.serverSeedHash);
    expect(drawReward(outcome.tiers, { serverSeed: revealed.serverSeed, ...draw })).toEqual({
      roll: draw.roll,
      rewardIndex: outcome.rewardIndex,
    });
    expect(next).toMatchObject({ clientSeed: 'my own words', nextNonce: 0 });
    expect(next.serverSeedHash).not.toBe(draw.serverSeedHash);
  });

  it.each([
    ['drawn with', true],
    ['never drawn with', false],
  ])('never uses a seed that was %s and then revealed by a rotation', async (_how, isDrawnWith) => {
    const { memberId } = await createUser(harness.database);
    if (isDrawnWith) await harness.claimReward({ memberId, cooldownHours: 0 });
    const first = await harness.seeds.rotate(memberId);
    const outcome = await harness.claimReward({ memberId, cooldownHours: 0 });
    if (outcome.kind !== 'claimed') throw new Error(outcome.kind);
    expect(outcome.draw).toMatchObject({ serverSeedHash: first.serverSeedHash, nonce: 0 });
    const { revealed } = await harness.seeds.rotate(memberId);
    expect(revealed.serverSeed).not.toEqual(first.revealed.serverSeed);
    expect(createHash('sha256').update(revealed.serverSeed).digest('hex')).toBe(first.serverSeedHash);
  });

  it('gives a roll at the boundary of two tiers to the second one', async () => {
    const { memberId } = await createUser(harness.database);
    // The next roll, which only the server knows before the claim.
    const rollOf = async () => {
      const [next] = await harness.database.query<{ roll: number }>(
        `SELECT draw_roll(server_seed, client_seed, next_nonce) AS roll FROM reward_seeds
         WHERE member_id = $1 AND revealed_at IS NULL`,
        [memberId],
      );
      return next!.roll;
    };
    const tierDrawn = async (...probabilities: number[]) => {
      await useTiers(
        harness.database,
        ...probabilities.map((probability): [number, number] => [1, probability]),
      );
      const outcome = await harness.claimReward({ memberId, cooldownHours: 0 });
      return outcome.kind === 'claimed' ? outcome.rewardIndex : outcome.kind;
    };
    // Rolls are 0 to 99: 40 of them for a first tier of 40 %, none for one of 0 %.
    const roll = await rollOf();
    expect(await tierDrawn(roll, 100 - roll)).toBe(1);
    const next = await rollOf();
    expect(await tierDrawn(next + 1, 99 - next)).toBe(0);
  });

  it('never uses a seed revealed during it', async () => {
    const { memberId } = await createUser(harness.database);
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        harness.claimReward({ memberId, cooldownHours: 0 }),
        harness.seeds.rotate(memberId),
        harness.claimReward({ memberId, cooldownHours: 0 }),
      ]);
    }
    const [late] = await harness.database.query(
      `SELECT count(*)::int AS spins FROM spins s JOIN reward_seeds d ON d.id = s.seed_id
       WHERE s.member_id = $1 AND s.claimed_at > d.revealed_at`,
      [memberId],
    );
    expect(late).toEqual({ spins: 0 });
  });

  it('of a claim in flight finishes before its seed is revealed', async () => {
    const { memberId } = await createUser(harness.database);
    await harness.claimReward({ memberId, cooldownHours: 0 });
    const claim = await beginClaim(memberId);
    const rotating = harness.seeds.rotate(memberId);
    expect(await completesOrWaits(harness.database, rotating, 'rotate_reward_seed')).toBe('it waits');
    const { server_seed_hash: hash, ...drawn } = await claim.finish();
    const { revealed, nextNonce } = await rotating;
    expect(drawn).toMatchObject({ outcome: 'claimed', nonce: 1 });
    expect(revealed.serverSeedHash).toBe(hash);
    expect(nextNonce).toBe(0);
  });

  it('of a claim in flight uses the client seed it started with', async () => {
    const { memberId } = await createUser(harness.database);
    await harness.seeds.setClientSeed(memberId, 'the first');
    const claim = await beginClaim(memberId);
    const choosing = harness.seeds.setClientSeed(memberId, 'the second');
    expect(await completesOrWaits(harness.database, choosing, 'set_client_seed')).toBe('it waits');
    expect(await claim.finish()).toMatchObject({ outcome: 'claimed', client_seed: 'the first', nonce: 0 });
    expect(await choosing).toMatchObject({ clientSeed: 'the second', nextNonce: 1 });
  });

  it('reports an unknown user', async () => {
    await expect(harness.seeds.rotate(NOBODY)).rejects.toThrow('User not found');
    await expect(harness.seeds.setClientSeed(NOBODY, 'x')).rejects.toThrow('User not found');
  });
});

interface DrawnRow {
  outcome: string;
  server_seed_hash: string;
  client_seed: string;
  nonce: number;
}

/** A claim that holds its lock but hasn't read the seeds yet. */
async function beginClaim(memberId: number) {
  const client = new pg.Client({ connectionString: harness.database.superUrl });
  client.on('error', () => {});
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM balances WHERE member_id = $1 FOR NO KEY UPDATE', [memberId]);
  return {
    finish: async () => {
      const { rows } = await client.query<DrawnRow>(`SELECT * FROM claim_reward($1, interval '0 h', null)`, [
        memberId,
      ]);
      await client.query('COMMIT');
      await client.end();
      return rows[0]!;
    },
  };
}
