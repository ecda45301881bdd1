import { t } from './texts';

/** A time watched: `2 h 15 min`, `0 min`. */
export function watchedTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [t('time.hours', { count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [t('time.minutes', { count: rest })] : []),
  ].join(' ');
}
