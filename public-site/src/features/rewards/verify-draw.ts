import type { Draw, RewardTier } from '../../api/types';

/** The largest multiple of 100 in 32 bits. Values from here on are skipped, or low rolls would win more often. */
const FAIR_LIMIT = 4_294_967_200;
const ROLLS = 100;

export interface DrawSeeds {
  /** Hex, 32 bytes. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** A draw whose server seed has been revealed. */
export type RevealedDraw = Draw & { serverSeed: string };

/** What the browser itself computed, beside whether the site told the same. */
export interface Verdict {
  seedHash: string;
  /** The revealed seed is the one whose hash was published before the draw. */
  isSeedRight: boolean;
  roll: number;
  isRollRight: boolean;
  /** Null when the tiers do not reach the roll. */
  tier: RewardTier | null;
  isTierRight: boolean;
}

export const isFair = ({ isSeedRight, isRollRight, isTierRight }: Verdict): boolean =>
  isSeedRight && isRollRight && isTierRight;

/**
 * Draws again in the browser, by nothing but the published rule.
 * @param subtle WebCrypto: browsers have it on https and on localhost only
 * @throws RangeError for a server seed that is none
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

/** 0 to 99: HMAC-SHA256 of `clientSeed:nonce:counter` under the server seed, four bytes at a time, big-endian. */
export async function drawRoll(seeds: DrawSeeds, subtle: SubtleCrypto): Promise<number> {
  const { serverSeed, clientSeed, nonce } = seeds;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', seedBytes(serverSeed), algorithm, false, ['sign']);
  for (let counter = 0; ; counter++) {
    const message = new TextEncoder().encode(`${clientSeed}:${nonce}:${counter}`);
    const roll = rollIn(new DataView(await subtle.sign('HMAC', key, message)));
    if (roll !== null) return roll;
  }
}

/** The roll in a digest; null in the rare one that holds none. */
export function rollIn(digest: DataView): number | null {
  for (let offset = 0; offset < digest.byteLength; offset += 4) {
    const value = digest.getUint32(offset);
    if (value < FAIR_LIMIT) return value % ROLLS;
  }
  return null;
}

/** Place of the first tier whose cumulative probability exceeds the roll; -1 when none does. */
export function tierOfRoll(tiers: readonly RewardTier[], roll: number): number {
  let cumulative = 0;
  return tiers.findIndex(({ probability }) => (cumulative += probability) > roll);
}

function seedBytes(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new RangeError('A server seed is 64 hexadecimal digits');
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

const toHex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
