import { backoffMs } from '../../lib/backoff';
import { BALANCE, type LiveEvent, NAMED_EVENTS } from './live-events';

/** A page that wakes up tells so several times over; one new stream is enough. */
const FRESH_MS = 2_000;

export interface LiveConnection {
  /** A stream that slept may be dead without knowing it; a new one begins with the present balance. */
  reopen(): void;
  close(): void;
}

interface ConnectionOptions {
  onEvent: (event: LiveEvent) => void;
  /** Asked when the server has refused the stream; false ends the connection. */
  isSignedIn: () => Promise<boolean>;
  openSource?: () => EventSource;
  chance?: () => number;
}

const openStream = () => new EventSource('/api/points/events', { withCredentials: true });

/** Keeps one event stream open. The browser reconnects a dropped one by itself, but gives up on a refused one. */
export function connectLive({
  onEvent,
  isSignedIn,
  openSource = openStream,
  chance = Math.random,
}: ConnectionOptions): LiveConnection {
  let source: EventSource | null = null;
  let openedAt = 0;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    clearTimeout(timer);
    source?.close();
    const opened = openSource();
    source = opened;
    openedAt = Date.now();
    const pass =
      (name: LiveEvent['name']) =>
      ({ data }: MessageEvent<string>) => {
        attempt = 0;
        onEvent({ name, data });
      };
    opened.onmessage = pass(BALANCE);
    for (const name of NAMED_EVENTS) opened.addEventListener(name, pass(name));
    opened.onerror = () => {
      if (opened.readyState === EventSource.CLOSED) void afterRefusal(opened);
    };
  };

  const afterRefusal = async (refused: EventSource) => {
    if (source !== refused) return;
    const goesOn = await isSignedIn();
    // Closed in the meantime, or reopened by a page that woke up.
    if (source !== refused) return;
    if (goesOn) timer = setTimeout(open, backoffMs(attempt++, chance()));
    else close();
  };

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };

  open();
  return {
    reopen: () => {
      const isFresh = source?.readyState !== EventSource.CLOSED && Date.now() - openedAt < FRESH_MS;
      if (source && !isFresh) open();
    },
    close,
  };
}
