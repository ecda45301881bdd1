import { Logger } from '@nestjs/common';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import type { AccountTokenProvider } from '../accounts/account-token.provider.js';
import { HelixClient } from '../api/helix-client.js';
import { TwitchRefusedError } from '../api/twitch-errors.js';
import {
  CHAT_TYPE,
  type ChannelEvent,
  channelEventFrom,
  type EventType,
  isStreamType,
} from './channel-events.js';
import { subscribe, type SubscriptionTarget } from './channel-subscription.js';
import { EventSubSocket, type Notification } from './event-sub.socket.js';
import { failureReason } from './failure-reason.js';
import { SeenMessages } from './seen-messages.js';

export interface ConnectionEvents {
  onEvent(event: ChannelEvent): void;
  /** Events of this type arrive from here on. Earlier ones are not delivered later. */
  onReady(type: EventType): void;
  /**
   * Twitch refused this subscription; it is retried after a growing pause.
   * @param status HTTP status of the answer; null if there was none
   */
  onRefused(type: EventType, reason: string, status: number | null): void;
  /** Only a new connection can help. No events follow. */
  onOver(reason: string): void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
/** For types that need a moderator: until the account becomes one, frequent retries would not help. */
const MODERATORS_RETRY_MS = 10 * 60_000;
/** More than arrive while waiting for an answer. An outage must not end with a flood of old chat lines. */
const MAX_PENDING_EVENTS = 50;

/**
 * One account's EventSub WebSocket with all its subscriptions. It ends with its socket; its owner opens
 * another.
 */
export class EventSubConnection {
  private readonly logger = new Logger('EventSub');
  private readonly api: HelixClient;
  private readonly socket: EventSubSocket;
  private targets: readonly SubscriptionTarget[] = [];
  /** By subscription id. */
  private readonly types = new Map<string, EventType>();
  private readonly retries = new Map<EventType, { timer: NodeJS.Timeout; pauseMs: number }>();
  private readonly seen = new SeenMessages();
  /**
   * Events can arrive before the answer to their subscription, and that answer can be lost. They wait here
   * until the subscription's id is known.
   */
  private pendingEvents: Notification[] = [];
  /** Those that have been logged. */
  private readonly unknownIds = new Set<string>();
  private isClosed = false;

  constructor(
    authProvider: AccountTokenProvider,
    private readonly events: ConnectionEvents,
  ) {
    this.api = new HelixClient(authProvider);
    this.socket = new EventSubSocket({
      onWelcome: (sessionId) => {
        for (const target of this.targets) void this.subscribe(target, sessionId);
      },
      onNotification: (notification) => this.handleNotification(notification),
      onOver: (reason) => this.end(reason),
    });
  }

  open(url: string, accountId: string, channelId: string, types: readonly EventType[]): void {
    this.targets = types.map((type) => ({ type, channelId, accountId }));
    this.socket.open(url);
  }

  /** No events follow. */
  close(): void {
    this.isClosed = true;
    for (const { timer } of this.retries.values()) clearTimeout(timer);
    this.socket.close();
  }

  private end(reason: string): void {
    if (this.isClosed) return;
    this.close();
    this.events.onOver(reason);
  }

  private async subscribe(target: SubscriptionTarget, sessionId: string): Promise<void> {
    const { type } = target;
    try {
      const id = await subscribe(this.api, target, sessionId);
      if (this.isClosed) return;
      this.retries.delete(type);
      this.types.set(id, type);
    } catch (error) {
      this.handleRefusal(target, sessionId, error);
      return;
    }
    this.events.onReady(type);
    for (const notification of this.pendingEvents.splice(0)) this.handleNotification(notification);
  }

  private handleRefusal(target: SubscriptionTarget, sessionId: string, error: unknown): void {
    if (this.isClosed) return;
    const status = error instanceof TwitchRefusedError ? error.status : null;
    // The subscription exists but is not listed for this session, so retrying would be refused forever.
    if (status === 409) {
      this.end(failureReason(error));
      return;
    }
    this.scheduleRetry(target, sessionId);
    this.events.onRefused(target.type, failureReason(error), status);
  }

  private scheduleRetry(target: SubscriptionTarget, sessionId: string): void {
    const { type } = target;
    const last = this.retries.get(type)?.pauseMs;
    const longest = isStreamType(type) || type === CHAT_TYPE ? LONGEST_RETRY_MS : MODERATORS_RETRY_MS;
    const pauseMs = last ? Math.min(last * 2, longest) : FIRST_RETRY_MS;
    const timer = setTimeout(() => void this.subscribe(target, sessionId), pauseMs).unref();
    this.retries.set(type, { timer, pauseMs });
  }

  private handleNotification(notification: Notification): void {
    const type = this.types.get(notification.subscriptionId);
    if (!type) {
      this.logUnknown(notification.subscriptionId);
      this.pendingEvents = [...this.pendingEvents, notification].slice(-MAX_PENDING_EVENTS);
      return;
    }
    if (this.seen.has(notification.id)) return;
    try {
      this.events.onEvent(channelEventFrom(type, notification.payload));
    } catch (error) {
      this.logger.error(`Failed to read an event: ${reasonOf(error)}`);
    }
  }

  /** Once for each id, and not for ever: Twitch's command line sends a random one with each event. */
  private logUnknown(id: string): void {
    if (this.unknownIds.has(id) || this.unknownIds.size === MAX_PENDING_EVENTS) return;
    this.unknownIds.add(id);
    this.logger.debug(`Keeping an event of an unknown subscription: ${id}`);
  }
}
