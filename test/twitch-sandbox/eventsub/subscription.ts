import { randomUUID } from 'node:crypto';
import type { Account } from '../accounts.js';
import { TwitchError } from '../http.js';
import type { ChannelEvent } from '../state.js';
import type { TokenClaims } from '../tokens.js';

export type EventType = Exclude<ChannelEvent['type'], 'reset'>;

/** A subscription in Helix's wire format. */
export interface Subscription {
  readonly id: string;
  readonly status:
    | 'enabled'
    | 'authorization_revoked'
    | 'webhook_callback_verification_pending'
    | 'webhook_callback_verification_failed';
  readonly type: EventType;
  readonly version: string;
  readonly cost: number;
  readonly condition: Readonly<Record<string, string>>;
  readonly transport: Readonly<Record<string, string>>;
  readonly created_at: string;
}

const VERSIONS: Readonly<Record<EventType, string>> = {
  'stream.online': '1',
  'stream.offline': '1',
  'channel.update': '2',
  'channel.chat.message': '1',
  'channel.follow': '2',
  'channel.raid': '1',
  'channel.ban': '1',
  'channel.unban': '1',
};

/** Events that need no authorisation. */
const OPEN_TO_ALL: ReadonlySet<EventType> = new Set([
  'stream.online',
  'stream.offline',
  'channel.update',
  'channel.raid',
]);

/** The user whose token makes the call; null for the site's app token. */
export type Subscriber = {
  readonly account: Account;
  readonly claims: TokenClaims;
  /** Moderator of the channel. */
  readonly isModerator: boolean;
} | null;

/** Limits for all WebSockets of one account, and for all webhooks of a site. */
export const MAX_TOTAL_COST = { websocket: 10, webhook: 10_000 };

/**
 * @param hasAuthorized whether the user with this id has authorised the site, which makes the subscription
 * free
 * @throws TwitchError 400 or 403, whenever Twitch would refuse
 */
export function newSubscription(
  asked: Readonly<Record<string, unknown>>,
  transport: Readonly<Record<string, string>>,
  subscriber: Subscriber,
  hasAuthorized: (userId: string) => boolean,
): Subscription {
  const { type, version } = asked;
  if (!isEventType(type) || VERSIONS[type] !== version)
    throw new TwitchError(400, 'invalid subscription type and version');
  const condition = stringFields(asked['condition']);
  const channelId = channelOf(condition);
  if (!channelId) throw new TwitchError(400, 'missing or invalid condition');
  if (!isAuthorized(type, condition, subscriber))
    throw new TwitchError(403, 'subscription missing proper authorization');
  return {
    id: randomUUID(),
    status: subscriber ? 'enabled' : 'webhook_callback_verification_pending',
    type,
    version,
    cost: OPEN_TO_ALL.has(type) && !hasAuthorized(channelId) ? 1 : 0,
    condition,
    transport,
    created_at: new Date().toISOString(),
  };
}

/** The channel of a condition. Raid events have two; the site subscribes to incoming raids. */
export function channelOf(condition: Readonly<Record<string, string>>): string | undefined {
  return condition['broadcaster_user_id'] ?? condition['to_broadcaster_user_id'];
}

/** Checks the scopes and roles that an event type requires. */
function isAuthorized(
  type: EventType,
  condition: Readonly<Record<string, string>>,
  subscriber: Subscriber,
): boolean {
  const has = (scope: string) => subscriber?.claims.scopes.includes(scope) ?? false;
  const own = subscriber?.account.id;
  switch (type) {
    case 'channel.chat.message':
      return condition['user_id'] === own && has('user:read:chat');
    case 'channel.follow':
      return (
        condition['moderator_user_id'] === own &&
        has('moderator:read:followers') &&
        subscriber?.isModerator === true
      );
    case 'channel.ban':
    case 'channel.unban':
      return condition['broadcaster_user_id'] === own && has('channel:moderate');
    default:
      return true;
  }
}

export const costOf = (subscriptions: readonly Subscription[]): number =>
  subscriptions.reduce((sum, { cost }) => sum + cost, 0);

export function isSame(one: Subscription, other: Subscription): boolean {
  return one.type === other.type && JSON.stringify(one.condition) === JSON.stringify(other.condition);
}

function isEventType(type: unknown): type is EventType {
  return typeof type === 'string' && Object.hasOwn(VERSIONS, type);
}

/** Sorted, so that equal conditions compare equal. */
function stringFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string' && text !== '');
  return Object.fromEntries(texts.toSorted(([one], [other]) => one.localeCompare(other)));
}
