import { ConflictError, NotFoundError } from '../../core/common/errors/refusals.js';

export class RaffleNotFoundError extends NotFoundError {
  static override readonly code = 'raffle_not_found';
  static override readonly sentence = 'Raffle not found';
}

export class NoRaffleError extends ConflictError {
  static override readonly code = 'no_raffle';
  static override readonly sentence = 'No raffle is open right now';
}

/** A suspension, a break, an age: which of them is nobody else's business. */
export class MayNotJoinError extends ConflictError {
  static override readonly code = 'may_not_join';
  static override readonly sentence = 'This account cannot take part in raffles';
}

export class TeamMayNotJoinError extends ConflictError {
  static override readonly code = 'team_may_not_join';
  static override readonly sentence = 'The team cannot take part in this raffle';
}

export class RaffleFollowersOnlyError extends ConflictError {
  static override readonly code = 'raffle_followers_only';
  static override readonly sentence = 'This raffle is for followers of the channel';
}

export class RaffleWatchMoreError extends ConflictError {
  static override readonly code = 'raffle_watch_more';
  static override readonly sentence = 'This raffle is for viewers who have watched {hours} hours or more';
  static override readonly params = { hours: 'integer' } as const;
}

export class RaffleAccountTooNewError extends ConflictError {
  static override readonly code = 'raffle_account_too_new';
  static override readonly sentence = 'This raffle is for accounts that are at least {days} days old';
  static override readonly params = { days: 'integer' } as const;
}

export class RaffleMemberTooNewError extends ConflictError {
  static override readonly code = 'raffle_member_too_new';
  static override readonly sentence = 'This raffle is for members of at least {days} days';
  static override readonly params = { days: 'integer' } as const;
}

export class RaffleFactsUnknownError extends ConflictError {
  static override readonly code = 'raffle_facts_unknown';
  static override readonly sentence = 'Twitch did not say whether you may join. Please try again later.';
}

export class RaffleStateError extends ConflictError {
  static override readonly code = 'raffle_state';
  static override readonly sentence = 'The raffle has moved on. Look at it again.';
}

export class AnotherRaffleError extends ConflictError {
  static override readonly code = 'another_raffle';
  static override readonly sentence = 'Another raffle runs. One at a time.';
}

export class WinnerAwaitedError extends ConflictError {
  static override readonly code = 'winner_awaited';
  static override readonly sentence = 'The winner has not answered yet. To draw again, say why.';
}

export class WinnerHasTimeError extends ConflictError {
  static override readonly code = 'winner_has_time';
  static override readonly sentence = 'The winner has a minute to answer before you can draw again.';
}

export class JustDrawnError extends ConflictError {
  static override readonly code = 'just_drawn';
  static override readonly sentence = 'Somebody has just drawn. Look at the raffle before you draw again.';
}
