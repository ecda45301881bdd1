import { followPlayEvents, type PlayTopic } from '#shared/play-events.js';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { POLL_MS } from '../providers/use-team-mutation';

/** While the server reports changes. A connection may be dead without an error. */
const LIVE_POLL_MS = 30_000;
/** Each viewer who takes part is a change, so an open game is not read for each. */
const OPEN_POLL_MS = 20_000;

/** First part of the query keys. */
const RESOURCES: Record<PlayTopic, string> = { raffle: 'raffles', guess: 'guesses', hunt: 'hunts' };

type IsOpen = (data: unknown) => boolean;

const IsLive = createContext(false);

/** Keeps the games in it current by a live connection, and polls them often only while that is down. */
export function LiveGames({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const refresh = (topic: PlayTopic) => {
      setLive(true);
      void queries.invalidateQueries({
        queryKey: [RESOURCES[topic]],
        predicate: (query) => !isTakingPart(query),
      });
    };
    return followPlayEvents(refresh, { onLost: () => setLive(false) });
  }, [queries]);
  return <IsLive value={isLive}>{children}</IsLive>;
}

const isTakingPart = ({ meta, state }: Pick<Query, 'meta' | 'state'>): boolean =>
  state.data !== undefined && ((meta?.['isOpen'] as IsOpen | undefined)?.(state.data) ?? false);

/**
 * Options of a game's query.
 * @param isOpen whether viewers are taking part in what it read
 * @param isIncomplete whether more is about to be known, which is not reported
 */
export function useGamePolling<Data>(
  isOpen: (data: Data) => boolean,
  isIncomplete: (data: Data) => boolean = () => false,
) {
  const isLive = use(IsLive);
  return {
    meta: { isOpen },
    refetchInterval: (query: Query<Data>) => {
      const { data } = query.state;
      if (!isLive || (data !== undefined && isIncomplete(data))) return POLL_MS;
      return isTakingPart(query) ? OPEN_POLL_MS : LIVE_POLL_MS;
    },
  };
}
