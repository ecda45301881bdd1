import type { ChatLevel } from '../../../channel/twitch/eventsub/chat-levels.js';

/** User levels in the API (https://docs.nightbot.tv). */
export const NIGHTBOT_LEVELS: ReadonlyMap<string, ChatLevel> = new Map([
  ['everyone', 'everyone'],
  ['subscriber', 'subscriber'],
  ['twitch_vip', 'vip'],
  ['moderator', 'moderator'],
  ['owner', 'broadcaster'],
  ['admin', 'broadcaster'],
]);
