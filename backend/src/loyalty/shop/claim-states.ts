/** States of a claim. The last two are final. */
export const CLAIM_STATES = ['pending', 'processing', 'delivered', 'rejected', 'cancelled'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** States the team can set; only the buyer can cancel. */
export const TEAM_STATES = ['pending', 'processing', 'delivered', 'rejected'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

/** States that a selection can be moved to, and those it is moved from. Rejecting refunds, so it is never among them. */
export const SELECTED_FROM = {
  processing: ['pending'],
  delivered: ['pending', 'processing'],
} as const satisfies Partial<Record<TeamState, readonly ClaimState[]>>;
export type SelectionState = keyof typeof SELECTED_FROM;
export const SELECTION_STATES = Object.keys(SELECTED_FROM) as SelectionState[];
