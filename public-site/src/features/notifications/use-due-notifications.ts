import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '../../api/types';
import { readStored, store, useStored } from '../../lib/stored-value';
import { notificationsQuery } from './queries';

/** As many as the list has. */
const REMEMBERED = 100;
const idsIn = (stored: string | null): string[] => stored?.split(',') ?? [];

/**
 * The recent unread notifications that this browser has not shown yet, oldest first. It remembers each by its
 * id, because one with a lower id can be committed later.
 */
export function useDueNotifications(userId: string) {
  const name = `notificationsShown:${userId}`;
  const { data } = useQuery(notificationsQuery(userId));
  const stored = useStored(name);
  // Also without storage, nothing is shown twice.
  const [shownHere, setShownHere] = useState<readonly number[]>([]);
  const isShown = (id: number, ids = idsIn(stored)) => shownHere.includes(id) || ids.includes(String(id));
  const due = (data?.items ?? [])
    .filter(({ id, isRead, at }) => !isRead && Date.parse(at) > (data?.recentSince ?? 0) && !isShown(id))
    .reverse();
  return {
    due,
    /** Marks them as shown. @returns those that another tab has not shown in the meantime */
    take: (wanted: readonly Notification[]): Notification[] => {
      const before = idsIn(readStored(name));
      const taken = wanted.filter(({ id }) => !isShown(id, before));
      const ids = taken.map(({ id }) => id);
      setShownHere((shown) => [...shown, ...ids]);
      store(name, [...before, ...ids].slice(-REMEMBERED).join(','));
      return taken;
    },
  };
}
