import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { LeaderboardUser, OwnPlace, Pagination } from '../../api/types';
import { t } from '../../lib/texts';
import { watchedTime } from '../../lib/times';

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

interface BoardPage {
  users: RankedUser[];
  pagination: Pagination;
}

export const boardQuery = (board: BoardName, page: number) =>
  queryOptions({
    queryKey: ['leaderboard', board, page],
    queryFn: () => (board === 'balance' ? ranksByBalance(page) : ranksOf(board, page)),
    staleTime: 0,
  });

const ranksOf = (board: EarnedBoard, page: number): Promise<BoardPage> =>
  dataOf(client.GET('/api/leaderboard', { params: { query: { board, page } } }));

async function ranksByBalance(page: number): Promise<BoardPage> {
  const { users, pagination } = await dataOf(
    client.GET('/api/users/leaderboard', { params: { query: { page } } }),
  );
  return { users: users.map(({ points, ...user }) => ({ ...user, value: points })), pagination };
}

export const ownPlaceQuery = (userId: string, board: EarnedBoard) =>
  queryOptions({
    queryKey: ['leaderboard', 'own', userId, board],
    queryFn: () => dataOf(client.GET('/api/leaderboard/own', { params: { query: { board } } })),
    staleTime: 0,
  });

/** How far it is to the next place, in words. */
export function distanceOf({ rank, toNext }: OwnPlace, board: EarnedBoard): string {
  if (rank === null) return t(board === 'watch' ? 'leaderboard.notWatched' : 'leaderboard.notEarned');
  if (toNext === null) return t('leaderboard.first');
  const next = rank - 1;
  if (toNext === 0) return t('leaderboard.level', { next });
  return board === 'watch'
    ? t('leaderboard.toNextTime', { time: watchedTime(toNext), next })
    : t('leaderboard.toNext', { points: toNext, next });
}

/** The login beside a nickname; null when both say the same. */
export const otherName = (login: string, nickname: string): string | null =>
  login.toLowerCase() === nickname.toLowerCase() ? null : login;
