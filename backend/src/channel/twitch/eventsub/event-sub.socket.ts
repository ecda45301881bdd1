import { Logger } from '@nestjs/common';
import { WebSocket } from 'ws';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { isRecord, numberIn, parsed, textIn } from '../api/twitch-http.js';

/** One event as it arrived, at least once. */
export interface Notification {
  readonly id: string;
  readonly subscriptionId: string;
  readonly payload: unknown;
}

export interface SocketEvents {
  /** The session can be subscribed in: within ten seconds, or Twitch closes it. */
  onWelcome(sessionId: string): void;
  onNotification(notification: Notification): void;
  /** Nothing is told afterwards. */
  onOver(reason: string): void;
}

/** Twitch says welcome at once. */
const WELCOME_LIMIT_MS = 10_000;
/** Twitch promises a message within the seconds that its welcome names. */
const KEEPALIVE_LEEWAY = 1.2;

/**
 * One session of Twitch's EventSub over WebSocket: https://dev.twitch.tv/docs/eventsub/handling-websocket-events
 * It follows Twitch to another server and is over with the first failure. twurple's own connects again without any pause
 * when Twitch accepts it and closes it, and cannot be told to leave that to the site.
 */
export class EventSubSocket {
  private readonly logger = new Logger('EventSub');
  /** During a move there are two; the last one counts. */
  private readonly sockets: WebSocket[] = [];
  private keepaliveMs = WELCOME_LIMIT_MS;
  private watchdog: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(private readonly events: SocketEvents) {}

  open(url: string): void {
    this.connect(url, (sessionId) => this.events.onWelcome(sessionId));
  }

  /** Nothing is told afterwards. */
  close(): void {
    this.isOver = true;
    clearTimeout(this.watchdog);
    for (const socket of this.sockets) socket.close();
  }

  private connect(url: string, welcomed: (sessionId: string) => void): void {
    const socket = new WebSocket(url);
    this.sockets.push(socket);
    this.expectWithin(WELCOME_LIMIT_MS);
    let isAccepted = false;
    socket.on('open', () => (isAccepted = true));
    // What is wrong shows in that it closes.
    socket.on('error', () => {});
    socket.on('close', (code) => {
      const counts = this.sockets.at(-1) === socket;
      this.sockets.splice(this.sockets.indexOf(socket), 1);
      if (!counts) return;
      this.end(
        isAccepted ? `Twitch closed the events with ${code}` : 'Twitch refused the connection for events',
      );
    });
    socket.on('message', (data: Buffer) => {
      if (this.isOver) return;
      try {
        this.hear(parsed(data.toString()), welcomed);
      } catch (error) {
        this.logger.error(`An event could not be read: ${reasonOf(error)}`);
      }
      if (this.sockets.at(-1) === socket) this.expectWithin(this.keepaliveMs);
    });
  }

  private hear(message: unknown, welcomed: (sessionId: string) => void): void {
    const { metadata, payload }: Record<string, unknown> = isRecord(message) ? message : {};
    const { session, subscription, event }: Record<string, unknown> = isRecord(payload) ? payload : {};
    switch (textIn(metadata, 'message_type')) {
      case 'session_welcome':
        this.keepaliveMs = numberIn(session, 'keepalive_timeout_seconds') * 1000 * KEEPALIVE_LEEWAY;
        for (const older of this.sockets.slice(0, -1)) older.close();
        welcomed(textIn(session, 'id'));
        break;
      case 'session_reconnect':
        // The subscriptions move along.
        this.connect(textIn(session, 'reconnect_url'), () => {});
        break;
      case 'notification':
        this.events.onNotification({
          id: textIn(metadata, 'message_id'),
          subscriptionId: textIn(subscription, 'id'),
          payload: event,
        });
        break;
      case 'revocation':
        this.end('Twitch withdrew access to the channel’s events');
    }
  }

  private expectWithin(ms: number): void {
    clearTimeout(this.watchdog);
    if (!this.isOver) this.watchdog = setTimeout(() => this.end('Twitch does not answer'), ms).unref();
  }

  private end(reason: string): void {
    if (this.isOver) return;
    this.close();
    this.events.onOver(reason);
  }
}
