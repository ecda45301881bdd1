import type { Locale } from './generated/catalogues.js';
import { getOrCreate } from './get-or-create.js';

/** Locale-specific formats for numbers, dates and lists, in the reader's time zone. */
export interface Formats {
  /** `1234567` becomes `1,234,567`. */
  readonly number: (value: number) => string;
  /** `12345` becomes `12.3K`: one decimal, for tight spaces. */
  readonly compact: (value: number) => string;
  /** `5 Nov 2026, 18:04` */
  readonly dateTime: (at: Date) => string;
  /** `5 November 2026` */
  readonly date: (at: Date) => string;
  /** `Thursday 5 November` */
  readonly day: (at: Date) => string;
  /** `18:04` */
  readonly clock: (at: Date) => string;
  /** A date and time in the coming days, with its time zone: `Fri 27 Nov, 20:00 CET`. */
  readonly timeAhead: (at: Date) => string;
  /** `heads, tails or edge` */
  readonly choice: (items: readonly string[]) => string;
}

const known = new Map<string, Formats>();

/** @param locale locale of the surrounding text */
export const formatsOf = (locale: string): Formats => getOrCreate(known, locale, () => makeFormats(locale));

/** British dates for English: day first and a 24-hour clock, as in most of the world. */
export const DATES_OF: Readonly<Record<string, string>> = {
  en: 'en-GB',
  'en-XA': 'en-GB',
} satisfies Partial<Record<Locale, string>>;

function makeFormats(locale: string): Formats {
  const numbers = once(() => new Intl.NumberFormat(locale));
  const compact = once(
    () =>
      new Intl.NumberFormat(locale, {
        notation: 'compact',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
  );
  const choices = once(() => new Intl.ListFormat(locale, { type: 'disjunction' }));
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(DATES_OF[locale] ?? locale, options));
    return (at: Date) => format().format(at);
  };
  return {
    number: (value) => numbers().format(value),
    compact: (value) => {
      // German, for one, has no abbreviation for a thousand.
      const parts = compact().formatToParts(value);
      return parts.some(({ type }) => type === 'compact')
        ? parts.map((part) => part.value).join('')
        : numbers().format(value);
    },
    dateTime: dates({ dateStyle: 'medium', timeStyle: 'short' }),
    date: dates({ dateStyle: 'long' }),
    day: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    clock: dates({ timeStyle: 'short' }),
    timeAhead: dates({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
    choice: (items) => choices().format(items),
  };
}

/** Creates an Intl format on first use: creation costs more than all its uses, and many pages need none. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
