export const GUESS_STATES = ['open', 'locked', 'settled', 'cancelled'] as const;
export type GuessState = (typeof GUESS_STATES)[number];

export const isRunning = (state: GuessState): boolean => state === 'open' || state === 'locked';

export const WINNERS_MAX = 10;

/** Outcomes of `live/guesses/sql/place_guess.sql`. */
export type GuessOutcome =
  | 'guessed'
  | 'unchanged'
  | 'no_guess'
  | 'no_user'
  | 'suspended'
  | 'withheld'
  | 'team';
