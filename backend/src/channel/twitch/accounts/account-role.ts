/** The accounts an admin connects: the bot that writes in chat, and the channel itself. */
export const ACCOUNT_ROLES = ['bot', 'channel'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/**
 * Scopes each account grants. The bot reads and writes chat; the channel accepts it as its bot, which gives
 * it Twitch's bot badge. https://dev.twitch.tv/docs/authentication/scopes
 */
export const SCOPES: Readonly<Record<AccountRole, readonly string[]>> = {
  bot: ['user:read:chat', 'user:write:chat', 'user:bot'],
  channel: ['channel:bot'],
};

/** Also requested, but features that need them work without. */
export const OPTIONAL_SCOPES: Readonly<Record<AccountRole, readonly string[]>> = {
  bot: [],
  // For follower-only items.
  channel: ['moderator:read:followers'],
};

/**
 * Scopes that points need. The bot requests its own on the first connection, because points for watching and
 * following are on in a new site: one trip to Twitch, not three. After that they are requested only when an
 * admin asks.
 */
export const EXTRA_SCOPES = {
  /** Lists the viewers in chat. */
  chatters: { bot: 'moderator:read:chatters', channel: 'moderator:read:chatters' },
  /** Reports follows. */
  follows: { bot: 'moderator:read:followers', channel: 'moderator:read:followers' },
  /** Reports bans. Twitch grants it to the channel's owner only. */
  bans: { bot: null, channel: 'channel:moderate' },
} as const satisfies Readonly<Record<string, Readonly<Record<AccountRole, string | null>>>>;
export type ExtraPermission = keyof typeof EXTRA_SCOPES;
export const EXTRA_PERMISSIONS = ['chatters', 'follows', 'bans'] as const satisfies ExtraPermission[];

export function isAccountRole(value: unknown): value is AccountRole {
  return ACCOUNT_ROLES.some((role) => role === value);
}
