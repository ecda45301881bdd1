import type { Account } from './accounts.js';

const FIRST_WORDS =
  'amber brave calm dizzy eager fancy gentle happy icy jolly kind lucky mellow noble odd proud quiet rapid sunny tidy';
const SECOND_WORDS = 'otter lynx raven panda gecko heron mole tapir koala moose';
const FIRST_ID = 100_010_001;
/** A real one, by its real id: every channel has some, and none of them earns anything. */
const NIGHTBOT: Account = { id: '19264788', login: 'nightbot', displayName: 'Nightbot', image: '' };

/** At most so many. */
export const LARGEST_CROWD = 200;

/**
 * Viewers who fill the room: always the same ones, one of them with an account of today, and a bot that many channels have.
 * @param now of the newest account
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
