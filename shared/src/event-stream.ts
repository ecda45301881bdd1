/// <reference lib="dom" />
import { backoffMs } from './backoff.js';

/** A page that wakes up has several signs of it; one new connection is enough. */
const FRESH_MS = 2_000;
const LOOK_EVERY_MS = 5_000;

export interface StreamOptions<Name extends string> {
  address: string;
  /** Of events that have a name; `message` is the one without. */
  names?: readonly Name[];
  /** Not called with the goodbye of a server, which says nothing. */
  onEvent: (name: Name | 'message', data: string) => void;
  /** Whether a connection that dropped is left to the browser, which gives up only on a refused one. */
  isBrowserRetrying?: boolean;
  /** How long to wait before another try. @param attempt 0 for the first since something was heard */
  waitMs?: (attempt: number) => number;
  /** At once when a connection is lost. */
  onLost?: () => void;
  /** Asked after the wait: how much longer to wait; 0 to try now. */
  stillWaitMs?: () => Promise<number>;
  /** A connection that is silent for longer is taken for dead; any event counts, one named `beat` too. */
  silenceMs?: number;
  openSource?: (address: string) => EventSource;
}

export interface EventStream {
  /** Gives the connection up, and tries again after a time. */
  readonly reopen: (afterMs: number) => void;
  /** For a page that slept: its connection may be dead without a sign. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** Keeps one connection for server-sent events open until it is closed. */
export function openEventStream<Name extends string = never>({
  address,
  names = [],
  onEvent,
  isBrowserRetrying = false,
  waitMs = (attempt) => backoffMs(attempt, Math.random()),
  onLost,
  stillWaitMs,
  silenceMs,
  openSource = (at) => new EventSource(at),
}: StreamOptions<Name>): EventStream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let openedAt = 0;
  let heardAt = 0;
  let isClosed = false;

  const open = () => {
    drop();
    const opened = openSource(address);
    source = opened;
    openedAt = heardAt = Date.now();
    const hear =
      (name: Name | 'message') =>
      ({ data }: MessageEvent<string>) => {
        heardAt = Date.now();
        if (data === '') return;
        attempt = 0;
        onEvent(name, data);
      };
    opened.onmessage = hear('message');
    for (const name of names) opened.addEventListener(name, hear(name));
    opened.addEventListener('beat', () => (heardAt = Date.now()));
    opened.onerror = () => {
      if (source !== opened || (isBrowserRetrying && opened.readyState !== EventSource.CLOSED)) return;
      reopen(waitMs(attempt++));
      onLost?.();
    };
  };

  const drop = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };

  const reopen = (afterMs: number) => {
    if (isClosed) return;
    drop();
    timer = setTimeout(() => void tryAgain(), afterMs);
  };
  const tryAgain = async () => {
    if (!stillWaitMs) return open();
    const waiting = timer;
    const longerMs = await stillWaitMs();
    // Closed or opened in the meantime.
    if (isClosed || source || timer !== waiting) return;
    if (longerMs > 0) reopen(longerMs);
    else open();
  };

  const looking =
    silenceMs === undefined
      ? undefined
      : setInterval(() => {
          if (source && Date.now() - heardAt > silenceMs) reopen(0);
        }, LOOK_EVERY_MS);

  open();
  return {
    reopen,
    renew: () => {
      if (!isClosed && !(source && Date.now() - openedAt < FRESH_MS)) open();
    },
    close: () => {
      isClosed = true;
      clearInterval(looking);
      drop();
    },
  };
}
