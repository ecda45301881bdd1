import type { EventStream } from '#shared/event-stream.js';
import { BALANCE, type LiveEvent } from './live-events';

/** A tab that holds the stream answers at once, unless the browser has frozen it. */
const ANSWER_MS = 3_000;

/** What the tabs of one user tell one another. */
type TabMessage =
  /** Asks for the present balance; a tab that just woke up also doubts the stream. */
  | { kind: 'hello'; woke: boolean }
  /** The tab that holds the stream is well; with the latest balance, once there is one. */
  | { kind: 'here'; latest: LiveEvent | null }
  | { kind: 'event'; event: LiveEvent };

type LiveStream = Pick<EventStream, 'renew' | 'close'>;

export interface TabChannel {
  onmessage: ((message: MessageEvent<TabMessage>) => void) | null;
  postMessage(message: TabMessage): void;
  close(): void;
}

interface SharedLiveOptions {
  userId: string;
  /** Undefined on plain http: then every tab opens a stream of its own. */
  locks: Pick<LockManager, 'request'> | undefined;
  channel: TabChannel;
  connect: (onEvent: (event: LiveEvent) => void) => LiveStream;
  onEvent: (event: LiveEvent) => void;
}

export interface SharedLive {
  /** For a page that may have missed something. */
  refresh(): void;
  leave(): void;
}

/**
 * One event stream for all tabs of a browser, because HTTP/1.1 allows six connections a host. The tab that holds the lock
 * opens it and passes on what it hears; when that tab goes, the lock and with it the stream goes to another. A holder that
 * does not answer is frozen: its lock is taken away, and it queues again when it notices.
 */
export function shareLive({ userId, locks, channel, connect, onEvent }: SharedLiveOptions): SharedLive {
  const lockName = `greenroom-live-${userId}`;
  let connection: LiveStream | null = null;
  let latest: LiveEvent | null = null;
  let hasLeft = false;
  let giveBack = () => {};
  let waiting = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;

  const lead = () => {
    clearTimeout(silence);
    connection = connect((event) => {
      if (event.name === BALANCE) latest = event;
      onEvent(event);
      channel.postMessage({ kind: 'event', event });
    });
    channel.postMessage({ kind: 'here', latest });
  };

  const standDown = () => {
    connection?.close();
    connection = null;
    giveBack();
  };

  const hold = (options: LockOptions) => {
    locks
      ?.request(lockName, options, () => {
        if (hasLeft) return;
        lead();
        return new Promise<void>((resolve) => (giveBack = resolve));
      })
      .catch(() => {
        if (hasLeft || options.signal?.aborted) return;
        // Another tab took the lock from this one.
        standDown();
        queue();
      });
  };

  const queue = () => {
    waiting = new AbortController();
    hold({ signal: waiting.signal });
  };

  const takeOver = () => {
    waiting.abort();
    hold({ steal: true });
  };

  const greet = (woke: boolean) => {
    clearTimeout(silence);
    if (locks) silence = setTimeout(takeOver, ANSWER_MS);
    channel.postMessage({ kind: 'hello', woke });
  };

  channel.onmessage = ({ data: message }) => {
    if (message.kind === 'hello') {
      if (!connection) return;
      if (message.woke) connection.renew();
      channel.postMessage({ kind: 'here', latest });
      return;
    }
    clearTimeout(silence);
    const event = message.kind === 'event' ? message.event : message.latest;
    if (event) onEvent(event);
  };

  if (locks) {
    queue();
    greet(false);
  } else {
    lead();
  }

  return {
    refresh: () => (connection ? connection.renew() : greet(true)),
    leave: () => {
      hasLeft = true;
      clearTimeout(silence);
      waiting.abort();
      standDown();
      channel.onmessage = null;
      channel.close();
    },
  };
}
