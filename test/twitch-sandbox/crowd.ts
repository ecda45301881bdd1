import type { Account } from './accounts.js';

const FIRST_WORDS =
  'amber brave calm dizzy eager fancy gentle happy icy jolly kind lucky mellow noble odd proud quiet rapid sunny tidy';
const SECOND_WORDS = 'otter lynx raven panda gecko heron mole tapir koala moose';
const FIRST_ID = 100_010_001;
/** A real bot with its real id. Every channel has some, and none of them earns points. */
const NIGHTBOT: Account = { id: '19264788', login: 'nightbot', displayName: 'Nightbot', image: '' };

/** Largest number of viewers that can be added. */
export const LARGEST_CROWD = 200;

/**
 * Viewers to fill the chat: always the same ones, one of them with an account created today, and a bot that
 * many channels have.
 * @param now creation time of the newest account
 */
export function crowdOf(size: number, now: Date): Account[] {
  const second = SECOND_WORDS.split(' ');
  const logins = FIRST_WORDS.split(' ').flatMap((word) => second.map((other) => `${word}_${other}`));
  const viewers = logins.slice(0, size).map((login, place) => ({
    id: String(FIRST_ID + place),
    login,
    displayName: login.replaceAll(/(^|_)[a-z]/g, (letter) => letter.toUpperCase()),
    image: '',
    ...(place === 0 && { createdAt: now.toISOString() }),
  }));
  return [...viewers, NIGHTBOT];
}
