/** Maximum of a balance, price or stock. */
export const MAX_WHOLE = Number.MAX_SAFE_INTEGER;

/** The number a text stands for, or null if it is not a whole number from 0 to 2^53-1. */
export function parseWholeNumber(text: string): number | null {
  if (!/^\s*\d+\s*$/.test(text)) return null;
  const value = Number(text);
  return value <= MAX_WHOLE ? value : null;
}

/** Lenient parsing for reward tiers: the integer part of the text, or 0. */
export function toInteger(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? 0 : value;
}
