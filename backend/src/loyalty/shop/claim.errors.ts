import { type Refusal, refusal, type RefusalClass, type RefusalParams } from '../../core/common/errors/refusal.js';
import type { RuleOutcome } from '../../members/points/points-outcomes.js';

/** Also where somebody else was faster: the answer names the state that the claim has now. */
export class ClaimStateError extends refusal(409, 'claim_state', 'This claim is {state}', { state: 'string' }) {}
export class TooLateToCancelError extends refusal(409, 'too_late_to_cancel', 'The time to cancel this claim is over') {}
export class CodeNotReturnableError extends refusal(409, 'code_not_returnable', 'A claim with a code cannot be cancelled') {}
export class CodeNotFoundError extends refusal(404, 'code_not_found', 'This claim has no code') {}
/** Those who had an older form open. */
export class AnswersNeededError extends refusal(409, 'answers_needed', 'This item asks for some details. Reload and try again.') {}
export class NothingAskedError extends refusal(409, 'nothing_asked', 'There is nothing to change in this claim') {}

// A rule of the item's own keeps the member from it; `again`, where waiting helps, is the time from which on it does not.
export class OpensLaterError extends refusal(409, 'opens_later', 'This item cannot be claimed yet', { again: 'string?' }) {}
export class NoLongerAvailableError extends refusal(409, 'no_longer_available', 'This item can no longer be claimed') {}
export class FollowersOnlyError extends refusal(409, 'followers_only', 'This item is for followers of the channel') {}
export class FollowUnknownError extends refusal(409, 'follow_unknown', 'Twitch did not say whether you follow the channel. Please try again later.') {}
export class LoyalOnlyError extends refusal(409, 'loyal_only', 'This item is for loyal viewers, who have watched {hours, plural, one {# hour} other {# hours}} or more', { hours: 'integer' }) {}
export class WatchMoreError extends refusal(409, 'watch_more', 'This item is for viewers who have watched {hours, plural, one {# hour} other {# hours}} or more', { hours: 'integer' }) {}
export class AccountTooNewError extends refusal(409, 'account_too_new', 'This item is for accounts that are at least {days, plural, one {# day} other {# days}} old', { days: 'integer', again: 'string?' }) {}
export class AccountAgeUnknownError extends refusal(409, 'account_age_unknown', 'The age of your account is not known yet. Please log out and in again.') {}
export class MemberTooNewError extends refusal(409, 'member_too_new', 'This item is for members of at least {days, plural, one {# day} other {# days}}', { days: 'integer', again: 'string?' }) {}
export class ClaimCooldownError extends refusal(409, 'claim_cooldown', 'You have just claimed this item. Please try again later.', { again: 'string?' }) {}
export class OfflineError extends refusal(409, 'offline', 'This item can be claimed while the stream is live') {}
export class ClaimLimitError extends refusal(409, 'claim_limit', 'You have claimed as many of this item as you can: {limit}', { limit: 'integer', period: 'string?', again: 'string?' }) {}

/** What a rule of an item refuses with. */
export const RULE_ERRORS = {
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
} satisfies Record<RuleOutcome, RefusalClass>;

/** @param detail as check_item_rules.sql gives it */
export const ruleRefusal = (rule: RuleOutcome, detail: RefusalParams): Refusal => new (RULE_ERRORS[rule] as new (params: RefusalParams) => Refusal)(detail);

/** How many lines a refusal names. */
const NAMED_LINES = 10;
export const CODE_MAX = 200;

/** Names the lines of codes, counted from 1. The codes themselves are secret. */
const ofLines = (status: number, code: string, text: string, more: Readonly<Record<string, number>> = {}) =>
  class extends refusal(status, code, text, { count: 'integer', lines: 'string', ...more }) {
    constructor(lines: readonly number[]) {
      const named = lines.slice(0, NAMED_LINES).join(', ');
      super({ count: lines.length, lines: lines.length > NAMED_LINES ? `${named}, …` : named });
      if (lines.length === 1) this.message = this.message.replace('See lines', 'See line');
    }
  };
/** None of those that were sent is added. */
export class CodeExistsError extends ofLines(409, 'code_exists', 'Codes that are there already or twice in the list: {count}. {count, plural, one {See line {lines}.} other {See lines {lines}.}}') {}
export class CodeCharactersError extends ofLines(400, 'code_characters', 'Codes with hidden or damaged characters: {count}. {count, plural, one {See line {lines}.} other {See lines {lines}.}}') {}
export class CodeTooLongError extends ofLines(400, 'code_too_long', 'Codes longer than {limit} characters: {count}. {count, plural, one {See line {lines}.} other {See lines {lines}.}}', { limit: CODE_MAX }) {}
