import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { Pagination } from '../../api/types';
import type { BoardName, EarnedBoard, RankedUser } from './boards';

interface BoardPage {
  users: RankedUser[];
  /** Only on the board of balances. */
  imported?: number;
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
  const { users, imported, pagination } = await dataOf(
    client.GET('/api/users/leaderboard', { params: { query: { page } } }),
  );
  return { users: users.map(({ points, ...user }) => ({ ...user, value: points })), imported, pagination };
}

export const ownPlaceQuery = (userId: string, board: EarnedBoard) =>
  queryOptions({
    queryKey: ['leaderboard', 'own', userId, board],
    queryFn: () => dataOf(client.GET('/api/leaderboard/own', { params: { query: { board } } })),
    staleTime: 0,
  });
