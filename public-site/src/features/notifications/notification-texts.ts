import type { Notification } from '../../api/types';
import { formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { prizeText } from '../play/prize-text';

export interface NotificationText {
  headline: string;
  /** Title of the game, prize, reason; empty if there is nothing to add. */
  detail: string;
}

const GAMES: readonly Notification['type'][] = ['raffle.drawn', 'raffle.won', 'guess.won'];

/** A notification in the second person; undefined for a type that only a newer version of the site shows. */
export function textOf({ type, data }: Notification): NotificationText | undefined {
  const { title = '', item, points = 0, place = 1, prize, reason, madeAt = '' } = data;
  const won = [title, prize ? prizeText(prize) : ''].filter((part) => part !== '').join(' · ');
  switch (type) {
    case 'claim.delivered':
      return {
        headline: item ? t('notifications.delivered', { item }) : t('notifications.rewardDelivered'),
        detail: '',
      };
    case 'claim.refunded':
      return {
        headline: item ? t('notifications.rejected', { item }) : t('notifications.rewardRejected'),
        detail: points > 0 ? t('claims.refunded', { points }) : '',
      };
    case 'raffle.drawn':
      return { headline: t('notifications.drawn'), detail: title };
    case 'raffle.won':
      return { headline: t('notifications.raffleWon'), detail: won };
    case 'guess.won':
      return {
        headline: place === 1 ? t('notifications.guessWon') : t('notifications.guessPlace', { place }),
        detail: won,
      };
    case 'points.given':
      return { headline: t('notifications.given', { points }), detail: reason ?? '' };
    case 'site.restored':
      return {
        headline: t('notifications.restored'),
        detail: t('notifications.restoredText', { moment: formatTime(madeAt) }),
      };
    default:
      return undefined;
  }
}

/** The page about it, if there is one. During a break, pages about gambling aren't linked. */
export function linkOf({ type, subject }: Notification, isOnBreak: boolean): string | undefined {
  if (GAMES.includes(type)) {
    if (isOnBreak) return undefined;
    return type === 'guess.won' ? '/play' : `/play/${subject.split(':')[1]}`;
  }
  if (type === 'site.restored') return undefined;
  return type === 'points.given' ? '/points' : '/claims';
}

/** The link's words in a toast: the title of its page. */
export const linkText = (to: string): string =>
  to === '/points' ? t('page./points.title') : to === '/claims' ? t('header.claims') : t('page./play.title');

/** Whether it is a prize, which gets its own screen. */
export const isWin = ({ type, data }: Notification): boolean =>
  (type === 'raffle.won' || type === 'guess.won') && data.prize !== undefined;
