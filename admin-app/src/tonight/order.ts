export const GAMES = ['hunt', 'raffle', 'guess'] as const;
export type Game = (typeof GAMES)[number];

/**
 * awaited: a drawn winner has to reply. prepared: set up, but not open yet. idle: nothing is on. failed: it could not be
 * read, which its card says. loading: it has not been read yet.
 */
export type Phase = 'awaited' | 'running' | 'prepared' | 'failed' | 'idle' | 'loading';

/** The parts of Tonight whose state decides where they are. */
export const PARTS = [...GAMES, 'ready'] as const;
export type Part = (typeof PARTS)[number];

export type Phases = Readonly<Record<Game, Phase> & { ready: 'well' | 'problem' | 'loading' }>;

const RANKS: Readonly<Record<Phase, number>> = {
  awaited: 0,
  running: 1,
  failed: 2,
  prepared: 3,
  idle: 4,
  loading: 4,
};

/** The games that have a card, in the order of their cards. The others only have a button. */
export const cardsOf = (phases: Phases): Game[] =>
  GAMES.filter((game) => phases[game] !== 'idle').toSorted(
    (one, other) => RANKS[phases[one]] - RANKS[phases[other]],
  );

/** Whether a part's place is known, so that a change of it would move something. */
export const hasPlace = (phase: Phases[Part]): boolean => phase !== 'loading' && phase !== 'failed';
