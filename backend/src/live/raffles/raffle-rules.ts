import type { ItemRules } from '../../loyalty/shop/item-rules.js';

export const RAFFLE_STATES = ['draft', 'open', 'closed', 'finished'] as const;
export type RaffleState = (typeof RAFFLE_STATES)[number];

export const DRAW_STATES = ['waiting', 'won', 'passed'] as const;
export type DrawState = (typeof DRAW_STATES)[number];

export const PASSED_BECAUSE = ['no_answer', 'not_eligible', 'won_today', 'by_team'] as const;
export type PassedBecause = (typeof PASSED_BECAUSE)[number];

/** Who may join, as an item of the shop says who may claim it: `members/users/sql/check_member_rules.sql`. */
export type RaffleRules = Pick<
  ItemRules,
  'followersOnly' | 'loyalOnly' | 'watchedHours' | 'accountDays' | 'memberDays'
>;

/** Why somebody cannot join: the outcomes of `live/raffles/sql/enter_raffle.sql`. */
export type EntryOutcome =
  | 'entered'
  | 'already_in'
  | 'no_raffle'
  | 'no_user'
  | 'suspended'
  | 'withheld'
  | 'team'
  | 'followers_only'
  | 'follow_unknown'
  | 'loyal_only'
  | 'watch_more'
  | 'account_too_new'
  | 'account_age_unknown'
  | 'member_too_new';
