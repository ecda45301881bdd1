/** A balance, a price or a stock holds at most this. */
export const MAX_WHOLE = Number.MAX_SAFE_INTEGER;

/** The number that a field's text stands for, or null when it is no whole number from 0 to 2^53-1. */
export function parseWholeNumber(text: string): number | null {
  if (!/^\s*\d+\s*$/.test(text)) return null;
  const value = Number(text);
  return value <= MAX_WHOLE ? value : null;
}

/** Reward tiers are edited leniently: the integer part of what was typed, 0 on bad input. */
export function toInteger(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? 0 : value;
}
