import type { MemberRuleOutcome } from '../../members/points/claim-rules.errors.js';

export const RAFFLE_STATES = ['draft', 'open', 'closed', 'finished'] as const;
export type RaffleState = (typeof RAFFLE_STATES)[number];

export const RAFFLE_DRAW_STATES = ['waiting', 'won', 'passed'] as const;
export type RaffleDrawState = (typeof RAFFLE_DRAW_STATES)[number];

export const PASS_REASONS = ['no_answer', 'not_eligible', 'won_today', 'by_team'] as const;
export type PassReason = (typeof PASS_REASONS)[number];

/** Where a winner can answer. */
export const ANSWER_SOURCES = ['chat', 'site'] as const;
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** Outcomes of `live/raffles/sql/answer_raffle.sql`. */
export type AnswerOutcome = 'won' | 'has_won' | 'not_eligible' | 'nobody_waiting';

/** Outcomes of `live/raffles/sql/enter_raffle.sql`. */
export type EntryOutcome =
  | 'entered'
  | 'already_in'
  | 'no_raffle'
  | 'no_user'
  | 'suspended'
  | 'withheld'
  | 'team'
  | MemberRuleOutcome;
