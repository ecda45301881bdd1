import { t } from '../../lib/texts';

/** Further ahead an estimate says nothing: prices, and what pays, will have changed by then. */
const STREAMS_AHEAD = 99;

/**
 * How far it is to a price: `3,200 to go, about 4 streams`.
 * @param perBroadcast what a stream brought lately; null where nobody knows
 */
export function goalWords(price: number, points: number, perBroadcast: number | null): string {
  const missing = price - points;
  if (missing <= 0) return t('goal.reached');
  const streams = perBroadcast ? Math.ceil(missing / perBroadcast) : Infinity;
  return streams <= STREAMS_AHEAD
    ? t('goal.streams', { points: missing, streams })
    : t('goal.missing', { points: missing });
}
