import type { Prize } from '../../api/types';
import { t } from '../../lib/texts';

/** Separate from the other texts of games, because the notifications need it too. */
export function prizeText({ kind, points, words }: Pick<Prize, 'kind'> & Partial<Prize>): string {
  if (kind === 'points') return t('raffle.prize.points', { points: points ?? 0 });
  if (kind === 'item') return words ? t('raffle.prize.item', { item: words }) : t('raffle.prize.shopItem');
  return words ?? '';
}
