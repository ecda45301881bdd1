import type { PlatformAccount } from '../../../core/common/platform.js';
import { isRecord, listIn, numberIn, textIn } from '../api/twitch-http.js';
import { TwitchUnavailableError } from '../api/twitch-errors.js';
import { type ChatLevel, levelOf, reachesLevel } from './chat-levels.js';

/** One line that somebody said in the channel's chat. */
export interface ChatLine {
  /** Twitch's id of the line; the same when an event is repeated. */
  readonly id: string;
  /** What they said themselves: without the marks of `/me`, and without the name that Twitch puts before an answer. */
  readonly text: string;
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
  readonly level: ChatLevel;
  readonly isModerator: boolean;
  /** In a shared chat the channel where it was said; otherwise null. */
  readonly sourceChannelId: string | null;
}

/** What the channel's people do outside of the chat. */
export type CommunityEvent =
  | { readonly kind: 'follow'; readonly person: PlatformAccount }
  | { readonly kind: 'raid'; readonly person: PlatformAccount; readonly viewers: number }
  /** Until when (ISO 8601); null until it is lifted. */
  | { readonly kind: 'ban'; readonly person: PlatformAccount; readonly until: string | null }
  | { readonly kind: 'unban'; readonly person: PlatformAccount };

/** What the site hears of its channel. */
export type ChannelEvent =
  | CommunityEvent
  | { readonly kind: 'live'; readonly streamId: string | null; readonly startedAt: string }
  /** Which broadcast is over; Twitch says it since June 2026. */
  | { readonly kind: 'offline'; readonly streamId: string | null }
  | { readonly kind: 'update'; readonly title: string; readonly game: string }
  | { readonly kind: 'line'; readonly line: ChatLine };

/** What the live state needs; Twitch tells it without any scope. */
export const STREAM_TYPES = ['stream.online', 'stream.offline', 'channel.update'] as const;
export const CHAT_TYPE = 'channel.chat.message';
/** Twitch tells of raids without any scope, of follows to whom the channel lets know, of bans to the channel's owner. */
export type CommunityType = 'channel.raid' | 'channel.follow' | 'channel.ban' | 'channel.unban';
export type EventType = (typeof STREAM_TYPES)[number] | typeof CHAT_TYPE | CommunityType;

/** The versions that are understood here: https://dev.twitch.tv/docs/eventsub/eventsub-subscription-types */
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
        person: personIn(payload, 'from_broadcaster_user'),
        viewers: numberIn(payload, 'viewers'),
      };
    case 'channel.follow':
      return { kind: 'follow', person: personIn(payload, 'user') };
    case 'channel.ban':
      return { kind: 'ban', person: personIn(payload, 'user'), until: banEndIn(payload) };
    case 'channel.unban':
      return { kind: 'unban', person: personIn(payload, 'user') };
  }
}

function banEndIn(payload: unknown): string | null {
  const end = optionalTextIn(payload, 'ends_at');
  return end === null ? null : timeOf(end);
}

function timeOf(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new TwitchUnavailableError('Twitch told a time that is none');
  return time.toISOString();
}

function optionalTextIn(payload: unknown, field: string): string | null {
  const text = isRecord(payload) ? payload[field] : null;
  return typeof text === 'string' ? text : null;
}

function personIn(payload: unknown, prefix: string): PlatformAccount {
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
    text: withoutAddressee(withoutAction(textIn(message, 'text')), reply),
    userId: textIn(payload, 'chatter_user_id'),
    login: textIn(payload, 'chatter_user_login'),
    displayName: textIn(payload, 'chatter_user_name'),
    level,
    isModerator: reachesLevel(level, 'moderator'),
    sourceChannelId: typeof source === 'string' ? source : null,
  };
}

/** `/me waves` arrives as IRC's `ACTION waves` between two marks. */
function withoutAction(text: string): string {
  const mark = '\u0001';
  const begin = `${mark}ACTION `;
  return text.startsWith(begin) ? (text.slice(begin.length).split(mark)[0] ?? '') : text;
}

const ANSWERED = ['parent_user_name', 'parent_user_login', 'thread_user_name', 'thread_user_login'];

/** An answer to somebody begins with `@name`, which its writer has not typed. */
function withoutAddressee(text: string, reply: unknown): string {
  if (!isRecord(reply)) return text;
  const [first = '', rest = ''] = text.split(/\s+(.*)/su);
  const isName = ANSWERED.some((field) => `@${String(reply[field])}`.toLowerCase() === first.toLowerCase());
  return isName ? rest : text;
}
