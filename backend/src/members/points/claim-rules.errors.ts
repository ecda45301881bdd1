import { type Refusal, refusal, type RefusalClass, type RefusalParams } from '../../core/common/errors/refusal.js';

/*
 * Refusals of the rules of items and raffles, which are defined in shared/src/member-rules.ts. `again` is the
 * time from which the rule no longer prevents the claim, if waiting helps.
 */
export class OpensLaterError extends refusal(409, 'opens_later', 'This item can’t be claimed yet', { again: 'string?' }) {}
export class NoLongerAvailableError extends refusal(409, 'no_longer_available', 'This item is no longer available') {}
export class FollowersOnlyError extends refusal(409, 'followers_only', 'This item is for followers of the channel') {}
export class FollowUnknownError extends refusal(409, 'follow_unknown', 'We couldn’t check with Twitch whether you follow the channel. Please try again later.') {}
export class LoyalOnlyError extends refusal(409, 'loyal_only', 'This item is for loyal viewers who have watched for {hours, plural, one {# hour} other {# hours}} or more', { hours: 'integer' }) {}
export class WatchMoreError extends refusal(409, 'watch_more', 'This item is for viewers who have watched for {hours, plural, one {# hour} other {# hours}} or more', { hours: 'integer' }) {}
export class AccountTooNewError extends refusal(409, 'account_too_new', 'This item is for accounts that are at least {days, plural, one {# day} other {# days}} old', { days: 'integer', again: 'string?' }) {}
export class AccountAgeUnknownError extends refusal(409, 'account_age_unknown', 'We don’t know the age of your account yet. Please log out and in again.') {}
export class MemberTooNewError extends refusal(409, 'member_too_new', 'This item is for members of at least {days, plural, one {# day} other {# days}}', { days: 'integer', again: 'string?' }) {}
export class ClaimCooldownError extends refusal(409, 'claim_cooldown', 'You’ve just claimed this item. Please try again later.', { again: 'string?' }) {}
export class OfflineError extends refusal(409, 'offline', 'This item can only be claimed while the stream is live') {}
export class ClaimLimitError extends refusal(409, 'claim_limit', 'You’ve reached the limit for this item: {limit}', { limit: 'integer', period: 'string?', again: 'string?' }) {}

export class RaffleFollowersOnlyError extends refusal(409, 'raffle_followers_only', 'This raffle is for followers of the channel') {}
export class RaffleWatchMoreError extends refusal(409, 'raffle_watch_more', 'This raffle is for viewers who have watched for {hours, plural, one {# hour} other {# hours}} or more', { hours: 'integer' }) {}
export class RaffleAccountTooNewError extends refusal(409, 'raffle_account_too_new', 'This raffle is for accounts that are at least {days, plural, one {# day} other {# days}} old', { days: 'integer' }) {}
export class RaffleMemberTooNewError extends refusal(409, 'raffle_member_too_new', 'This raffle is for members of at least {days, plural, one {# day} other {# days}}', { days: 'integer' }) {}
export class RaffleFactsUnknownError extends refusal(409, 'raffle_facts_unknown', 'We couldn’t check with Twitch whether you can join. Please try again later.') {}

/** Refusals of a raffle by outcome of `members/users/sql/check_member_rules.sql`. */
export const RAFFLE_RULE_ERRORS = {
  followers_only: RaffleFollowersOnlyError,
  loyal_only: RaffleWatchMoreError,
  watch_more: RaffleWatchMoreError,
  account_too_new: RaffleAccountTooNewError,
  member_too_new: RaffleMemberTooNewError,
  follow_unknown: RaffleFactsUnknownError,
  account_age_unknown: RaffleFactsUnknownError,
} satisfies Record<string, RefusalClass>;
export type MemberRuleOutcome = keyof typeof RAFFLE_RULE_ERRORS;

/** Refusals of a shop item by outcome of `members/points/sql/check_item_rules.sql`. */
export const ITEM_RULE_ERRORS = {
  opens_later: OpensLaterError,
  no_longer_available: NoLongerAvailableError,
  followers_only: FollowersOnlyError,
  follow_unknown: FollowUnknownError,
  loyal_only: LoyalOnlyError,
  watch_more: WatchMoreError,
  account_too_new: AccountTooNewError,
  account_age_unknown: AccountAgeUnknownError,
  member_too_new: MemberTooNewError,
  claim_cooldown: ClaimCooldownError,
  offline: OfflineError,
  claim_limit: ClaimLimitError,
} satisfies Record<MemberRuleOutcome, RefusalClass> & Record<string, RefusalClass>;
export type ItemRuleOutcome = keyof typeof ITEM_RULE_ERRORS;

/** @param detail from the SQL function; values the refusal does not use are dropped */
export function ruleRefusal(Refused: RefusalClass, detail: RefusalParams): Refusal {
  const params = Object.fromEntries(Object.entries(detail).filter(([name]) => name in Refused.params));
  return new (Refused as unknown as new (params: RefusalParams) => Refusal)(params);
}
