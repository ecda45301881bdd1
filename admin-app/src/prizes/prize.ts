import { t } from '../i18n/texts';
import type { Prize, SavePrize } from '../shared/api';

/** Drops values that were typed for another kind. */
export function prizeToSave({ kind, points, itemId, words }: SavePrize): SavePrize {
  if (kind === 'points') return { kind, points };
  return kind === 'item' ? { kind, itemId } : { kind, words };
}

export function prizeText({ kind, points, words }: Prize): string {
  if (kind === 'points') return t('resources.raffles.prize.points_of', { points: points ?? 0 });
  if (kind === 'item')
    return words === null
      ? t('resources.raffles.prize.item')
      : t('resources.raffles.prize.item_of', { item: words });
  return words ?? '';
}
