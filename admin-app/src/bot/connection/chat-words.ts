import { t } from '../../i18n/texts';
import type { BotChat, BotStatus, LiveStatus } from '../../shared/api';

type Written = (moment: string) => string;

/** What colour the bot's state has. */
export const CHAT_TONES = {
  off: 'default',
  expired: 'error',
  connecting: 'warning',
  connected: 'success',
} as const satisfies Record<BotChat['state'], string>;

/** What the state means, and what an admin can do about it. @param written how a moment is written */
export function chatSentence({ chat, isLive }: Pick<BotStatus, 'chat' | 'isLive'>, written: Written): string {
  if (chat.state !== 'connected') return t(`bot.meaning.${chat.state}`);
  return [
    chat.connectedSince && t('bot.meaning.since', { moment: written(chat.connectedSince) }),
    t(chat.isModerator ? 'bot.meaning.moderator' : 'bot.meaning.viewer'),
    !isLive && t('bot.meaning.offline'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What went wrong last, with its time; null while all is well. */
export function errorSentence({ lastError, lastErrorAt }: BotChat, written: Written): string | null {
  if (lastError === null) return null;
  return lastErrorAt === null ? lastError : `${written(lastErrorAt)}: ${lastError}`;
}

/** How the site hears that the channel is live. */
export const liveSentence = ({ source, pollSeconds }: LiveStatus): string =>
  t(`bot.live.${source}`, { seconds: pollSeconds });

const FAILURES = ['denied', 'wrong-account', 'missing-scopes'] as const;

/** What came of connecting, as the way back from Twitch says it in the address; null when it says nothing. */
export function connectOutcome(params: URLSearchParams): { isGood: boolean; text: string } | null {
  const outcome = params.get('connect');
  if (outcome === null) return null;
  if (outcome === 'connected') {
    return {
      isGood: true,
      text: t(`bot.outcome.${params.get('account') === 'channel' ? 'channel' : 'bot'}`),
    };
  }
  const failure = FAILURES.find((known) => known === outcome) ?? 'failed';
  return { isGood: false, text: t(`bot.outcome.${failure}`) };
}
