import type { ShopClaim } from './api';

export type ClaimState = ShopClaim['state'];
/** Where the team may move a claim. */
export type TeamState = Exclude<ClaimState, 'cancelled'>;

export const CLAIM_STATES = [
  'pending',
  'processing',
  'delivered',
  'rejected',
  'cancelled',
] as const satisfies ClaimState[];

/** Final: nobody can do anything about these. */
const CLOSED: readonly ClaimState[] = ['rejected', 'cancelled'];
export const isClosed = (state: ClaimState): boolean => CLOSED.includes(state);

/** What somebody waits for. */
export const OPEN_STATES = ['pending', 'processing'] as const satisfies ClaimState[];

/** What is left to do or may be taken back. */
export const CURRENT_STATES = CLAIM_STATES.filter((state) => !isClosed(state));

const STEPS: Readonly<Record<ClaimState, readonly TeamState[]>> = {
  pending: ['processing', 'delivered', 'rejected'],
  processing: ['delivered', 'rejected'],
  delivered: ['pending'],
  rejected: [],
  cancelled: [],
};

/**
 * Where the team may move a claim from here. The server decides.
 * @param hasCode it was delivered by being claimed, and may be rejected all the same
 */
export const stepsFrom = (state: ClaimState, hasCode = false): readonly TeamState[] =>
  hasCode && state === 'delivered' ? ['pending', 'rejected'] : STEPS[state];
