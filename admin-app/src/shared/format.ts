const numbers = new Intl.NumberFormat('en-US');

/** With thousands separators. */
export const formatNumber = (value: number): string => numbers.format(value);

/** One a time zone: making one takes longer than all that it formats on a page. */
const dates = new Map<string, Intl.DateTimeFormat>();

/** @param moment ISO text or epoch milliseconds @param timeZone IANA name */
export function formatMoment(moment: string | number, timeZone: string): string {
  let format = dates.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    dates.set(timeZone, format);
  }
  return format.format(new Date(moment));
}

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortNumbers = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** @param day `YYYY-MM-DD` */
export const formatDay = (day: string): string => days.format(new Date(day));

/** For the axes of charts: 12.5K. */
export const formatShort = (value: number): string => shortNumbers.format(value);
