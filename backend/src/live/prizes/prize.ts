export const PRIZE_KINDS = ['points', 'item', 'words'] as const;

/** A prize, as stored and as `members/points/sql/award_prize.sql` reads it. */
export type Prize =
  | { readonly kind: 'points'; readonly points: number }
  /** A shop item for no points. */
  | { readonly kind: 'item'; readonly itemId: number }
  /** Something that the streamer hands over, such as a seat in the next game. */
  | { readonly kind: 'words'; readonly words: string };

/** Outcomes of `award_prize`. */
export type AwardOutcome =
  | 'awarded'
  | 'already_awarded'
  | 'no_user'
  | 'no_item'
  | 'answers_needed'
  | 'out_of_stock'
  | 'balance_full';
