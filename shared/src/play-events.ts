/// <reference lib="dom" />
import { openEventStream, type StreamOptions } from './event-stream.js';

/** The games of stream night. */
export type PlayTopic = 'raffle' | 'guess' | 'hunt';

/**
 * Reports which kind of game has changed. Each connection starts with an event per topic, so nothing is missed
 * between connections. A hidden page holds none.
 * @returns a function that ends it
 */
export function followPlayEvents(
  onChange: (topic: PlayTopic) => void,
  options?: Pick<StreamOptions<never>, 'isBrowserRetrying' | 'onLost'>,
): () => void {
  let close: (() => void) | null = null;
  const open = () =>
    openEventStream({
      address: '/api/play/events',
      onEvent: (_, data) => onChange((JSON.parse(data) as { topic: PlayTopic }).topic),
      ...options,
    }).close;
  const follow = () => {
    if (document.hidden === (close === null)) return;
    close?.();
    close = document.hidden ? null : open();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close?.();
  };
}
