import type { Raffle, RaffleDraw } from '../../shared/api';
import { NEW_RAFFLE } from '../raffle-record';
import { awaitedDraw } from '../raffle-texts';

/** Viewers who don't exist. */
const PRETEND_VIEWERS = [
  'Nova_Fox',
  'PixelPenguin',
  'MoonlitMoth',
  'TurboTurtle',
  'CosmicCat',
  'VelvetViper',
  'SaltyOtter',
  'NeonNarwhal',
  'DizzyDingo',
  'QuietQuokka',
];
const CLAIM_MINUTES = 2;
/** When the drawn viewer seems to have written last, before the draw. */
const WROTE_BEFORE_MS = 40_000;

const isoOf = (moment: number) => new Date(moment).toISOString();

/** A raffle that exists only on this screen. @param title its name */
export const newRehearsal = (title: string): Raffle => ({
  ...NEW_RAFFLE,
  id: 0,
  title,
  prize: { kind: 'points', points: 500, itemId: null, words: null },
  rules: null,
  minutes: null,
  claimMinutes: CLAIM_MINUTES,
  state: 'draft',
  entries: 0,
  serverSeedHash: null,
  serverSeed: null,
  entriesHash: null,
  openedAt: null,
  closesAt: null,
  closedAt: null,
  finishedAt: null,
  draws: [],
});

/** Times are in epoch milliseconds. */
export const opened = (raffle: Raffle, now: number): Raffle => ({
  ...raffle,
  state: 'open',
  openedAt: isoOf(now),
});

export const closed = (raffle: Raffle, now: number): Raffle => ({
  ...raffle,
  state: raffle.entries === 0 ? 'finished' : 'closed',
  closedAt: isoOf(now),
});

/** Draws one who has not been drawn; without any left, it is over. @param random from 0 to 1, exclusive */
export function drawn(raffle: Raffle, now: number, random: number): Raffle {
  const names = new Set(raffle.draws.map(({ nickname }) => nickname));
  const left = PRETEND_VIEWERS.slice(0, raffle.entries).filter((name) => !names.has(name));
  const drawnIndex = Math.floor(random * left.length);
  const nickname = left[drawnIndex];
  if (nickname === undefined) return over(raffle);
  const draw: RaffleDraw = {
    number: raffle.draws.length + 1,
    place: 1,
    nickname,
    entryKey: '',
    stillIn: left.length,
    drawnIndex,
    state: 'waiting',
    reason: null,
    note: null,
    drawnAt: isoOf(now),
    answerBy: isoOf(now + CLAIM_MINUTES * 60_000),
    answeredOn: null,
    extendedAt: null,
    isAwarded: false,
  };
  const wroteAt = isoOf(now - WROTE_BEFORE_MS);
  const awaited = { userId: '', image: '', isInChat: true, lastLineAt: wroteAt, listeningSince: wroteAt };
  return { ...raffle, draws: [...raffle.draws, draw], awaited };
}

/** Passes over the one who has to reply, if there is one, and draws. */
export const drawnAgain = (raffle: Raffle, now: number, random: number, note: string | null): Raffle =>
  drawn(
    settled(raffle, { state: 'passed', reason: note === null ? 'no_answer' : 'by_team', note }),
    now,
    random,
  );

/** The drawn viewer replies in chat, and has won. */
export const answered = (raffle: Raffle): Raffle =>
  over(settled(raffle, { state: 'won', answeredOn: 'chat', isAwarded: true }));

const over = ({ awaited: _, ...raffle }: Raffle): Raffle => ({ ...raffle, state: 'finished' });

/** Changes without the team, once a second: viewers join, and time runs out. */
export function ticked(raffle: Raffle, now: number, random: number): Raffle {
  if (raffle.state === 'open' && raffle.entries < PRETEND_VIEWERS.length)
    return { ...raffle, entries: raffle.entries + 1 };
  const draw = awaitedDraw(raffle);
  return draw && Date.parse(draw.answerBy ?? '') <= now ? drawnAgain(raffle, now, random, null) : raffle;
}

const settled = (raffle: Raffle, outcome: Partial<RaffleDraw>): Raffle => ({
  ...raffle,
  draws: raffle.draws.map((draw) => (draw.state === 'waiting' ? { ...draw, ...outcome } : draw)),
});
