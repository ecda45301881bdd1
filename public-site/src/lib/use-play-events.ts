import { followPlayEvents, type PlayTopic } from '#shared/play-events.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Invalidates queries live as they change: those whose key starts with `play` and `now` or the topic. A
 * hidden page refetches everything when it is shown again.
 */
export function usePlayEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const invalidate = (topic: PlayTopic) => {
      void queries.invalidateQueries({ queryKey: ['play', 'now'] });
      void queries.invalidateQueries({ queryKey: ['play', topic] });
    };
    return followPlayEvents(invalidate, { isBrowserRetrying: true });
  }, [queries]);
}
