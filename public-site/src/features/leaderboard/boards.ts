import type { LeaderboardUser, OwnPlace } from '../../api/types';
import { t } from '../../lib/texts';
import { watchedTime } from '../../lib/times';

/** The boards in display order; the balance is the default. */
export const BOARDS = ['balance', 'week', 'month', 'earned', 'watch'] as const;
export type BoardName = (typeof BOARDS)[number];

/** Boards other than the balance, which has no period and no own place. */
export type EarnedBoard = Exclude<BoardName, 'balance'>;

/** A viewer on a board. */
export type RankedUser = Omit<LeaderboardUser, 'points'> & {
  /** Points, or minutes of watch time. */
  value: number;
};

/**
 * The board named by the address; the balance if missing, repeated or unknown.
 * @param values every value of the `board` parameter
 */
export function boardIn(values: readonly string[]): BoardName {
  const board = BOARDS.find((each) => each === values[0]);
  return (values.length === 1 && board) || 'balance';
}

/** Address of a board's first page. */
export const addressOf = (board: BoardName): string =>
  board === 'balance' ? '/community' : `/community?board=${board}`;

/** Distance to the next place. */
export function distanceText({ rank, toNext }: OwnPlace, board: EarnedBoard): string {
  if (rank === null) return t(board === 'watch' ? 'leaderboard.notWatched' : 'leaderboard.notEarned');
  if (toNext === null) return t('leaderboard.first');
  const next = rank - 1;
  if (toNext === 0) return t('leaderboard.level', { next });
  return board === 'watch'
    ? t('leaderboard.toNextTime', { time: watchedTime(toNext), next })
    : t('leaderboard.toNext', { points: toNext, next });
}

/** The login if it differs from the nickname by more than case, or null. */
export const loginIfDifferent = (login: string, nickname: string): string | null =>
  login.toLowerCase() === nickname.toLowerCase() ? null : login;
