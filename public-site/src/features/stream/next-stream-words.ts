import { LOCALE } from '../../lib/format';
import { countdownText } from '../../lib/time';

const timesAhead = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A moment of the days to come, with the zone that it is told in: `Fri 27 Nov, 20:00 CET` */
export const formatTimeAhead = (at: string): string => timesAhead.format(new Date(at));

const HOUR_MS = 3_600_000;

/** `2 d 4 h`, and `HH:MM:SS` in the last 24 hours. */
export function timeLeftText(leftMs: number): string {
  const hours = Math.floor(leftMs / HOUR_MS);
  return hours < 24 ? countdownText(leftMs) : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
