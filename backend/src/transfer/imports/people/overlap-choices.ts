/** Possible outcomes for people who already hold points from another source. */
export const OVERLAP_CHOICES = ['add', 'higher', 'leave_out'] as const;
export type OverlapChoice = (typeof OVERLAP_CHOICES)[number];
