import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { drawReward, drawRoll, tierOfRoll } from './draw-reward.js';

const TIERS = [45, 27, 15, 8, 4, 1].map((probability, index) => ({
  tier: `Tier ${index}`,
  points: index * 100,
  probability,
  color: '#ffffff',
}));
const SEED = Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex');

/** Big-endian 32-bit values, padded with 0xff to the length of a digest. */
function digestOf(...values: number[]): Buffer {
  const digest = Buffer.alloc(32, 0xff);
  values.forEach((value, index) => digest.writeUInt32BE(value, index * 4));
  return digest;
}

describe('drawRoll', () => {
  // Expected values computed with Python's hmac and hashlib.
  it.each([
    { clientSeed: 'greenroom', nonce: 0, roll: 47 },
    { clientSeed: 'greenroom', nonce: 1, roll: 43 },
    { clientSeed: 'greenroom', nonce: 2, roll: 42 },
    { clientSeed: 'Glück 🍀', nonce: 41, roll: 75 },
    // Their first values are 4294967293 and 4294967282, which are skipped.
    { clientSeed: 'greenroom', nonce: 1_205_760, roll: 43 },
    { clientSeed: 'greenroom', nonce: 95_069_902, roll: 0 },
  ])('gives the published roll for $clientSeed:$nonce', ({ clientSeed, nonce, roll }) => {
    expect(drawRoll({ serverSeed: SEED, clientSeed, nonce })).toBe(roll);
  });

  it('skips the values that would favour low rolls', () => {
    const seeds = { serverSeed: SEED, clientSeed: 'any', nonce: 0 };
    expect(drawRoll(seeds, () => digestOf(4_294_967_200, 4_294_967_295, 1_234_567))).toBe(67);
    expect(drawRoll(seeds, () => digestOf(4_294_967_199))).toBe(99);
  });

  it('continues with the next counter when a whole digest is skipped', () => {
    const asked: string[] = [];
    const roll = drawRoll({ serverSeed: SEED, clientSeed: 'any', nonce: 7 }, (_key, message) => {
      asked.push(message);
      return asked.length === 1 ? digestOf() : digestOf(42);
    });
    expect(roll).toBe(42);
    expect(asked).toEqual(['any:7:0', 'any:7:1']);
  });
});

describe('tierOfRoll', () => {
  it('is the first tier whose cumulative probability exceeds the roll', () => {
    const places = [0, 44, 45, 71, 72, 86, 87, 94, 95, 98, 99].map((roll) => tierOfRoll(TIERS, roll));
    expect(places).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
  });

  it('never lands on a tier of 0 percent', () => {
    const tiers = [0, 100, 0].map((probability) => ({ ...TIERS[0]!, probability }));
    expect([0, 50, 99].map((roll) => tierOfRoll(tiers, roll))).toEqual([1, 1, 1]);
  });

  it('refuses tiers that do not add up', () => {
    expect(() => tierOfRoll(TIERS.slice(0, 2), 99)).toThrow(RangeError);
  });
});

describe('the distribution of 1,000,000 draws', () => {
  const DRAWS = 1_000_000;
  /** For 99 degrees of freedom: a fair draw exceeds this in only one of a million runs. */
  const CRITICAL = 177;

  function chiSquare(counts: readonly number[]): number {
    const expected = DRAWS / counts.length;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  }

  function countRolls(roll: (nonce: number) => number): number[] {
    const counts = Array.from({ length: 100 }, () => 0);
    for (let nonce = 0; nonce < DRAWS; nonce++) {
      const drawn = roll(nonce);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    return counts;
  }

  it('matches a fair hundred-sided die', () => {
    const counts = countRolls((nonce) => drawRoll({ serverSeed: SEED, clientSeed: 'chi-square', nonce }));
    expect(chiSquare(counts)).toBeLessThan(CRITICAL);
  });

  it('would expose a draw by one byte modulo 100', () => {
    const digests = randomBytes(DRAWS);
    expect(chiSquare(countRolls((nonce) => (digests[nonce] ?? 0) % 100))).toBeGreaterThan(CRITICAL * 100);
  });
});

describe('drawReward', () => {
  it('returns the tier of its roll', () => {
    const serverSeed = createHash('sha256').update('any').digest();
    const { roll, rewardIndex } = drawReward(TIERS, { serverSeed, clientSeed: 'any', nonce: 3 });
    expect(rewardIndex).toBe(tierOfRoll(TIERS, roll));
  });
});
