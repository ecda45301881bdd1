import { type Formats, formatsOf } from '#shared/formats.js';
import { pageLocale } from './texts';

const formats = (): Formats => formatsOf(pageLocale());

/** `1234567` becomes `1,234,567`. */
export const formatNumber = (value: number): string => formats().number(value);

/** `12345` becomes `12.3K`: K from 1,000, M from 1,000,000, one decimal. */
export const abbreviateCount = (count: number): string => formats().compact(count);

/** A balance for tight spaces: in full up to nine digits, then `1.2B`. */
export const shortBalance = (points: number): string =>
  points < 1e9 ? formatNumber(points) : formats().compact(points);

/**
 * A date and time in the viewer's time zone: `5 Nov 2026, 18:04`.
 * @param at epoch milliseconds or a date string
 */
export const formatTime = (at: number | string): string => formats().dateTime(new Date(at));

/** A date and time in the coming days, with its time zone: `Fri 27 Nov, 20:00 CET`. */
export const formatTimeAhead = (at: string): string => formats().timeAhead(new Date(at));

/** The time of day in the viewer's time zone. */
export const formatClock = (at: string): string => formats().clock(new Date(at));

/** `Thursday 5 November`, or `5 November 2026` with the year. */
export const formatDay = (at: Date, withYear: boolean): string =>
  withYear ? formats().date(at) : formats().day(at);

/** `heads or tails`. */
export const formatChoice = (items: readonly string[]): string => formats().choice(items);

/** Milliseconds as `HH:MM:SS` in every language; never negative. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
