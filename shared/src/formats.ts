import type { Locale } from './generated/catalogues.js';
import { kept } from './kept.js';

/** How a language writes what is no text: numbers, dates and lists, where the reader is. */
export interface Formats {
  /** `1234567` → `1,234,567` */
  readonly number: (value: number) => string;
  /** `12345` → `12.3K`: with one decimal, where there is little room. */
  readonly compact: (value: number) => string;
  /** `5 Nov 2026, 18:04` */
  readonly dateTime: (at: Date) => string;
  /** `5 November 2026` */
  readonly date: (at: Date) => string;
  /** `Thursday 5 November` */
  readonly day: (at: Date) => string;
  /** `18:04` */
  readonly clock: (at: Date) => string;
  /** A moment of the days to come, with the zone that it is told in: `Fri 27 Nov, 20:00 CET` */
  readonly timeAhead: (at: Date) => string;
  /** `heads, tails or edge` */
  readonly choice: (items: readonly string[]) => string;
}

const known = new Map<string, Formats>();

/** @param locale of the texts around it */
export const formatsOf = (locale: string): Formats => kept(known, locale, () => makeFormats(locale));

/** English dates have the day first and 24 hours, as most of the world writes them. */
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
      // German, for one, has no short word for a thousand.
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

/** Making one of Intl's formats takes longer than all of its uses; many pages need none. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
