/** Where an order stands. The last two are final. */
export const CLAIM_STATES = ['pending', 'processing', 'delivered', 'rejected', 'cancelled'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Where the team may move a claim. Cancelling is the buyer's. */
export const TEAM_STATES = ['pending', 'processing', 'delivered', 'rejected'] as const;
export type TeamState = (typeof TEAM_STATES)[number];
