import type { Guess, Raffle } from '../shared/api';
import { isOver } from '../guesses/use-guess';

/** How long a finished game stays on the screen. */
const TONIGHT_MS = 12 * 3_600_000;

const isRecent = (at: string | null, now: number): boolean =>
  at !== null && now - Date.parse(at) < TONIGHT_MS;

/**
 * The raffle whose next step is due: the running one, or else the draft prepared last, as `!raffle open` does.
 * @param raffles newest first
 */
export const nextRaffle = (raffles: readonly Raffle[]): Raffle | undefined =>
  raffles.find(({ state }) => state === 'open' || state === 'closed') ??
  raffles.find(({ state }) => state === 'draft');

/** Tonight's last finished raffle. @param raffles newest first */
export const lastRaffle = (raffles: readonly Raffle[], now: number): Raffle | undefined =>
  raffles.find(({ finishedAt }) => isRecent(finishedAt, now));

/** @param guesses newest first */
export const nextGuess = (guesses: readonly Guess[]): Guess | undefined =>
  guesses.find((guess) => !isOver(guess));

/** Tonight's last settled guess. @param guesses newest first */
export const lastGuess = (guesses: readonly Guess[], now: number): Guess | undefined =>
  guesses.find(({ settledAt }) => isRecent(settledAt, now));
