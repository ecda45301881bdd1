import type { ShopClaim } from './api';

export type ClaimState = ShopClaim['state'];
/** States the team may move a claim to. */
export type TeamState = Exclude<ClaimState, 'cancelled'>;

export const CLAIM_STATES = [
  'pending',
  'processing',
  'delivered',
  'rejected',
  'cancelled',
] as const satisfies ClaimState[];

/** Final states. */
const CLOSED: readonly ClaimState[] = ['rejected', 'cancelled'];
export const isClosed = (state: ClaimState): boolean => CLOSED.includes(state);

/** Someone is waiting for these. */
export const OPEN_STATES = ['pending', 'processing'] as const satisfies ClaimState[];

/** The filter that finds them, and the list it gives. */
export const OPEN_CLAIMS = { states: OPEN_STATES };
export const OPEN_CLAIMS_PATH = `/claims?filter=${encodeURIComponent(JSON.stringify(OPEN_CLAIMS))}`;

/** Opens a claim in the drawer next to the list. */
export const claimPath = (id: string): string => `/claims/${encodeURIComponent(id)}`;

/** Claims that need work or can still be undone. */
export const CURRENT_STATES = CLAIM_STATES.filter((state) => !isClosed(state));

const STEPS: Readonly<Record<ClaimState, readonly TeamState[]>> = {
  pending: ['processing', 'delivered', 'rejected'],
  processing: ['delivered', 'rejected'],
  delivered: ['pending'],
  rejected: [],
  cancelled: [],
};

/**
 * States the team may move a claim to from here. The server has the final say.
 * @param hasCode the claim was delivered automatically with a code, and may be rejected even so
 */
export const stepsFrom = (state: ClaimState, hasCode = false): readonly TeamState[] =>
  hasCode && state === 'delivered' ? ['pending', 'rejected'] : STEPS[state];
