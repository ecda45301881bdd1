import type { ApiClient } from '@twurple/api';
import { helixCall } from '../api/helix-call.js';
import { TwitchRefusedError } from '../api/twitch-errors.js';
import { CHAT_TYPE, type EventType, VERSIONS } from './channel-events.js';

export interface SubscriptionTarget {
  readonly type: EventType;
  readonly channelId: string;
  /** The account whose token and WebSocket it uses. */
  readonly accountId: string;
}

/**
 * Subscribes in a WebSocket session.
 * @returns the subscription's id, which its events carry
 * @throws TwitchUnavailableError, TwitchRefusedError, NotConnectedError, ExpiredGrantError
 */
export async function subscribe(
  api: ApiClient,
  target: SubscriptionTarget,
  sessionId: string,
): Promise<string> {
  const { type, accountId } = target;
  const transport = { method: 'websocket', session_id: sessionId } as const;
  const what = type === CHAT_TYPE ? 'the bot’s access to chat' : type;
  const condition = conditionOf(target);
  const asked = api.eventSub.createSubscription(type, VERSIONS[type], condition, transport, accountId);
  try {
    return (await helixCall(what, asked)).id;
  } catch (error) {
    // An earlier attempt, whose answer was lost, has already created it.
    const alreadyExists = error instanceof TwitchRefusedError && error.status === 409;
    const made = alreadyExists ? await existingIn(api, type, sessionId) : undefined;
    if (made === undefined) throw error;
    return made;
  }
}

/**
 * Twitch also lists the account's other sessions, and its user filter applies to the users in the conditions.
 */
async function existingIn(api: ApiClient, type: EventType, sessionId: string): Promise<string | undefined> {
  const listed = api.eventSub.getSubscriptionsForTypePaginated(type).getAll();
  const all = await helixCall('/eventsub/subscriptions', listed);
  const made = all.find(
    ({ status, _transport: to }) =>
      status === 'enabled' && to.method === 'websocket' && to.session_id === sessionId,
  );
  return made?.id;
}

/** The condition names the channel and, for some types, the account that receives the events. */
function conditionOf({ type, channelId, accountId }: SubscriptionTarget): Record<string, string> {
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
