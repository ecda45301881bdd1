import { LOCALE } from './format';

/** Milliseconds left as `HH:MM:SS`; never below zero. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment where the viewer is: `5 Nov 2026, 18:04`. @param at epoch milliseconds, or what `Date` reads */
export const formatTime = (at: number | string): string => moments.format(new Date(at));
