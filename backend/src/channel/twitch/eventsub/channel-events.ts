import type { PlatformAccount } from '../../../core/common/platform.js';
import { isRecord, listIn, numberIn, textIn } from '../api/twitch-http.js';
import { TwitchUnavailableError } from '../api/twitch-errors.js';
import { type ChatLevel, levelOf, reachesLevel } from './chat-levels.js';

/** A line in the channel's chat. */
export interface ChatLine {
  /** Twitch's id for the line; the same when an event is repeated. */
  readonly id: string;
  /** Text as the viewer typed it, without the marks of `/me` and the name that Twitch puts before a reply. */
  readonly text: string;
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  readonly level: ChatLevel;
  readonly isModerator: boolean;
  /** In a shared chat, the channel it was sent in; otherwise null. */
  readonly sourceChannelId: string | null;
}

/** Follows, raids and bans. */
export type CommunityEvent =
  | { readonly kind: 'follow'; readonly person: PlatformAccount }
  | { readonly kind: 'raid'; readonly person: PlatformAccount; readonly viewers: number }
  /** `until` is ISO 8601; null until the ban is lifted. */
  | { readonly kind: 'ban'; readonly person: PlatformAccount; readonly until: string | null }
  | { readonly kind: 'unban'; readonly person: PlatformAccount };

/** An event of the channel. */
export type ChannelEvent =
  | CommunityEvent
  | { readonly kind: 'live'; readonly streamId: string | null; readonly startedAt: string }
  /** A rerun, playlist, premiere or watch party has begun, during which the channel is not live. */
  | { readonly kind: 'playback' }
  /** Twitch has named the broadcast since June 2026. */
  | { readonly kind: 'offline'; readonly streamId: string | null }
  | { readonly kind: 'update'; readonly title: string; readonly game: string }
  | { readonly kind: 'line'; readonly line: ChatLine };

/** Types for the live status. They need no scope. */
export const STREAM_TYPES = ['stream.online', 'stream.offline', 'channel.update'] as const;
/** The only one of `stream.online`'s types in which someone is streaming. */
const LIVE = 'live';
export const CHAT_TYPE = 'channel.chat.message';
/**
 * Raids need no scope. Follows are sent to accounts that the channel permits, bans to the channel's owner
 * only.
 */
export type CommunityType = 'channel.raid' | 'channel.follow' | 'channel.ban' | 'channel.unban';
export type EventType = (typeof STREAM_TYPES)[number] | typeof CHAT_TYPE | CommunityType;

/** The versions supported here: https://dev.twitch.tv/docs/eventsub/eventsub-subscription-types */
export const VERSIONS: Readonly<Record<EventType, string>> = {
  'stream.online': '1',
  'stream.offline': '1',
  'channel.update': '2',
  'channel.chat.message': '1',
  'channel.raid': '1',
  'channel.follow': '2',
  'channel.ban': '1',
  'channel.unban': '1',
};

export function isStreamType(type: unknown): type is (typeof STREAM_TYPES)[number] {
  return STREAM_TYPES.some((known) => known === type);
}

/** @throws TwitchUnavailableError when the payload lacks what Twitch documents */
export function channelEventFrom(type: EventType, payload: unknown): ChannelEvent {
  switch (type) {
    case 'stream.online':
      if ((optionalTextIn(payload, 'type') ?? LIVE) !== LIVE) return { kind: 'playback' };
      return {
        kind: 'live',
        streamId: optionalTextIn(payload, 'id'),
        startedAt: timeOf(textIn(payload, 'started_at')),
      };
    case 'stream.offline':
      return { kind: 'offline', streamId: optionalTextIn(payload, 'id') };
    case 'channel.update':
      return { kind: 'update', title: textIn(payload, 'title'), game: textIn(payload, 'category_name') };
    case 'channel.chat.message':
      return { kind: 'line', line: lineFrom(payload) };
    case 'channel.raid':
      return {
        kind: 'raid',
        person: accountIn(payload, 'from_broadcaster_user'),
        viewers: numberIn(payload, 'viewers'),
      };
    case 'channel.follow':
      return { kind: 'follow', person: accountIn(payload, 'user') };
    case 'channel.ban':
      return { kind: 'ban', person: accountIn(payload, 'user'), until: banEndIn(payload) };
    case 'channel.unban':
      return { kind: 'unban', person: accountIn(payload, 'user') };
  }
}

function banEndIn(payload: unknown): string | null {
  const end = optionalTextIn(payload, 'ends_at');
  return end === null ? null : timeOf(end);
}

function timeOf(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new TwitchUnavailableError('Twitch sent an invalid time');
  return time.toISOString();
}

function optionalTextIn(payload: unknown, field: string): string | null {
  const text = isRecord(payload) ? payload[field] : null;
  return typeof text === 'string' ? text : null;
}

function accountIn(payload: unknown, prefix: string): PlatformAccount {
  return {
    userId: textIn(payload, `${prefix}_id`),
    login: textIn(payload, `${prefix}_login`),
  };
}

function lineFrom(payload: unknown): ChatLine {
  const { message, reply, source_broadcaster_user_id: source } = isRecord(payload) ? payload : {};
  const level = levelOf(listIn(payload, 'badges'));
  return {
    id: textIn(payload, 'message_id'),
    text: withoutReplyName(withoutAction(textIn(message, 'text')), reply),
    userId: textIn(payload, 'chatter_user_id'),
    login: textIn(payload, 'chatter_user_login'),
    displayName: textIn(payload, 'chatter_user_name'),
    level,
    isModerator: reachesLevel(level, 'moderator'),
    sourceChannelId: typeof source === 'string' ? source : null,
  };
}

/** `/me waves` arrives as IRC's `ACTION waves` between two control characters. */
function withoutAction(text: string): string {
  const mark = '\u0001';
  const begin = `${mark}ACTION `;
  return text.startsWith(begin) ? (text.slice(begin.length).split(mark)[0] ?? '') : text;
}

const REPLY_NAME_FIELDS = ['parent_user_name', 'parent_user_login', 'thread_user_name', 'thread_user_login'];

/** A reply begins with `@name`, which the viewer has not typed. */
function withoutReplyName(text: string, reply: unknown): string {
  if (!isRecord(reply)) return text;
  const [first = '', rest = ''] = text.split(/\s+(.*)/su);
  const isName = REPLY_NAME_FIELDS.some(
    (field) => `@${String(reply[field])}`.toLowerCase() === first.toLowerCase(),
  );
  return isName ? rest : text;
}
