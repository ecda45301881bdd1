import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Subscription } from './subscription.js';

type MessageType =
  | 'session_welcome'
  | 'session_keepalive'
  | 'session_reconnect'
  | 'notification'
  | 'revocation';

const UNUSED_AFTER_MS = 10_000;
const PONG_LIMIT_MS = 5_000;
const RECONNECT_GRACE_MS = 30_000;

/**
 * One EventSub session. It only outlives its socket when the client moves to another after a
 * `session_reconnect`.
 */
export class EventSubSession {
  readonly id = randomUUID();
  readonly subscriptions = new Map<string, Subscription>();
  /** Set by the first subscription. Twitch allows no other users in the session. */
  userId: string | null = null;
  private readonly connectedAt = new Date().toISOString();
  private lastNotification: string | null = null;
  private keepalive: NodeJS.Timeout | undefined;

  constructor(
    private socket: WebSocket,
    private readonly keepaliveSeconds: number,
    private readonly ended: () => void,
  ) {
    this.listenTo(socket);
    this.welcome();
    setTimeout(() => {
      if (this.subscriptions.size === 0) this.socket.close(4003, 'connection unused');
    }, UNUSED_AFTER_MS).unref();
  }

  /** The `transport` of this session's subscriptions in Helix. */
  transport(): Record<string, string> {
    return { method: 'websocket', session_id: this.id, connected_at: this.connectedAt };
  }

  notify(subscription: Subscription, event: object): void {
    const payload = { subscription, event };
    const { type: subscription_type, version: subscription_version } = subscription;
    this.lastNotification = message('notification', payload, { subscription_type, subscription_version });
    this.send(this.lastNotification);
  }

  /** Sends the last notification again unchanged, as Twitch only promises delivery at least once. */
  repeat(): void {
    if (this.lastNotification !== null) this.send(this.lastNotification);
  }

  /** Called when the user disconnects the site. */
  revoke(): void {
    for (const subscription of this.subscriptions.values()) {
      const { type: subscription_type, version: subscription_version } = subscription;
      const payload = { subscription: { ...subscription, status: 'authorization_revoked' } };
      this.send(message('revocation', payload, { subscription_type, subscription_version }));
    }
    this.subscriptions.clear();
  }

  askToReconnect(reconnect_url: string): void {
    const session = { ...this.described('reconnecting'), keepalive_timeout_seconds: null, reconnect_url };
    this.send(message('session_reconnect', { session }));
  }

  /** The client has connected to its new address. It closes the old socket itself once it is welcomed. */
  moveTo(socket: WebSocket): void {
    const old = this.socket;
    setTimeout(() => old.close(4004, 'reconnect grace time expired'), RECONNECT_GRACE_MS).unref();
    this.socket = socket;
    this.listenTo(socket);
    this.welcome();
  }

  /** Twitch pings now and then, and closes connections that do not answer. */
  ping(answered: () => void): void {
    const { socket } = this;
    const late = setTimeout(() => socket.close(4002, 'client failed ping-pong'), PONG_LIMIT_MS).unref();
    socket.once('pong', () => {
      clearTimeout(late);
      answered();
    });
    socket.ping();
  }

  /** Terminates without a close frame, like a network failure. */
  drop(): void {
    this.socket.terminate();
  }

  private welcome(): void {
    this.send(message('session_welcome', { session: this.described('connected') }));
  }

  private described(status: 'connected' | 'reconnecting') {
    return {
      id: this.id,
      status,
      connected_at: this.connectedAt,
      keepalive_timeout_seconds: this.keepaliveSeconds,
      reconnect_url: null,
    };
  }

  private listenTo(socket: WebSocket): void {
    socket.on('message', () => socket.close(4001, 'client sent inbound traffic'));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      if (socket !== this.socket) return;
      clearTimeout(this.keepalive);
      this.ended();
    });
  }

  private send(text: string): void {
    this.socket.send(text);
    clearTimeout(this.keepalive);
    this.keepalive = setTimeout(
      () => this.send(message('session_keepalive', {})),
      this.keepaliveSeconds * 1000,
    ).unref();
  }
}

function message(message_type: MessageType, payload: object, about: object = {}): string {
  const message_timestamp = new Date().toISOString();
  return JSON.stringify({
    metadata: { message_id: randomUUID(), message_type, message_timestamp, ...about },
    payload,
  });
}
