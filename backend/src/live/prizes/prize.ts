export const PRIZE_KINDS = ['points', 'item', 'words'] as const;

/** What can be won, as it is stored and as `members/points/sql/award_prize.sql` reads it. */
export type Prize =
  | { readonly kind: 'points'; readonly points: number }
  /** An item of the shop for no points. */
  | { readonly kind: 'item'; readonly itemId: number }
  /** Something that the streamer hands over, such as a seat in the next game. */
  | { readonly kind: 'words'; readonly words: string };

/** What `award_prize` answers. */
export type AwardOutcome =
  | 'awarded'
  | 'already_awarded'
  | 'no_user'
  | 'no_item'
  | 'answers_needed'
  | 'out_of_stock'
  | 'balance_full';
