import { DATES_OF } from '#shared/formats.js';
import { getOrCreate } from '#shared/get-or-create.js';
import { locale } from '../i18n/texts';
import { daysSince } from './days-since';

/** Formatters are cached, because creating one takes longer than all the formatting on a page. */
type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat;
const formats = new Map<string, Format>();

export const cached = <T extends Format>(name: string, make: () => T): T =>
  getOrCreate(formats, `${locale()} ${name}`, make) as T;

export const dates = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(DATES_OF[locale()] ?? locale(), options);

/** Uses the separators of the console's language, as all formatters here do. */
export const formatNumber = (value: number): string =>
  cached('number', () => new Intl.NumberFormat(locale())).format(value);

/** For chart axes: 12.5K. */
export const formatShort = (value: number): string =>
  cached(
    'short',
    () => new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }),
  ).format(value);

/** The number of spins the odds predict, which is rarely whole. */
export const formatExpected = (value: number): string =>
  cached('expected', () => new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 })).format(value);

/** @param share from 0 to 1 */
export const formatPercent = (share: number): string =>
  cached(
    'percent',
    () => new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }),
  ).format(share);

/** A share that is often small: 0.5%. @param share from 0 to 1 */
export const formatShare = (share: number): string =>
  cached(
    'share',
    () => new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }),
  ).format(share);

/**
 * @param moment ISO text or epoch milliseconds
 * @param timeZone IANA name
 */
export function formatMoment(moment: string | number, timeZone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return cached(`moment ${timeZone}`, () => dates(options)).format(new Date(moment));
}

/** @param day `YYYY-MM-DD` */
export const formatDay = (day: string): string =>
  cached('day', () => dates({ month: 'short', day: 'numeric', timeZone: 'UTC' })).format(new Date(day));

/** With its year, unlike `formatDay`. @param day `YYYY-MM-DD` */
export const formatDate = (day: string): string =>
  cached('date', () => dates({ dateStyle: 'medium', timeZone: 'UTC' })).format(new Date(day));

/** Weekday and time in a time zone, such as `Sunday 18:04`. @param moment epoch milliseconds */
export const formatClock = (moment: number, timeZone: string): string =>
  cached(`clock ${timeZone}`, () =>
    dates({ timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit' }),
  ).format(moment);

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

const ago = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  cached('ago', () => new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })).format(-count, unit);

/** How long ago, such as `2 minutes ago`. @param moment ISO text @param now epoch milliseconds */
export function formatAgo(moment: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1000));
  const [unit, size] = UNITS.find(([, each]) => seconds >= each) ?? ['second', 1];
  return ago(Math.floor(seconds / size), unit);
}

/** In whole days, such as `today` or `12 days ago`. @param moment ISO text @param now epoch milliseconds */
export const formatAge = (moment: string, now: number): string =>
  ago(Math.max(0, daysSince(moment, now)), 'day');
