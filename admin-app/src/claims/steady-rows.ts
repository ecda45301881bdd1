import type { ClaimRecord } from '../shared/records';

/** The rows in the order in which they are shown, each as the new list has it; one that is on another page now stays. */
export function keepPlaces(shown: ClaimRecord[], stored: ClaimRecord[]): ClaimRecord[] {
  const byId = new Map(stored.map((claim) => [claim.id, claim]));
  return shown.map((claim) => byId.get(claim.id) ?? claim);
}
