import { refusal } from '../../core/common/errors/refusal.js';

export class GuessNotFoundError extends refusal(404, 'guess_not_found', 'Guess not found') {}
export class NoGuessError extends refusal(409, 'no_guess', 'No guess is open right now') {}
/** A suspension, a break, an age: which of them is nobody else's business. */
export class MayNotGuessError extends refusal(409, 'may_not_guess', 'This account can’t take part in guesses') {}
export class TeamMayNotGuessError extends refusal(409, 'team_may_not_guess', 'The team can’t take part in this guess') {}
export class GuessStateError extends refusal(409, 'guess_state', 'The guess has changed. Check it again.') {}
export class AnotherGuessError extends refusal(409, 'another_guess', 'Another guess is already running') {}
export class NoHuntToFollowError extends refusal(409, 'no_hunt_to_follow', 'A guess can only follow a bonus hunt that is still collecting bonuses') {}
