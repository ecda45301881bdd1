import type { ChatLevel } from '../../../channel/twitch/eventsub/chat-levels.js';

/** https://docs.nightbot.tv: what the API answers for a command. */
export const NIGHTBOT_LEVELS: ReadonlyMap<string, ChatLevel> = new Map([
  ['everyone', 'everyone'],
  ['subscriber', 'subscriber'],
  ['twitch_vip', 'vip'],
  ['moderator', 'moderator'],
  ['owner', 'broadcaster'],
  ['admin', 'broadcaster'],
]);
