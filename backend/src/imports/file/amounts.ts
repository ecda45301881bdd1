/** How a column writes fractions. */
export type Decimal = 'point' | 'comma';

const GROUPS_OF_THREE = /^\d{1,3}([.,]\d{3})+$/;

/** Spaces, also those that do not break, and apostrophes part thousands. A formula's guard, and quotes around a number, go. */
const plain = (text: string): string => text.replace(/[\s'’"]/g, '');

/** Whether Excel has rounded it: `1,2E+03`. */
export const hasExponent = (text: string): boolean => /^[\d.,]+e[+-]?\d+$/i.test(plain(text));

/**
 * Points as people and spreadsheets write them, without their fraction: three digits behind a separator are thousands.
 * @returns NaN for what is no number
 */
export function readPoints(text: string): number {
  const written = plain(text);
  if (GROUPS_OF_THREE.test(written)) return Number(written.replace(/[.,]/g, ''));
  const last = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  return Math.trunc(readFraction(written, written[last] === ',' ? 'comma' : 'point'));
}

/** How a column writes fractions, from all that stands in it; undefined where nothing tells. */
export function decimalOf(cells: readonly string[]): Decimal | undefined {
  for (const cell of cells) {
    const written = plain(cell);
    if (/\.\d+,\d+$/.test(written) || /^\d+,(\d{1,2}|\d{4,})$/.test(written)) return 'comma';
    if (/,\d+\.\d+$/.test(written) || /^\d+\.(\d{1,2}|\d{4,})$/.test(written)) return 'point';
  }
  return undefined;
}

/** @returns NaN for what is no number */
export function readFraction(text: string, decimal: Decimal): number {
  const written = plain(text);
  const [thousands, fraction] = decimal === 'comma' ? ['.', ','] : [',', '.'];
  const number = written.replaceAll(thousands, '').replace(fraction, '.');
  return /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(number) ? Number(number) : NaN;
}

/** `[d.]HH:MM:SS` in minutes; NaN for anything else. */
export function readDuration(text: string): number {
  const found = /^(?:(\d+)\.)?(\d+):(\d{2}):(\d{2})$/.exec(text.trim());
  if (!found) return NaN;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return days * 1440 + hours * 60 + minutes + seconds / 60;
}
