import { isRecord } from '../api/twitch-http.js';

/** Levels in the channel's chat, each with the rights of those before it. */
export const CHAT_LEVELS = ['everyone', 'subscriber', 'vip', 'moderator', 'broadcaster'] as const;
export type ChatLevel = (typeof CHAT_LEVELS)[number];

/** Founders, the first subscribers, and lead moderators wear their own badge instead of the usual one. */
const BADGES: Readonly<Record<ChatLevel, readonly string[]>> = {
  everyone: [],
  subscriber: ['subscriber', 'founder'],
  vip: ['vip'],
  moderator: ['moderator', 'lead_moderator'],
  broadcaster: ['broadcaster'],
};

export function reachesLevel(level: ChatLevel, needed: ChatLevel): boolean {
  return CHAT_LEVELS.indexOf(level) >= CHAT_LEVELS.indexOf(needed);
}

/** The highest level among the badges. */
export function levelOf(badges: readonly unknown[]): ChatLevel {
  const worn = badges.map((badge) => (isRecord(badge) ? String(badge['set_id']) : ''));
  return CHAT_LEVELS.findLast((level) => BADGES[level].some((badge) => worn.includes(badge))) ?? 'everyone';
}
