import { countdownText } from '../../lib/format';
import { t } from '../../lib/texts';

const HOUR_MS = 3_600_000;

/** `2 d 4 h`, and `HH:MM:SS` in the last 24 hours. */
export function timeLeftText(leftMs: number): string {
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours < 24) return countdownText(leftMs);
  return `${t('time.days', { count: Math.floor(hours / 24) })} ${t('time.hours', { count: hours % 24 })}`;
}
