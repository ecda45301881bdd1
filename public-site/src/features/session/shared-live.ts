import type { EventStream } from '#shared/event-stream.js';
import { BALANCE, type LiveEvent } from './live-events';

/** The holding tab replies immediately unless the browser has frozen it. */
const ANSWER_MS = 3_000;

/** Messages between a user's tabs. */
type TabMessage =
  /** Requests the current balance; after waking up, also a fresh connection. */
  | { kind: 'hello'; woke: boolean }
  /** Reply of the holding tab, with the latest balance if there is one. */
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
  /** Undefined on plain http, where every tab then opens its own stream. */
  locks: Pick<LockManager, 'request'> | undefined;
  channel: TabChannel;
  connect: (onEvent: (event: LiveEvent) => void) => LiveStream;
  onEvent: (event: LiveEvent) => void;
}

export interface SharedLive {
  /** Call when the page may have missed events. */
  refresh(): void;
  leave(): void;
}

/**
 * Shares one event stream between all tabs, because HTTP/1.1 limits a host to six connections. The tab that
 * holds the lock opens the stream and forwards its events. When it closes, the lock and the stream move to
 * another tab. A holder that doesn't reply is frozen: its lock is stolen, and it queues again once it thaws.
 */
export function shareLive({ userId, locks, channel, connect, onEvent }: SharedLiveOptions): SharedLive {
  const lockName = `greenroom-live-${userId}`;
  let connection: LiveStream | null = null;
  let latest: LiveEvent | null = null;
  let hasLeft = false;
  let releaseLock = () => {};
  let waiting = new AbortController();
  let replyTimeout: ReturnType<typeof setTimeout> | undefined;

  const startLeading = () => {
    clearTimeout(replyTimeout);
    connection = connect((event) => {
      if (event.name === BALANCE) latest = event;
      onEvent(event);
      channel.postMessage({ kind: 'event', event });
    });
    channel.postMessage({ kind: 'here', latest });
  };

  const stopLeading = () => {
    connection?.close();
    connection = null;
    releaseLock();
  };

  const requestLock = (options: LockOptions) => {
    locks
      ?.request(lockName, options, () => {
        if (hasLeft) return;
        startLeading();
        return new Promise<void>((resolve) => (releaseLock = resolve));
      })
      .catch(() => {
        if (hasLeft || options.signal?.aborted) return;
        // Another tab has stolen the lock.
        stopLeading();
        queueForLock();
      });
  };

  const queueForLock = () => {
    waiting = new AbortController();
    requestLock({ signal: waiting.signal });
  };

  const stealLock = () => {
    waiting.abort();
    requestLock({ steal: true });
  };

  const pingLeader = (woke: boolean) => {
    clearTimeout(replyTimeout);
    if (locks) replyTimeout = setTimeout(stealLock, ANSWER_MS);
    channel.postMessage({ kind: 'hello', woke });
  };

  channel.onmessage = ({ data: message }) => {
    if (message.kind === 'hello') {
      if (!connection) return;
      if (message.woke) connection.renew();
      channel.postMessage({ kind: 'here', latest });
      return;
    }
    clearTimeout(replyTimeout);
    const event = message.kind === 'event' ? message.event : message.latest;
    if (event) onEvent(event);
  };

  if (locks) {
    queueForLock();
    pingLeader(false);
  } else {
    startLeading();
  }

  return {
    refresh: () => (connection ? connection.renew() : pingLeader(true)),
    leave: () => {
      hasLeft = true;
      clearTimeout(replyTimeout);
      waiting.abort();
      stopLeading();
      channel.onmessage = null;
      channel.close();
    },
  };
}
