import type { Raffle, RaffleDraw } from '../../api/types';
import { t } from '../../lib/texts';

export const stateText = ({ state }: Raffle): string =>
  t(
    state === 'open'
      ? 'raffle.state.open'
      : state === 'closed'
        ? 'raffle.state.closed'
        : 'raffle.state.finished',
  );

/** The drawn nickname; someone who may not win stays anonymous. */
export const drawnName = ({ nickname, entryKey }: RaffleDraw): string =>
  nickname ?? t('raffle.draw.entry', { key: entryKey });

/** Outcome of a draw. */
export function drawText({ state, reason, note }: RaffleDraw): string {
  if (state === 'won') return t('raffle.draw.won');
  if (state === 'waiting') return t('raffle.draw.waiting');
  switch (reason) {
    case 'by_team':
      return t('raffle.draw.by_team', { note: note ?? '' });
    case 'no_answer':
      return t('raffle.draw.no_answer');
    case 'won_today':
      return t('raffle.draw.won_today');
    default:
      return t('raffle.draw.not_eligible');
  }
}
