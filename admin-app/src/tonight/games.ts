import type { Guess, Hunt, Raffle } from '../shared/api';
import { isOver } from '../guesses/use-guess';
import type { Phase } from './order';

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

export function phaseOfRaffles(raffles: readonly Raffle[]): Phase {
  const next = nextRaffle(raffles);
  if (!next) return 'idle';
  if (next.state === 'draft') return 'prepared';
  return next.draws.some(({ state }) => state === 'waiting') ? 'awaited' : 'running';
}

export const phaseOfGuesses = (guesses: readonly Guess[]): Phase => (nextGuess(guesses) ? 'running' : 'idle');

export const phaseOfHunt = (hunt: Hunt | null): Phase => (hunt ? 'running' : 'idle');
