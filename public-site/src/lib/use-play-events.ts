import { openEventStream } from '#shared/event-stream.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

type Topic = 'raffle' | 'guess' | 'hunt';

/**
 * Invalidates queries live as they change: those whose key starts with `play` and `now` or the topic. A
 * hidden page holds no connection and refetches everything when it is shown again.
 */
export function usePlayEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let close: (() => void) | null = null;
    const follow = () => {
      if (document.hidden === (close === null)) return;
      close?.();
      close = document.hidden ? null : openPlayEvents(invalidate);
    };
    const invalidate = (topic: Topic) => {
      void queries.invalidateQueries({ queryKey: ['play', 'now'] });
      void queries.invalidateQueries({ queryKey: ['play', topic] });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close?.();
    };
  }, [queries]);
}

/** Each connection starts with an event per topic, so nothing is missed between connections. */
const openPlayEvents = (onChange: (topic: Topic) => void) =>
  openEventStream({
    address: '/api/play/events',
    isBrowserRetrying: true,
    onEvent: (_, data) => onChange((JSON.parse(data) as { topic: Topic }).topic),
  }).close;
