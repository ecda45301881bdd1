import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyBalance, useSession } from './useSession';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

interface PointsUpdate {
  type: string;
  points: number;
  pointsVersion: number;
}

/** Holds the one event stream of the signed-in user; keyed on the id, so that a new balance does not reopen it. */
export function LivePoints() {
  const queries = useQueryClient();
  const userId = useSession().user?.user_id;
  useEffect(() => {
    if (!userId) return;
    let stream: EventSource;
    let timer: number | undefined;
    let retryMs = FIRST_RETRY_MS;
    const open = () => {
      stream = new EventSource('/api/points/events', { withCredentials: true });
      stream.onmessage = ({ data }: MessageEvent<string>) => {
        retryMs = FIRST_RETRY_MS;
        const update = JSON.parse(data) as PointsUpdate;
        if (update.type === 'points-update') applyBalance(queries, update.points, update.pointsVersion);
      };
      // The browser reconnects a dropped stream by itself, but gives up on a refused one.
      stream.onerror = () => {
        if (stream.readyState !== EventSource.CLOSED) return;
        timer = window.setTimeout(open, retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      };
    };
    open();
    return () => {
      window.clearTimeout(timer);
      stream.close();
    };
  }, [userId, queries]);
  return null;
}
