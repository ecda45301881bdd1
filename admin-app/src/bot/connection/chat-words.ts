import type { BotChat, BotStatus, LiveStatus } from '../../shared/api';

type Tone = 'default' | 'success' | 'warning' | 'error';

/** The bot's state in a word or two. */
export const CHAT_WORDS: Readonly<Record<BotChat['state'], { word: string; tone: Tone }>> = {
  off: { word: 'Not connected', tone: 'default' },
  expired: { word: 'Expired', tone: 'error' },
  connecting: { word: 'Connecting', tone: 'warning' },
  connected: { word: 'In the chat', tone: 'success' },
};

type Written = (moment: string) => string;

/** What the state means, and what an admin can do about it. @param written how a moment is written */
export function chatSentence({ chat, isLive }: Pick<BotStatus, 'chat' | 'isLive'>, written: Written): string {
  switch (chat.state) {
    case 'off':
      return 'Connect an account for the bot, and it joins the chat.';
    case 'expired':
      return 'Twitch no longer accepts the bot’s account. Connect it again.';
    case 'connecting':
      return 'On its way into the chat. It keeps trying by itself.';
    case 'connected':
      return [
        chat.connectedSince && `Since ${written(chat.connectedSince)}.`,
        chat.isModerator
          ? 'It is a moderator and may send 100 lines in 30 seconds.'
          : 'It is no moderator and may send 20 lines in 30 seconds, one a second.',
        !isLive && 'Auto messages wait until the channel is live.',
      ]
        .filter(Boolean)
        .join(' ');
  }
}

/** What went wrong last, with its time; null while all is well. */
export function errorSentence({ lastError, lastErrorAt }: BotChat, written: Written): string | null {
  if (lastError === null) return null;
  return lastErrorAt === null ? lastError : `${written(lastErrorAt)}: ${lastError}`;
}

const PUSHED_BY: Readonly<Record<Exclude<LiveStatus['source'], 'polling'>, string>> = {
  bot: 'bot account',
  channel: 'channel account',
  webhook: 'webhook',
};

/** How the site hears that the channel is live. */
export function liveSentence({ source, pollSeconds }: LiveStatus): string {
  return source === 'polling'
    ? `Live status: asked every ${pollSeconds} s`
    : `Live status: pushed by Twitch (${PUSHED_BY[source]})`;
}

type Role = 'bot' | 'channel';

const CONNECTED: Readonly<Record<Role, string>> = {
  bot: 'The bot’s account is connected.',
  channel: 'The channel is connected.',
};
const NOT_CONNECTED: Readonly<Record<string, string>> = {
  denied: 'The account was not connected, because access was denied at Twitch.',
  'wrong-account': 'That account does not own this channel. Sign in at Twitch as its owner.',
  'missing-scopes': 'The account did not allow everything that is needed. Please try again.',
  failed: 'The account could not be connected. Please try again.',
};

/** What came of connecting, as the way back from Twitch says it in the address; null when it says nothing. */
export function connectOutcome(params: URLSearchParams): { isGood: boolean; text: string } | null {
  const outcome = params.get('connect');
  if (outcome === null) return null;
  if (outcome === 'connected') {
    return { isGood: true, text: CONNECTED[params.get('account') === 'channel' ? 'channel' : 'bot'] };
  }
  return { isGood: false, text: NOT_CONNECTED[outcome] ?? NOT_CONNECTED['failed'] ?? '' };
}
