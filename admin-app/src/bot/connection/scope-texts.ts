import { t, textKey } from '../../i18n/texts';

/** Text keys of the Twitch scopes that the site asks for. */
const TEXTS = {
  'user:read:chat': textKey('bot.scope.read_chat'),
  'user:write:chat': textKey('bot.scope.write_chat'),
  'user:bot': textKey('bot.scope.bot'),
  'channel:bot': textKey('bot.scope.channel_bot'),
  'channel:moderate': textKey('bot.scope.moderate'),
  'moderator:read:chatters': textKey('bot.scope.chatters'),
  'moderator:read:followers': textKey('bot.scope.followers'),
};

const isKnown = (scope: string): scope is keyof typeof TEXTS => Object.hasOwn(TEXTS, scope);

/** The permissions that the scopes give, in words. An unknown scope is shown as it is. */
export const scopesText = (scopes: readonly string[]): string =>
  scopes.map((scope) => (isKnown(scope) ? t(TEXTS[scope]) : scope)).join(', ');
