import { ApiClient } from '@twurple/api';
import type { EventSubSubscription } from '@twurple/eventsub-base';
import type { AccountTokenProvider } from '../accounts/account-token.provider.js';
import { ATTEMPTS_IN_TIME, QUIET, statusOf } from '../helix-call.js';
import {
  CHAT_TYPE,
  type ChannelEvent,
  channelEventFrom,
  type EventType,
  isStreamType,
} from './channel-events.js';
import { EventListener } from './event-listener.js';
import { failureReason } from './failure-reason.js';

/** What a connection tells of itself. */
export interface ConnectionEvents {
  onEvent(event: ChannelEvent): void;
  /** Events of this type arrive from here on. What happened before is not told later. */
  onReady(type: EventType): void;
  /**
   * Twitch refused this subscription; it is asked for again, after a pause that grows.
   * @param status what Twitch answered, where it answered
   */
  onRefused(type: EventType, reason: string, status: number | null): void;
  /** Nothing arrives; the connection is trying again by itself. */
  onLost(): void;
  /** Only a new connection can help. */
  onOver(reason: string): void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
/** What a moderator may know: until the account is made one, asking often would not help. */
const MODERATORS_RETRY_MS = 10 * 60_000;

/** One account's EventSub WebSocket, with all its subscriptions. twurple reconnects it, with a growing pause. */
export class EventSubConnection {
  private readonly listener: EventListener;
  private readonly subscriptions = new Map<EventSubSubscription, EventType>();
  private readonly retries = new Map<EventSubSubscription, { timer: NodeJS.Timeout; pauseMs: number }>();
  private isClosed = false;

  constructor(
    authProvider: AccountTokenProvider,
    private readonly events: ConnectionEvents,
  ) {
    const api = new ApiClient({ authProvider, logger: QUIET, fetchOptions: ATTEMPTS_IN_TIME });
    this.listener = new EventListener(api);
  }

  open(accountId: string, channelId: string, types: readonly EventType[]): void {
    const { listener, events } = this;
    for (const type of types) {
      const handler = (payload: unknown) => this.tell(() => events.onEvent(channelEventFrom(type, payload)));
      this.subscriptions.set(listener.subscribe({ type, channelId, accountId }, handler), type);
    }
    listener.onSubscriptionCreateSuccess((subscription) => {
      this.retries.delete(subscription);
      this.tellOf(subscription, (type) => events.onReady(type));
    });
    listener.onSubscriptionCreateFailure((subscription, error) => {
      const status = statusOf(error);
      // Twitch has it but does not list it for this session: asking again would be refused for ever.
      const isHopeless = status === 409;
      if (!isHopeless) this.tryLater(subscription);
      this.tellOf(subscription, (type) => {
        const reason = failureReason(error, type === CHAT_TYPE ? 'the bot’s access to chat' : type);
        if (isHopeless) events.onOver(reason);
        else events.onRefused(type, reason, status);
      });
    });
    listener.onRevoke(() => this.tell(() => events.onOver('Twitch withdrew access to the channel’s events')));
    listener.onUserSocketDisconnect(() => {
      // With the next connection all are asked for.
      this.forgetRetries();
      this.tell(() => events.onLost());
    });
    listener.start();
  }

  /** Nothing is told afterwards. */
  close(): void {
    this.isClosed = true;
    this.forgetRetries();
    // Without subscriptions a socket that twurple is just reconnecting stops by itself; `stop` alone would not reach it.
    for (const { id } of this.subscriptions.keys()) this.listener._dropSubscription(id);
    this.listener.stop();
  }

  private tryLater(subscription: EventSubSubscription): void {
    if (this.isClosed) return;
    const last = this.retries.get(subscription)?.pauseMs;
    const type = this.subscriptions.get(subscription);
    const isOpen = isStreamType(type) || type === CHAT_TYPE;
    const longest = isOpen ? LONGEST_RETRY_MS : MODERATORS_RETRY_MS;
    const pauseMs = last ? Math.min(last * 2, longest) : FIRST_RETRY_MS;
    const timer = setTimeout(() => subscription.start(), pauseMs).unref();
    this.retries.set(subscription, { timer, pauseMs });
  }

  private forgetRetries(): void {
    for (const { timer } of this.retries.values()) clearTimeout(timer);
    this.retries.clear();
  }

  private tellOf(subscription: EventSubSubscription, event: (type: EventType) => void): void {
    const type = this.subscriptions.get(subscription);
    if (type) this.tell(() => event(type));
  }

  private tell(event: () => void): void {
    if (!this.isClosed) event();
  }
}
