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

/** Asked for too; what needs it does without where it was not granted. */
export const OPTIONAL_SCOPES: Readonly<Record<AccountRole, readonly string[]>> = {
  bot: [],
  // Items for followers.
  channel: ['moderator:read:followers'],
};

/**
 * What points need to know. The bot is asked for its own at the first connection, because points for watching and following are
 * on in a new site: one trip to Twitch, not three. Later they are asked for where an admin wants it.
 */
export const EXTRA_SCOPES = {
  /** Who is in the chat. */
  chatters: { bot: 'moderator:read:chatters', channel: 'moderator:read:chatters' },
  /** Who follows. */
  follows: { bot: 'moderator:read:followers', channel: 'moderator:read:followers' },
  /** Who is banned; Twitch tells it to the channel's owner alone. */
  bans: { bot: null, channel: 'channel:moderate' },
} as const satisfies Readonly<Record<string, Readonly<Record<AccountRole, string | null>>>>;
export type ExtraPermission = keyof typeof EXTRA_SCOPES;
export const EXTRA_PERMISSIONS = ['chatters', 'follows', 'bans'] as const satisfies ExtraPermission[];

export function isAccountRole(value: unknown): value is AccountRole {
  return ACCOUNT_ROLES.some((role) => role === value);
}
