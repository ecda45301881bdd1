import { countdownText, formatTime } from '../../lib/format';
import { t } from '../../lib/texts';

const HOUR_MS = 3_600_000;

/** For how long a claim can be cancelled: a countdown through its last hour, the moment before. @param leftMs until then */
export const timeToCancel = (until: number, leftMs: number): string =>
  leftMs < HOUR_MS
    ? t('claims.cancelLeft', { time: countdownText(leftMs).slice('00:'.length) })
    : t('claims.cancelUntil', { time: formatTime(until) });
