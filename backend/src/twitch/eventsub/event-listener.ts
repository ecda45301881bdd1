import type { ApiClient, HelixEventSubSubscription } from '@twurple/api';
import { EventSubSubscription } from '@twurple/eventsub-base';
import { EventSubWsListener } from '@twurple/eventsub-ws';
import { QUIET } from '../helix-call.js';
import { ChannelSubscription, type SubscriptionTarget } from './channel-subscription.js';
import { SeenMessages } from './seen-messages.js';

/** More than happens in the seconds that an answer takes. An outage must not end with a crowd of old chat lines. */
const MOST_EARLY_EVENTS = 50;

/** Stands for a subscription whose answer has not come yet. */
class UnknownSubscription extends EventSubSubscription {
  readonly _cliName = '';
  readonly authUserId = null;

  constructor(readonly id: string) {
    super();
  }

  protected transformData(payload: unknown): unknown {
    return payload;
  }

  protected _subscribe(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

interface EarlyEvent {
  readonly subscriptionId: string;
  readonly payload: Record<string, unknown>;
  readonly messageId: string;
}

/** twurple's WebSocket listener, for subscriptions of ours. */
export class EventListener extends EventSubWsListener {
  private readonly seen = new SeenMessages();
  /** Events can overtake the answer to their subscription, and that answer can be lost: they wait until its id is known. */
  private early: EarlyEvent[] = [];

  constructor(private readonly api: ApiClient) {
    super({ apiClient: api, logger: QUIET });
  }

  subscribe(target: SubscriptionTarget, handler: (payload: unknown) => void): EventSubSubscription {
    return this._genericSubscribe(ChannelSubscription, handler, this, this.api, target);
  }

  override _getCorrectSubscriptionByTwitchId(id: string): EventSubSubscription {
    return super._getCorrectSubscriptionByTwitchId(id) ?? new UnknownSubscription(id);
  }

  override _registerTwitchSubscription(
    subscription: EventSubSubscription,
    data: HelixEventSubSubscription,
    notify?: boolean,
  ): void {
    super._registerTwitchSubscription(subscription, data, notify);
    const waiting = this.early;
    this.early = [];
    for (const { subscriptionId, payload, messageId } of waiting) {
      const known = this._getCorrectSubscriptionByTwitchId(subscriptionId);
      this._handleSingleEventPayload(known, payload, messageId);
    }
  }

  /** twurple remembers each event for ten minutes, with a timer of its own that keeps the process from ending. */
  override _handleSingleEventPayload(
    subscription: EventSubSubscription,
    payload: Record<string, unknown>,
    messageId: string,
  ): void {
    if (subscription instanceof UnknownSubscription) {
      const early = { subscriptionId: subscription.id, payload, messageId };
      this.early = [...this.early, early].slice(-MOST_EARLY_EVENTS);
      return;
    }
    if (this.seen.has(messageId)) return;
    subscription._handleData(payload).catch((error: unknown) => {
      this._logger.crit(`An event could not be read: ${error instanceof Error ? error.name : 'unknown'}`);
    });
  }
}
