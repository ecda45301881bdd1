import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Notification } from '../../api/types';
import { CONNECTED, onLiveEvent } from '../session/live-events';
import { onPageResumed } from '../session/page-resumption';
import { changeList, markedRead, notificationsQuery, type ReadRange } from './queries';

/** Keeps the viewer's notifications up to date, and reads them again if this page may have missed some. */
export function useLiveNotifications(userId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = notificationsQuery(userId);
    const refetch = () => void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
    const stops = [
      onLiveEvent('notification', (text) => {
        const added = JSON.parse(text) as Notification;
        changeList(queries, userId, (items) =>
          [added, ...items.filter(({ id }) => id !== added.id)].sort((one, other) => other.id - one.id),
        );
      }),
      onLiveEvent('notifications-read', (text) => {
        const range = JSON.parse(text) as ReadRange;
        changeList(queries, userId, (items) => markedRead(items, range));
      }),
      onLiveEvent('notification-withdrawn', (text) => {
        const withdrawn = JSON.parse(text) as Pick<Notification, 'id'>;
        changeList(queries, userId, (items) => items.filter(({ id }) => id !== withdrawn.id));
      }),
      onLiveEvent(CONNECTED, refetch),
      onPageResumed(refetch),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries, userId]);
}
