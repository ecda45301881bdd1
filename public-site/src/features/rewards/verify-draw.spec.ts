import { webcrypto } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { drawRoll, isFair, tierOfRoll, verifyDraw } from './verify-draw';

const subtle = webcrypto.subtle as SubtleCrypto;
const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const SERVER_SEED_HASH = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const TIERS = [45, 27, 15, 8, 4, 1].map((probability, index) => ({
  tier: `Tier ${index}`,
  points: index * 100,
  probability,
  color: '#ffffff',
}));
/** The roll of the vector below is 47, which falls in the second tier. */
const DRAW = {
  tier: 'Tier 1',
  points: 100,
  color: '#ffffff',
  rewardIndex: 1,
  roll: 47,
  timestamp: 0,
  clientSeed: 'greenroom',
  nonce: 0,
  serverSeed: SERVER_SEED,
  serverSeedHash: SERVER_SEED_HASH,
  rewards: TIERS,
};

describe('drawRoll', () => {
  // Test vectors computed independently with Python's hmac and hashlib.
  it.each([
    { clientSeed: 'greenroom', nonce: 0, roll: 47 },
    { clientSeed: 'greenroom', nonce: 1, roll: 43 },
    { clientSeed: 'greenroom', nonce: 2, roll: 42 },
    { clientSeed: 'Glück 🍀', nonce: 41, roll: 75 },
  ])('gives the published roll for $clientSeed:$nonce', async ({ clientSeed, nonce, roll }) => {
    expect(await drawRoll({ serverSeed: SERVER_SEED, clientSeed, nonce }, subtle)).toBe(roll);
  });
});

describe('tierOfRoll', () => {
  it('is the first tier whose cumulative probability exceeds the roll', () => {
    const places = [0, 44, 45, 71, 72, 86, 87, 94, 95, 98, 99].map((roll) => tierOfRoll(TIERS, roll));
    expect(places).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
  });
});

describe('verifyDraw', () => {
  it('accepts a draw whose seed, roll and tier match', async () => {
    const verdict = await verifyDraw(DRAW, subtle);
    expect(verdict).toMatchObject({ seedHash: SERVER_SEED_HASH, roll: 47, tier: TIERS[1] });
    expect(isFair(verdict)).toBe(true);
  });

  it.each([
    { what: 'another seed than the sealed one', change: { serverSeed: 'ff'.repeat(32) } },
    { what: 'another roll', change: { roll: 48 } },
    { what: 'another tier', change: { rewardIndex: 0, tier: 'Tier 0', points: 0 } },
    { what: 'fewer points than the tier has', change: { points: 99 } },
    { what: 'another nonce', change: { nonce: 1 } },
    { what: 'tiers that were changed afterwards', change: { rewards: TIERS.slice(2) } },
  ])('catches $what', async ({ change }) => {
    expect(isFair(await verifyDraw({ ...DRAW, ...change }, subtle))).toBe(false);
  });

  it('throws for an invalid server seed', async () => {
    await expect(verifyDraw({ ...DRAW, serverSeed: 'xyz' }, subtle)).rejects.toThrow(RangeError);
  });
});
