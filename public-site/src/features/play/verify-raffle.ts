import type { Raffle } from '../../api/types';
import { drawBelow, seedBytes, toHex } from '../../lib/draw-below';

export interface RaffleVerdict {
  /** The revealed seed matches the hash published when the raffle opened. */
  isSeedRight: boolean;
  /** The list matches the hash published when the raffle closed. */
  areEntriesRight: boolean;
  draws: { number: number; index: number; count: number; isRight: boolean }[];
}

export const isRaffleFair = ({ isSeedRight, areEntriesRight, draws }: RaffleVerdict): boolean =>
  isSeedRight && areEntriesRight && draws.every(({ isRight }) => isRight);

/**
 * Repeats the draws in the browser, using nothing but the published rule.
 * @param keys of the entries
 * @throws RangeError for an invalid server seed
 */
export async function verifyRaffle(
  raffle: Raffle,
  keys: readonly string[],
  subtle: SubtleCrypto,
): Promise<RaffleVerdict> {
  const { id, serverSeed, serverSeedHash, entriesHash } = raffle;
  const seed = seedBytes(serverSeed ?? '');
  // Code unit order, as in the database.
  const left = [...keys].sort((one, other) => (one < other ? -1 : 1));
  const list = new TextEncoder().encode(left.join('\n'));
  const [seedHash, listHash] = await Promise.all([
    subtle.digest('SHA-256', seed),
    subtle.digest('SHA-256', list),
  ]);
  const draws: RaffleVerdict['draws'] = [];
  for (const { number, entryKey } of raffle.draws) {
    const count = left.length;
    const index = count > 0 ? await drawBelow(seed, `${entriesHash}:${id}:${number}`, count, subtle) : -1;
    draws.push({ number, index, count, isRight: left[index] === entryKey });
    const place = left.indexOf(entryKey);
    if (place >= 0) left.splice(place, 1);
  }
  return {
    isSeedRight: toHex(seedHash) === serverSeedHash,
    areEntriesRight: toHex(listHash) === entriesHash,
    draws,
  };
}
