import type { OwnPlace } from '../../api/types';
import { t } from '../../lib/texts';
import { watchedTime } from '../../lib/watched-time';
import type { EarnedBoard } from './boards';

/** How far it is to the next place, in words. */
export function distanceOf({ rank, toNext }: OwnPlace, board: EarnedBoard): string {
  if (rank === null) return t(board === 'watch' ? 'leaderboard.notWatched' : 'leaderboard.notEarned');
  if (toNext === null) return t('leaderboard.first');
  const next = rank - 1;
  if (toNext === 0) return t('leaderboard.level', { next });
  return board === 'watch'
    ? t('leaderboard.toNextTime', { time: watchedTime(toNext), next })
    : t('leaderboard.toNext', { points: toNext, next });
}
