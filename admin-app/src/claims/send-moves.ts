import type { AdminDataProvider } from '../providers/data-provider';
import type { ClaimStatesSet } from '../shared/api';
import type { TeamState } from '../shared/claim-states';

/** The server's limit per call. */
const BATCH_SIZE = 100;

export interface Move {
  ids: string[];
  state: TeamState;
  /** Shown to the viewers. */
  note?: string;
}

/** Moves any number of claims, in batches. */
export async function sendMoves(
  provider: AdminDataProvider,
  { ids, state, note }: Move,
): Promise<ClaimStatesSet> {
  const all: ClaimStatesSet = { changed: [], refused: [] };
  for (let first = 0; first < ids.length; first += BATCH_SIZE) {
    const some = ids.slice(first, first + BATCH_SIZE);
    const { changed, refused } = await provider.setClaimStates(some, state, note?.trim() || null);
    all.changed.push(...changed);
    all.refused.push(...refused);
  }
  return all;
}
