import type { ApiClient } from '@twurple/api';
import type { EventSubSubscription } from '@twurple/eventsub-base';
import { EventSubWsListener } from '@twurple/eventsub-ws';
import { QUIET } from '../helix-call.js';
import { ChannelSubscription, type SubscriptionTarget } from './channel-subscription.js';
import { SeenMessages } from './seen-messages.js';

/** twurple's WebSocket listener, for subscriptions of ours. */
export class EventListener extends EventSubWsListener {
  private readonly seen = new SeenMessages();

  constructor(private readonly api: ApiClient) {
    super({ apiClient: api, logger: QUIET });
  }

  subscribe(target: SubscriptionTarget, handler: (payload: unknown) => void): EventSubSubscription {
    return this._genericSubscribe(ChannelSubscription, handler, this, this.api, target);
  }

  /** twurple remembers each event for ten minutes, with a timer of its own that keeps the process from ending. */
  override _handleSingleEventPayload(
    subscription: EventSubSubscription,
    payload: Record<string, unknown>,
    messageId: string,
  ): void {
    if (this.seen.has(messageId)) return;
    subscription._handleData(payload).catch((error: unknown) => {
      this._logger.crit(`An event could not be read: ${error instanceof Error ? error.name : 'unknown'}`);
    });
  }
}
