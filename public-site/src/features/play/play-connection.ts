import { backoffMs } from '../../lib/backoff';

export type PlayTopic = 'raffle' | 'guess' | 'hunt';

interface ConnectionOptions {
  onChange: (topic: PlayTopic) => void;
  openSource?: () => EventSource;
  chance?: () => number;
}

const openEvents = () => new EventSource('/api/play/events');

/**
 * Hears what changes on stream night. The browser reconnects a dropped connection by itself; after a refused one this asks
 * again after 1, 2, 4 … 30 s. Each connection begins with all topics, so that nothing is missed in between.
 * @returns closes it
 */
export function connectPlay({
  onChange,
  openSource = openEvents,
  chance = Math.random,
}: ConnectionOptions): () => void {
  let source: EventSource;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    source = openSource();
    source.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === '') return;
      attempt = 0;
      onChange((JSON.parse(data) as { topic: PlayTopic }).topic);
    };
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, backoffMs(attempt++, chance()));
    };
  };

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
