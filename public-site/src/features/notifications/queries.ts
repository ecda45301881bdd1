import { serverNow } from '#shared/server-clock.js';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { Notification } from '../../api/types';
import { logFailure, logOnFailure } from '../../lib/log';

/** An older notification is only in the list. */
const RECENT_MS = 3_600_000;

/** The viewer's notifications, newest first. */
export const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notifications', userId],
    queryFn: async () => {
      const call = dataOf(client.GET('/api/notifications'));
      const { items } = await logOnFailure('Failed to load notifications', call);
      return { items, recentSince: serverNow() - RECENT_MS };
    },
    staleTime: Infinity,
    // Used on every page, so don't retry a failed request on each mount.
    retryOnMount: false,
  });

/** Ids of the first and the last notification. */
export interface ReadRange {
  from: number;
  upTo: number;
}

/** Updates the list, or reads it again if it is missing or may have been read before the change. */
export function changeList(
  queries: QueryClient,
  userId: string,
  change: (items: Notification[]) => Notification[],
): void {
  const { queryKey } = notificationsQuery(userId);
  if (queries.isFetching({ queryKey }) > 0 || !queries.getQueryData(queryKey))
    void queries.invalidateQueries({ queryKey });
  else queries.setQueryData(queryKey, (list) => list && { ...list, items: change(list.items) });
}

export const markedRead = (items: Notification[], { from, upTo }: ReadRange): Notification[] =>
  items.map((each) => (each.id >= from && each.id <= upTo ? { ...each, isRead: true } : each));

/** Marks notifications as read here and on all devices. */
export async function markRead(queries: QueryClient, userId: string, range: ReadRange): Promise<void> {
  changeList(queries, userId, (items) => markedRead(items, range));
  try {
    await dataOf(client.PUT('/api/notifications/read', { body: range }));
  } catch (error) {
    logFailure('Failed to mark notifications as read', error);
  }
}
