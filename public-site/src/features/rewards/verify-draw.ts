import type { Draw, RewardTier } from '../../api/types';
import { drawBelow, seedBytes, toHex } from '../../lib/draw-below';

const ROLLS = 100;

interface DrawSeeds {
  /** 32 bytes in hex. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** A draw whose server seed has been revealed. */
export type RevealedDraw = Draw & { serverSeed: string };

/** The browser's own results, and whether they match the published ones. */
export interface Verdict {
  seedHash: string;
  /** The revealed seed matches the hash published before the draw. */
  isSeedRight: boolean;
  roll: number;
  isRollRight: boolean;
  /** Null if the tiers do not reach the roll. */
  tier: RewardTier | null;
  isTierRight: boolean;
}

export const isFair = ({ isSeedRight, isRollRight, isTierRight }: Verdict): boolean =>
  isSeedRight && isRollRight && isTierRight;

/**
 * Repeats the draw in the browser, using nothing but the published rule.
 * @param subtle WebCrypto, only available on https and localhost
 * @throws RangeError for an invalid server seed
 */
export async function verifyDraw(draw: RevealedDraw, subtle: SubtleCrypto): Promise<Verdict> {
  const seedHash = toHex(await subtle.digest('SHA-256', seedBytes(draw.serverSeed)));
  const roll = await drawRoll(draw, subtle);
  const index = tierOfRoll(draw.rewards, roll);
  const tier = draw.rewards[index] ?? null;
  return {
    seedHash,
    isSeedRight: seedHash === draw.serverSeedHash,
    roll,
    isRollRight: roll === draw.roll,
    tier,
    isTierRight: index === draw.rewardIndex && tier?.tier === draw.tier && tier.points === draw.points,
  };
}

/** A roll from 0 to 99, drawn with `clientSeed:nonce` under the server seed. */
export const drawRoll = (
  { serverSeed, clientSeed, nonce }: DrawSeeds,
  subtle: SubtleCrypto,
): Promise<number> => drawBelow(seedBytes(serverSeed), `${clientSeed}:${nonce}`, ROLLS, subtle);

/** Index of the first tier whose cumulative probability exceeds the roll, or -1. */
export function tierOfRoll(tiers: readonly RewardTier[], roll: number): number {
  let cumulative = 0;
  return tiers.findIndex(({ probability }) => (cumulative += probability) > roll);
}
