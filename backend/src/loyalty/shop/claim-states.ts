/** States of a claim. The last two are final. */
export const CLAIM_STATES = ['pending', 'processing', 'delivered', 'rejected', 'cancelled'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** States the team can set; only the buyer can cancel. */
export const TEAM_STATES = ['pending', 'processing', 'delivered', 'rejected'] as const;
export type TeamState = (typeof TEAM_STATES)[number];
