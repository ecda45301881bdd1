import type { LeaderboardUser } from '../../api/types';

/** The boards in their order; the balance is what the page shows by itself. */
export const BOARDS = ['balance', 'week', 'month', 'earned', 'watch'] as const;
export type BoardName = (typeof BOARDS)[number];

/** The balance has ranks of its own: no period, and nobody's own place beside them. */
export type EarnedBoard = Exclude<BoardName, 'balance'>;

/** A viewer on a board. */
export type RankedUser = Omit<LeaderboardUser, 'points'> & {
  /** Points; minutes for the time watched. */
  value: number;
};

/** The board that an address names: the balance for a missing, repeated or unknown one. @param values of the parameter `board` */
export function boardIn(values: readonly string[]): BoardName {
  const board = BOARDS.find((each) => each === values[0]);
  return (values.length === 1 && board) || 'balance';
}

/** The address of a board's first page. */
export const addressOf = (board: BoardName): string =>
  board === 'balance' ? '/community' : `/community?board=${board}`;
