import { locale } from '../i18n/texts';
import { cached, dates } from '../shared/format';

/** Time of day. @param moment ISO text @param timeZone IANA name */
export const formatTime = (moment: string, timeZone: string): string =>
  cached(`time ${timeZone}`, () => dates({ timeStyle: 'short', timeZone })).format(new Date(moment));

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago, such as `2 minutes ago`. @param moment ISO text @param now epoch milliseconds */
export function formatAgo(moment: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1000));
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
  return cached('ago', () => new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })).format(
    -Math.floor(seconds / size),
    unit,
  );
}
