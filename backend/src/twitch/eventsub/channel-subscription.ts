import type { ApiClient, HelixEventSubSubscription, HelixEventSubTransportOptions } from '@twurple/api';
import { type EventSubBase, EventSubSubscription } from '@twurple/eventsub-base';
import { statusOf } from '../helix-call.js';
import { type EventType, VERSIONS } from './channel-events.js';

export interface SubscriptionTarget {
  readonly type: EventType;
  readonly channelId: string;
  /** Whose token and WebSocket it uses. */
  readonly accountId: string;
}

/** What Twitch wants to know of the channel, and here and there of the account that is told. */
export function conditionOf({ type, channelId, accountId }: SubscriptionTarget): Record<string, string> {
  switch (type) {
    case 'channel.chat.message':
      return { broadcaster_user_id: channelId, user_id: accountId };
    case 'channel.follow':
      return { broadcaster_user_id: channelId, moderator_user_id: accountId };
    case 'channel.raid':
      return { to_broadcaster_user_id: channelId };
    default:
      return { broadcaster_user_id: channelId };
  }
}

/**
 * One subscription of a WebSocket. twurple's own open a WebSocket for the user whom an event is about: here all belong to
 * the account whose token it is, so that one WebSocket serves them all.
 */
export class ChannelSubscription extends EventSubSubscription {
  readonly _cliName = '';

  constructor(
    handler: (payload: unknown) => void,
    client: EventSubBase,
    private readonly api: ApiClient,
    readonly target: SubscriptionTarget,
  ) {
    // twurple's types hide that its constructor would take the two.
    super();
    this._handler = handler;
    this._client = client;
  }

  get id(): string {
    return this.target.type;
  }

  get authUserId(): string {
    return this.target.accountId;
  }

  protected transformData(payload: unknown): unknown {
    return payload;
  }

  protected async _subscribe(): Promise<HelixEventSubSubscription> {
    const { type, accountId } = this.target;
    const { eventSub } = this.api;
    const condition = conditionOf(this.target);
    const transport = await this._getTransportOptions();
    try {
      return await eventSub.createSubscription(type, VERSIONS[type], condition, transport, accountId);
    } catch (error) {
      // An attempt whose answer was lost has made it already. Its id is needed: by that its events are recognised.
      const made = statusOf(error) === 409 ? await this.madeFor(transport) : undefined;
      if (!made) throw error;
      return made;
    }
  }

  /** Twitch lists those of the account's other sessions too; its filter by user means the users of the conditions. */
  private async madeFor(
    transport: HelixEventSubTransportOptions,
  ): Promise<HelixEventSubSubscription | undefined> {
    if (transport.method !== 'websocket') return undefined;
    const all = await this.api.eventSub.getSubscriptionsForTypePaginated(this.target.type).getAll();
    return all.find(
      ({ status, _transport: to }) =>
        status === 'enabled' && to.method === 'websocket' && to.session_id === transport.session_id,
    );
  }
}
