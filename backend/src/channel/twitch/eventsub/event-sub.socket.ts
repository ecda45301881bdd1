import { Logger } from '@nestjs/common';
import { WebSocket } from 'ws';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { isRecord, numberIn, parsed, textIn } from '../api/twitch-http.js';

/** An event as received. It may arrive more than once. */
export interface Notification {
  readonly id: string;
  readonly subscriptionId: string;
  readonly payload: unknown;
}

export interface SocketEvents {
  /** The session accepts subscriptions. Twitch closes it if none is made within ten seconds. */
  onWelcome(sessionId: string): void;
  onNotification(notification: Notification): void;
  /** No events follow. */
  onOver(reason: string): void;
}

/** Twitch normally sends its welcome immediately. */
const WELCOME_LIMIT_MS = 10_000;
/** Twitch promises a message within the number of seconds given in its welcome. */
const KEEPALIVE_LEEWAY = 1.2;

/**
 * One EventSub WebSocket session: https://dev.twitch.tv/docs/eventsub/handling-websocket-events
 * It follows Twitch to another server and ends with the first failure. twurple's own client reconnects
 * without a pause when Twitch accepts and then closes a connection, and offers no way to turn that off.
 */
export class EventSubSocket {
  private readonly logger = new Logger('EventSub');
  /** Two while moving to another server; the last one counts. */
  private readonly sockets: WebSocket[] = [];
  private keepaliveMs = WELCOME_LIMIT_MS;
  private watchdog: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(private readonly events: SocketEvents) {}

  open(url: string): void {
    this.connect(url, (sessionId) => this.events.onWelcome(sessionId));
  }

  /** No events follow. */
  close(): void {
    this.isOver = true;
    clearTimeout(this.watchdog);
    for (const socket of this.sockets) socket.close();
  }

  private connect(url: string, welcomed: (sessionId: string) => void): void {
    const socket = new WebSocket(url);
    this.sockets.push(socket);
    this.restartWatchdog(WELCOME_LIMIT_MS);
    let isAccepted = false;
    socket.on('open', () => (isAccepted = true));
    // The close event that follows handles it.
    socket.on('error', () => {});
    socket.on('close', (code) => {
      const isCurrent = this.sockets.at(-1) === socket;
      this.sockets.splice(this.sockets.indexOf(socket), 1);
      if (!isCurrent) return;
      this.end(
        isAccepted
          ? `Twitch closed the event connection with ${code}`
          : 'Twitch refused the event connection',
      );
    });
    socket.on('message', (data: Buffer) => {
      if (this.isOver) return;
      try {
        this.handleMessage(parsed(data.toString()), welcomed);
      } catch (error) {
        this.logger.error(`Failed to read an event: ${reasonOf(error)}`);
      }
      if (this.sockets.at(-1) === socket) this.restartWatchdog(this.keepaliveMs);
    });
  }

  private handleMessage(message: unknown, welcomed: (sessionId: string) => void): void {
    const { metadata, payload }: Record<string, unknown> = isRecord(message) ? message : {};
    const { session, subscription, event }: Record<string, unknown> = isRecord(payload) ? payload : {};
    switch (textIn(metadata, 'message_type')) {
      case 'session_welcome':
        this.keepaliveMs = numberIn(session, 'keepalive_timeout_seconds') * 1000 * KEEPALIVE_LEEWAY;
        for (const older of this.sockets.slice(0, -1)) older.close();
        welcomed(textIn(session, 'id'));
        break;
      case 'session_reconnect':
        // Twitch moves the subscriptions too.
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
        this.end('Twitch revoked access to the channel’s events');
    }
  }

  private restartWatchdog(ms: number): void {
    clearTimeout(this.watchdog);
    if (!this.isOver) this.watchdog = setTimeout(() => this.end('Twitch does not answer'), ms).unref();
  }

  private end(reason: string): void {
    if (this.isOver) return;
    this.close();
    this.events.onOver(reason);
  }
}
