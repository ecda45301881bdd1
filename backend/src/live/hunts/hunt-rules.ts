import { comparable } from '../../core/common/visible-text.js';

export const HUNT_STATES = ['collecting', 'opening', 'finished', 'cancelled'] as const;
export type HuntState = (typeof HUNT_STATES)[number];

export const SLOTS_MAX = 500;

/**
 * Going back to collecting is for a streamer who started the opening too early. Finished is final, because a
 * guess may depend on it.
 */
const STEPS: Readonly<Record<HuntState, readonly HuntState[]>> = {
  collecting: ['opening', 'cancelled'],
  opening: ['collecting', 'finished', 'cancelled'],
  finished: [],
  cancelled: [],
};

export const mayBecome = (from: HuntState, to: HuntState): boolean => STEPS[from].includes(to);

export interface BetAndWin {
  readonly id: number;
  readonly betCents: number;
  /** Null until it is opened. */
  readonly winCents: number | null;
}

export interface Balances {
  readonly startCents: number;
  /** The balance not spent on bonuses. */
  readonly leftCents: number;
  /** Null until it is finished. */
  readonly endCents: number | null;
}

/** Win divided by bet, in hundredths, rounded half up. */
export const multiplierOf = ({ betCents, winCents }: Omit<BetAndWin, 'id'>): number | null =>
  winCents === null ? null : ratio(winCents, betCents);

/** The sums of a hunt in cents, and its multipliers in hundredths. */
export function sumsOf({ startCents, leftCents, endCents }: Balances, slots: readonly BetAndWin[]) {
  const opened = slots.filter(isOpened);
  const closed = slots.filter((slot) => !isOpened(slot));
  const winCents = sum(opened.map((slot) => slot.winCents));
  const openedBetCents = sum(opened.map(({ betCents }) => betCents));
  const closedBetCents = sum(closed.map(({ betCents }) => betCents));
  const presentCents = endCents ?? leftCents + winCents;
  const byMultiplier = opened.toSorted(compareMultipliers);
  return {
    betCents: openedBetCents + closedBetCents,
    winCents,
    closedBetCents,
    opened: opened.length,
    closed: closed.length,
    /** Over all bets together, so that it compares with the needed multiplier. */
    averageMultiplier: openedBetCents > 0 ? ratio(winCents, openedBetCents) : null,
    neededMultiplier: neededOf(startCents - presentCents, closedBetCents),
    bestSlotId: byMultiplier.at(-1)?.id ?? null,
    worstSlotId: byMultiplier.at(0)?.id ?? null,
    presentCents,
    profitCents: presentCents - startCents,
  };
}

/** Rounded up, because less would not break even. Null when no slots are left to open. */
function neededOf(missingCents: number, closedBetCents: number): number | null {
  if (closedBetCents === 0) return null;
  if (missingCents <= 0) return 0;
  const [missing, bets] = [BigInt(missingCents), BigInt(closedBetCents)];
  return Number((100n * missing + bets - 1n) / bets);
}

function ratio(part: number, whole: number): number {
  const [above, below] = [BigInt(part), BigInt(whole)];
  return Number((200n * above + below) / (2n * below));
}

const isOpened = <Slot extends BetAndWin>(slot: Slot): slot is Slot & { winCents: number } =>
  slot.winCents !== null;

/** By the exact ratio, because multipliers that round alike still differ. */
function compareMultipliers(one: BetAndWin & { winCents: number }, other: typeof one): number {
  const left = BigInt(one.winCents) * BigInt(other.betCents);
  const right = BigInt(other.winCents) * BigInt(one.betCents);
  return left < right ? -1 : left > right ? 1 : 0;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** Equal for two spellings of one slot, such as `Book of Dead` and `book  ofdead`. */
export const slotKey = (name: string): string => comparable(name).replaceAll(' ', '');

/** Whether a name contains one of the blocked ones, ignoring case. @param blocked one per line */
export function isBlocked(name: string, blocked: string): boolean {
  const written = comparable(name);
  return blocked
    .split('\n')
    .map(comparable)
    .some((word) => word !== '' && written.includes(word));
}
