import { ConflictError, NotFoundError } from '../../core/common/errors/refusals.js';

export class GuessNotFoundError extends NotFoundError {
  static override readonly code = 'guess_not_found';
  static override readonly sentence = 'Guess not found';
}

export class NoGuessError extends ConflictError {
  static override readonly code = 'no_guess';
  static override readonly sentence = 'No guessing is open right now';
}

/** A suspension, a break, an age: which of them is nobody else's business. */
export class MayNotGuessError extends ConflictError {
  static override readonly code = 'may_not_guess';
  static override readonly sentence = 'This account cannot take part in guesses';
}

export class TeamMayNotGuessError extends ConflictError {
  static override readonly code = 'team_may_not_guess';
  static override readonly sentence = 'The team cannot take part in this guess';
}

export class GuessStateError extends ConflictError {
  static override readonly code = 'guess_state';
  static override readonly sentence = 'The guess has moved on. Look at it again.';
}

export class AnotherGuessError extends ConflictError {
  static override readonly code = 'another_guess';
  static override readonly sentence = 'Another guess runs. One at a time.';
}

export class NoHuntToFollowError extends ConflictError {
  static override readonly code = 'no_hunt_to_follow';
  static override readonly sentence = 'A guess can only follow a bonus hunt that is still collecting';
}
