import { t } from '../../i18n/texts';
import type { BotChat, BotStatus, LiveStatus } from '../../shared/api';

type FormatMoment = (moment: string) => string;

/** Chip colours by bot state. */
export const CHAT_TONES = {
  off: 'default',
  expired: 'error',
  connecting: 'warning',
  connected: 'success',
} as const satisfies Record<BotChat['state'], string>;

/** Explains the state and what an admin can do about it. @param written formats a moment */
export function chatSentence(
  { chat, isLive }: Pick<BotStatus, 'chat' | 'isLive'>,
  written: FormatMoment,
): string {
  if (chat.state !== 'connected') return t(`bot.meaning.${chat.state}`);
  return [
    chat.connectedSince && t('bot.meaning.since', { moment: written(chat.connectedSince) }),
    t(chat.isModerator ? 'bot.meaning.moderator' : 'bot.meaning.viewer'),
    !isLive && t('bot.meaning.offline'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The last error with its time; null if there was none. */
export function errorSentence({ lastError, lastErrorAt }: BotChat, written: FormatMoment): string | null {
  if (lastError === null) return null;
  return lastErrorAt === null ? lastError : `${written(lastErrorAt)}: ${lastError}`;
}

/** How the site finds out that the channel is live. */
export const liveSentence = ({ source, pollSeconds }: LiveStatus): string =>
  t(`bot.live.${source}`, { seconds: pollSeconds });

const FAILURES = ['denied', 'wrong-account', 'missing-scopes'] as const;

/** Outcome of connecting, from the URL Twitch redirected to; null on an ordinary visit. */
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
