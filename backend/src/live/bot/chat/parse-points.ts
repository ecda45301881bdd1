import { parseCents } from '#shared/amounts.js';

const GROUP = /^\d{3}k?$/i;
const DECIMALS = /[.,٫]\d{1,2}$/u;

/**
 * Parses a whole number of points as a moderator types it: `250`, `1,000`, `1.000`, `1 000`, `2k`, `1.5k`.
 * Anything after it is ignored.
 * @param words after the name
 * @returns null unless it is a number from 1 to `largest`
 */
export function parsePoints([first = '', ...rest]: readonly string[], largest: number): number | null {
  const end = rest.findIndex((word) => !GROUP.test(word));
  const typed = [first, ...rest.slice(0, end === -1 ? rest.length : end)].join(' ');
  const [, number = '', thousands] = /^(.*?)(k)?$/iu.exec(typed) ?? [];
  const hundredths = parseCents(number);
  // `1,00` may mean one or be a typing error, so it is refused.
  if (hundredths === null || (!thousands && DECIMALS.test(number))) return null;
  const points = (hundredths * (thousands ? 1000 : 1)) / 100;
  return Number.isInteger(points) && points >= 1 && points <= largest ? points : null;
}
