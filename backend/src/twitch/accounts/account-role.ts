/** The accounts that an admin connects: the one that speaks in the chat, and the channel's own. */
export const ACCOUNT_ROLES = ['bot', 'channel'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/**
 * What each account allows the site. The bot reads and writes chat; the channel lets the bot in as its bot, which gives
 * it Twitch's bot badge. https://dev.twitch.tv/docs/authentication/scopes
 */
export const SCOPES: Readonly<Record<AccountRole, readonly string[]>> = {
  bot: ['user:read:chat', 'user:write:chat', 'user:bot'],
  channel: ['channel:bot'],
};

export function isAccountRole(value: unknown): value is AccountRole {
  return ACCOUNT_ROLES.some((role) => role === value);
}
