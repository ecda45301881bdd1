import { BadInputError, ConflictError, NotFoundError } from '../../core/common/errors/refusals.js';
import type { RefusalParams } from '../../core/common/errors/refusals.js';
import type { RuleOutcome } from '../../members/points/points-outcomes.js';

/** Also where somebody else was faster: the answer names the state that the claim has now. */
export class ClaimStateError extends ConflictError {
  static override readonly code = 'claim_state';
  static override readonly sentence = 'This claim is {state}';
  static override readonly params = { state: 'string' } as const;
  constructor(state: string) {
    super({ state });
  }
}

export class TooLateToCancelError extends ConflictError {
  static override readonly code = 'too_late_to_cancel';
  static override readonly sentence = 'The time to cancel this claim is over';
}

export class CodeNotReturnableError extends ConflictError {
  static override readonly code = 'code_not_returnable';
  static override readonly sentence = 'A claim with a code cannot be cancelled';
}

export class CodeNotFoundError extends NotFoundError {
  static override readonly code = 'code_not_found';
  static override readonly sentence = 'This claim has no code';
}

/** Those who had an older form open. */
export class AnswersNeededError extends ConflictError {
  static override readonly code = 'answers_needed';
  static override readonly sentence = 'This item asks for some details. Reload and try again.';
}

export class NothingAskedError extends ConflictError {
  static override readonly code = 'nothing_asked';
  static override readonly sentence = 'There is nothing to change in this claim';
}

/** A rule of the item's own keeps the member from it; `again`, where waiting helps, is the time from which on it does not. */
abstract class ItemRuleError extends ConflictError {
  static override readonly params: Readonly<Record<string, 'integer' | 'string'>> = { again: 'string' };
  constructor(detail: RefusalParams = {}) {
    super(detail);
  }
}

export class OpensLaterError extends ItemRuleError {
  static override readonly code = 'opens_later';
  static override readonly sentence = 'This item cannot be claimed yet';
}

export class NoLongerAvailableError extends ItemRuleError {
  static override readonly code = 'no_longer_available';
  static override readonly sentence = 'This item can no longer be claimed';
  static override readonly params = {};
}

export class FollowersOnlyError extends ItemRuleError {
  static override readonly code = 'followers_only';
  static override readonly sentence = 'This item is for followers of the channel';
  static override readonly params = {};
}

export class FollowUnknownError extends ItemRuleError {
  static override readonly code = 'follow_unknown';
  static override readonly sentence =
    'Twitch did not say whether you follow the channel. Please try again later.';
  static override readonly params = {};
}

export class LoyalOnlyError extends ItemRuleError {
  static override readonly code = 'loyal_only';
  static override readonly sentence =
    'This item is for loyal viewers, who have watched {hours} hours or more';
  static override readonly params = { hours: 'integer' } as const;
}

export class WatchMoreError extends ItemRuleError {
  static override readonly code = 'watch_more';
  static override readonly sentence = 'This item is for viewers who have watched {hours} hours or more';
  static override readonly params = { hours: 'integer' } as const;
}

export class AccountTooNewError extends ItemRuleError {
  static override readonly code = 'account_too_new';
  static override readonly sentence = 'This item is for accounts that are at least {days} days old';
  static override readonly params = { days: 'integer', again: 'string' } as const;
}

export class AccountAgeUnknownError extends ItemRuleError {
  static override readonly code = 'account_age_unknown';
  static override readonly sentence =
    'The age of your account is not known yet. Please log out and in again.';
  static override readonly params = {};
}

export class MemberTooNewError extends ItemRuleError {
  static override readonly code = 'member_too_new';
  static override readonly sentence = 'This item is for members of at least {days} days';
  static override readonly params = { days: 'integer', again: 'string' } as const;
}

export class ClaimCooldownError extends ItemRuleError {
  static override readonly code = 'claim_cooldown';
  static override readonly sentence = 'You have just claimed this item. Please try again later.';
}

export class OfflineError extends ItemRuleError {
  static override readonly code = 'offline';
  static override readonly sentence = 'This item can be claimed while the stream is live';
  static override readonly params = {};
}

export class ClaimLimitError extends ItemRuleError {
  static override readonly code = 'claim_limit';
  static override readonly sentence = 'You have claimed as many of this item as you can: {limit}';
  static override readonly params = { limit: 'integer', period: 'string', again: 'string' } as const;
}

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
} satisfies Record<RuleOutcome, new (detail: RefusalParams) => ItemRuleError>;

/** How many lines a refusal names. */
const NAMED_LINES = 10;

/** @param lines of the codes, counted from 1. The codes themselves are secret. */
function namedLines(lines: readonly number[]) {
  const named = lines.slice(0, NAMED_LINES).join(', ');
  return { count: lines.length, lines: lines.length > NAMED_LINES ? `${named}, …` : named };
}

const sentenceFor = ({ length }: readonly number[], sentence: string): string =>
  length === 1 ? sentence.replace('See lines', 'See line') : sentence;

/** None of those that were sent is added. */
export class CodeExistsError extends ConflictError {
  static override readonly code = 'code_exists';
  static override readonly sentence =
    'Codes that are there already or twice in the list: {count}. See lines {lines}.';
  static override readonly params = { count: 'integer', lines: 'string' } as const;
  constructor(lines: readonly number[]) {
    super(namedLines(lines), sentenceFor(lines, new.target.sentence));
  }
}

export class CodeCharactersError extends BadInputError {
  static override readonly code = 'code_characters';
  static override readonly sentence = 'Codes with hidden or damaged characters: {count}. See lines {lines}.';
  static override readonly params = { count: 'integer', lines: 'string' } as const;
  constructor(lines: readonly number[]) {
    super(namedLines(lines), sentenceFor(lines, new.target.sentence));
  }
}

export class CodeTooLongError extends BadInputError {
  static override readonly code = 'code_too_long';
  static override readonly sentence = 'Codes longer than {limit} characters: {count}. See lines {lines}.';
  static override readonly params = { count: 'integer', lines: 'string', limit: 'integer' } as const;
  constructor(lines: readonly number[], limit: number) {
    super({ ...namedLines(lines), limit }, sentenceFor(lines, new.target.sentence));
  }
}
