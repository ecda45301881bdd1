import { parseCents } from '#shared/amounts.js';

const GROUP = /^\d{3}k?$/i;
const DECIMALS = /[.,٫]\d{1,2}$/u;

/**
 * How many points a moderator means, in whole points: `250`, `1,000`, `1.000`, `1 000`, `2k`, `1.5k`. What stands behind it makes no
 * difference.
 * @param words what stands behind the name
 * @returns null for what is no such number, or none from 1 to `largest`
 */
export function pointsIn([first = '', ...rest]: readonly string[], largest: number): number | null {
  const end = rest.findIndex((word) => !GROUP.test(word));
  const typed = [first, ...rest.slice(0, end === -1 ? rest.length : end)].join(' ');
  const [, number = '', thousands] = /^(.*?)(k)?$/iu.exec(typed) ?? [];
  const hundredths = parseCents(number);
  // Whether `1,00` is one or a slip of the finger is not guessed.
  if (hundredths === null || (!thousands && DECIMALS.test(number))) return null;
  const points = (hundredths * (thousands ? 1000 : 1)) / 100;
  return Number.isInteger(points) && points >= 1 && points <= largest ? points : null;
}
