import { t } from '../i18n/texts';
import type { Finding, Incident, Readiness } from '../shared/api';
import { refusedTextsText } from '../shared/refused-texts';
import { formatAgo } from '../shared/format';

export const partName = (part: Finding['part']): string =>
  t(
    part === 'bot'
      ? 'bot.connection.title'
      : part === 'overlays'
        ? 'resources.overlays.title'
        : `tonight.ready.${part}`,
  );

/** Value of a part that works. @param now epoch milliseconds */
export function valueOf(part: Finding['part'], facts: Readiness, now: number): string {
  switch (part) {
    case 'channel':
      return facts.channel.name;
    case 'chat':
      return agoOrNever(facts.chat.lastLineAt, now);
    case 'events':
      return agoOrNever(facts.events.lastEventAt, now);
    case 'bot':
      return t('tonight.ready.may_speak');
    case 'texts':
      return t('tonight.ready.none_refused');
    case 'overlays':
      return t('tonight.ready.open_of', {
        open: facts.overlays.connected.length,
        addresses: facts.overlays.addresses,
      });
    case 'backup':
      return agoOrNever(facts.backup.lastAt, now);
  }
}

const agoOrNever = (at: string | null, now: number): string =>
  at === null ? t('tonight.ready.never') : formatAgo(at, now);

/** Explains a part that is not set up or does not work, and what to do about it. */
export function problemText(
  problem: NonNullable<Finding['problem']>,
  { bot, channel, texts }: Readiness,
): string {
  if (problem === 'refused-texts') return refusedTextsText(texts);
  if (problem === 'not-connected') return t('bot.meaning.off');
  if (problem === 'expired') return t('bot.meaning.expired');
  if (problem === 'not-in-chat') return t('bot.meaning.connecting');
  if (problem === 'unknown' || problem === 'taken')
    return t(`bot.channel.${problem}`, { name: channel.name });
  return t(`tonight.ready.problem.${problem}`, { error: bot.lastError ?? '' });
}

/** The button for what does not work: its label, and the screen where it is fixed. */
export interface Cure {
  readonly label: string;
  readonly to: string;
  /** Whether moderators may open it too. */
  readonly isForTeam?: true;
}

/** Null if no screen can fix it. */
export function cureOf(problem: NonNullable<Finding['problem']>): Cure | null {
  switch (problem) {
    case 'expired':
      return { label: t('bot.account.connect_again'), to: '/bot#connect-bot' };
    case 'refused':
      return { label: t('bot.connection.test_line'), to: '/bot?tab=connection' };
    case 'missing-scope':
    case 'not-in-chat':
    case 'not-listening':
    case 'no-events':
      return { label: t('bot.title'), to: '/bot?tab=connection' };
    case 'refused-texts':
      return { label: t('bot.title'), to: '/bot', isForTeam: true };
    case 'none-open':
      return { label: t('resources.overlays.title'), to: '/overlays' };
    default:
      return null;
  }
}

/** Null if no screen can fix it. */
export function cureOfAlarm(kind: Incident['kind']): Cure | null {
  switch (kind) {
    case 'bot_deaf':
      return { label: t('bot.title'), to: '/bot?tab=connection' };
    case 'bot_sign_in':
      return { label: t('bot.account.connect_again'), to: '/bot#connect-bot' };
    case 'channel_sign_in':
      return { label: t('bot.account.connect_again'), to: '/bot?tab=connection#connect-channel' };
    case 'discord_failing':
      return { label: t('bot.title'), to: '/bot?tab=claims' };
    default:
      return null;
  }
}
