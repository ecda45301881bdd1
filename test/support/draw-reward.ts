import { createHmac } from 'node:crypto';
import type { RewardTier } from '../../backend/src/loyalty/rewards/reward-tier.js';

/**
 * The largest multiple of 100 in 32 bits. Values from here on are skipped, or low rolls would win more often.
 */
const FAIR_LIMIT = 4_294_967_200;
const ROLLS = 100;

export interface DrawSeeds {
  /** 32 secret bytes of the site, committed to by their published SHA-256. */
  readonly serverSeed: Uint8Array;
  /** Chosen by the viewer. */
  readonly clientSeed: string;
  /** Number of draws made before with these seeds. */
  readonly nonce: number;
}

/** HMAC-SHA256; replaced where randomness itself is tested. */
export type Hmac = (key: Uint8Array, message: string) => Uint8Array;

const hmacSha256: Hmac = (key, message) => createHmac('sha256', key).update(message, 'utf8').digest();

/**
 * The roll of a draw, 0 to 99. Implements `loyalty/rewards/sql/draw_roll.sql` a second time, for tests to
 * compare. HMAC-SHA256(serverSeed, `clientSeed:nonce:counter`) is read four bytes at a time as unsigned
 * big-endian integers.
 */
export function drawRoll({ serverSeed, clientSeed, nonce }: DrawSeeds, hmac: Hmac = hmacSha256): number {
  for (let counter = 0; ; counter++) {
    const digest = hmac(serverSeed, `${clientSeed}:${nonce}:${counter}`);
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let offset = 0; offset < digest.byteLength; offset += 4) {
      const value = view.getUint32(offset);
      if (value < FAIR_LIMIT) return value % ROLLS;
    }
  }
}

/** Index of the tier that a roll wins: the first whose cumulative probability exceeds it. */
export function tierOfRoll(tiers: readonly RewardTier[], roll: number): number {
  let cumulative = 0;
  const index = tiers.findIndex(({ probability }) => (cumulative += probability) > roll);
  if (index < 0) throw new RangeError(`The tiers' probabilities do not reach the roll ${roll}`);
  return index;
}

export function drawReward(
  tiers: readonly RewardTier[],
  seeds: DrawSeeds,
  hmac: Hmac = hmacSha256,
): { roll: number; rewardIndex: number } {
  const roll = drawRoll(seeds, hmac);
  return { roll, rewardIndex: tierOfRoll(tiers, roll) };
}
