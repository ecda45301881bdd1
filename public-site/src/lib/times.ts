import { pageLocale, t } from './texts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Time left: `in 3 days`, `in 45 seconds`. Rounded up, so that viewers don't come back too early.
 * @param leftMs milliseconds
 */
export function timeUntil(leftMs: number): string {
  const format = new Intl.RelativeTimeFormat(pageLocale());
  const inUnits = (unitMs: number) => Math.max(1, Math.ceil(leftMs / unitMs));
  if (leftMs <= MINUTE_MS) return format.format(inUnits(1_000), 'second');
  if (leftMs <= HOUR_MS) return format.format(inUnits(MINUTE_MS), 'minute');
  if (leftMs <= 2 * DAY_MS) return format.format(inUnits(HOUR_MS), 'hour');
  return format.format(inUnits(DAY_MS), 'day');
}

/**
 * Time since: `now`, `5 minutes ago`, `yesterday`. Rounded down.
 * @param sinceMs milliseconds
 */
export function timeSince(sinceMs: number): string {
  const format = new Intl.RelativeTimeFormat(pageLocale(), { numeric: 'auto' });
  const inUnits = (unitMs: number) => -Math.floor(sinceMs / unitMs);
  if (sinceMs < MINUTE_MS) return format.format(0, 'second');
  if (sinceMs < HOUR_MS) return format.format(inUnits(MINUTE_MS), 'minute');
  if (sinceMs < DAY_MS) return format.format(inUnits(HOUR_MS), 'hour');
  return format.format(inUnits(DAY_MS), 'day');
}

/** Watch time: `2 h 15 min`, `0 min`. */
export function watchedTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    ...(hours > 0 ? [t('time.hours', { count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [t('time.minutes', { count: rest })] : []),
  ].join(' ');
}
