/** Numbers, dates and times are all written as in one place. */
export const LOCALE = 'en-GB';

const numbers = new Intl.NumberFormat(LOCALE);

/** `1234567` → `1,234,567` */
export const formatNumber = (value: number): string => numbers.format(value);

/** A balance where there is little room: in full up to nine digits, then `1.2B`. */
export function shortBalance(points: number): string {
  if (points < 1e9) return formatNumber(points);
  return points < 1e12 ? `${(points / 1e9).toFixed(1)}B` : `${(points / 1e12).toFixed(1)}T`;
}
