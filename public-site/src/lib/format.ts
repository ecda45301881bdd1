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

/** `12345` → `12.3K`: K from 1,000, M from 1,000,000, one decimal. */
export function abbreviateCount(count: number): string {
  if (count < 1_000) return String(count);
  return count < 1_000_000 ? `${(count / 1_000).toFixed(1)}K` : `${(count / 1_000_000).toFixed(1)}M`;
}

/** Milliseconds left as `HH:MM:SS`; never below zero. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment where the viewer is: `5 Nov 2026, 18:04`. @param at epoch milliseconds, or what `Date` reads */
export const formatTime = (at: number | string): string => moments.format(new Date(at));
