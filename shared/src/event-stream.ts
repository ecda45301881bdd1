/// <reference lib="dom" />
import { backoffMs } from './backoff.js';

/** Waking up fires several events, but one new connection is enough. */
const WAKE_UP_WINDOW_MS = 2_000;
const SILENCE_CHECK_MS = 5_000;

export interface StreamOptions<Name extends string> {
  address: string;
  /** Named events to listen to; unnamed ones arrive as `message`. */
  names?: readonly Name[];
  /** Not called for a server's goodbye, which has no data. */
  onEvent: (name: Name | 'message', data: string) => void;
  /** Called when a connection is established, also after the browser has reconnected. */
  onOpen?: () => void;
  /** Whether the browser may reconnect dropped connections; it only gives up on refused ones. */
  isBrowserRetrying?: boolean;
  /** Delay before a retry. @param attempt 0 for the first since the last event */
  waitMs?: (attempt: number) => number;
  /** Called as soon as a connection is lost. */
  onLost?: () => void;
  /** Checked after the delay: milliseconds to keep waiting, or 0 to connect now. */
  extraWaitMs?: () => Promise<number>;
  /** A connection silent for longer is considered dead. Any event counts, including one named `beat`. */
  silenceMs?: number;
  openSource?: (address: string) => EventSource;
}

export interface EventStream {
  /** Drops the connection and reconnects after a delay. */
  readonly reopen: (afterMs: number) => void;
  /** Reconnects after the page slept, because its connection may be dead without an error. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** Keeps one server-sent events connection open until it is closed. */
export function openEventStream<Name extends string = never>({
  address,
  names = [],
  onEvent,
  onOpen,
  isBrowserRetrying = false,
  waitMs = (attempt) => backoffMs(attempt, Math.random()),
  onLost,
  extraWaitMs,
  silenceMs,
  openSource = (at) => new EventSource(at),
}: StreamOptions<Name>): EventStream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let openedAt = 0;
  let lastEventAt = 0;
  let isClosed = false;

  const open = () => {
    drop();
    const opened = openSource(address);
    source = opened;
    openedAt = lastEventAt = Date.now();
    const createListener =
      (name: Name | 'message') =>
      ({ data }: MessageEvent<string>) => {
        lastEventAt = Date.now();
        if (data === '') return;
        attempt = 0;
        onEvent(name, data);
      };
    opened.onmessage = createListener('message');
    for (const name of names) opened.addEventListener(name, createListener(name));
    opened.addEventListener('open', () => onOpen?.());
    opened.addEventListener('beat', () => (lastEventAt = Date.now()));
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
    timer = setTimeout(() => void reconnect(), afterMs);
  };
  const reconnect = async () => {
    if (!extraWaitMs) return open();
    const waiting = timer;
    const longerMs = await extraWaitMs();
    // Closed or reconnected while waiting for the check.
    if (isClosed || source || timer !== waiting) return;
    if (longerMs > 0) reopen(longerMs);
    else open();
  };

  const silenceCheck =
    silenceMs === undefined
      ? undefined
      : setInterval(() => {
          if (source && Date.now() - lastEventAt > silenceMs) reopen(0);
        }, SILENCE_CHECK_MS);

  open();
  return {
    reopen,
    renew: () => {
      if (!isClosed && !(source && Date.now() - openedAt < WAKE_UP_WINDOW_MS)) open();
    },
    close: () => {
      isClosed = true;
      clearInterval(silenceCheck);
      drop();
    },
  };
}
