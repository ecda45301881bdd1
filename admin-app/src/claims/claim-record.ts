import type { Refusal } from '../i18n/texts';
import { CLAIM_STATES, type ClaimState } from '../shared/claim-states';
import type { ClaimRecord } from '../shared/records';

/** Characters of a message to the viewer, and of a note. */
export const MAX_NOTE = 1_000;

/** The state that a claim has now, where that is why it could not be moved. */
export function stateIn({ code, params }: Refusal): ClaimState | undefined {
  return code === 'claim_state' ? CLAIM_STATES.find((state) => state === params?.['state']) : undefined;
}

export const withState = (claim: ClaimRecord, state: ClaimState): ClaimRecord => ({
  ...claim,
  state,
  delivered: state === 'delivered',
});

/** Where a claim is opened beside the list. */
export const claimPath = (id: string): string => `/claims/${encodeURIComponent(id)}`;
