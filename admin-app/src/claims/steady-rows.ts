import type { ClaimRecord } from '../shared/records';

/** The shown rows in their order, with their latest data. Rows that have moved to another page are kept. */
export function keepOrder(shown: ClaimRecord[], stored: ClaimRecord[]): ClaimRecord[] {
  const byId = new Map(stored.map((claim) => [claim.id, claim]));
  return shown.map((claim) => byId.get(claim.id) ?? claim);
}
