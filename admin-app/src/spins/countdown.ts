import { t } from '../i18n/texts';

/**
 * Time left as `5h 3m 9s`; null once it has run out.
 * @param target epoch milliseconds; null if there is none
 */
export function countdownText(target: number | null, now: number): string | null {
  const left = target === null ? 0 : Math.ceil((target - now) / 1000);
  if (left <= 0) return null;
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return t('resources.spins.countdown', { hours, minutes, seconds });
}
