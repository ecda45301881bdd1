import type { Guess, Raffle } from '../shared/api';
import { isOver } from '../guesses/use-guess';

/** The raffle whose next step is due: the running one, or else the draft prepared last, as `!raffle open` does. */
export const nextRaffle = (raffles: readonly Raffle[]): Raffle | undefined =>
  raffles.find(({ state }) => state === 'open' || state === 'closed') ??
  raffles.find(({ state }) => state === 'draft');

/** Tonight's last finished raffle. */
export const lastRaffle = (raffles: readonly Raffle[]): Raffle | undefined =>
  raffles.find(({ state }) => state === 'finished');

export const nextGuess = (guesses: readonly Guess[]): Guess | undefined =>
  guesses.find((guess) => !isOver(guess));

/** Tonight's last settled guess. */
export const lastGuess = (guesses: readonly Guess[]): Guess | undefined => guesses.find(isOver);
