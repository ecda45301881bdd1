import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownEntryQuery, playNowQuery } from '../play/queries';
import { CONNECTED, onLiveEvent } from '../session/live-events';
import { onPageResumed } from '../session/page-resumption';
import { useOnBreak, useSession } from '../session/use-session';

/** In case an event is lost. Only entrants can be drawn. */
const POLL_MS = 60_000;

/**
 * The viewer's entry and draw in the running raffle, or in the one that has just ended. Nothing is requested while no
 * raffle runs, unless the server reports a draw.
 */
export function useOwnEntry(userId: string) {
  const queries = useQueryClient();
  const isRunning = typeof useQuery(playNowQuery).data?.raffle === 'number';
  const { data } = useQuery({
    ...ownEntryQuery(userId),
    enabled: ({ state }) => isRunning || state.data?.draw?.state === 'waiting',
    refetchInterval: ({ state }) => (state.data?.entryKey ? POLL_MS : false),
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    const own = ownEntryQuery(userId);
    const refetch = () => void queries.invalidateQueries(own, { cancelRefetch: false });
    const stops = [
      // Also while this page doesn't know of the raffle yet.
      onLiveEvent('raffle-draw', () => void queries.fetchQuery(own).catch(refetch)),
      onLiveEvent(CONNECTED, refetch),
      onPageResumed(() => void queries.invalidateQueries({ queryKey: playNowQuery.queryKey }).then(refetch)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries, userId]);
  return data;
}

/** Whether the viewer was drawn and has to answer, as far as the page knows. */
export function useIsAwaited(): boolean {
  const userId = useSession().user?.user_id ?? '';
  const { data } = useQuery({ ...ownEntryQuery(userId), enabled: false });
  return !useOnBreak() && data?.draw?.state === 'waiting';
}
