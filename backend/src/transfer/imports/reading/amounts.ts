/** Decimal mark of a column. */
export const DECIMALS = ['point', 'comma'] as const;
export type Decimal = (typeof DECIMALS)[number];

/** Unit after a number. */
const UNIT = /(?<=\d)\s*(?:points?|pts?|punkte?|puntos?|pontos?|po[aä]ng|pistettä|coins?)\.?$/i;
/** Spaces, including non-breaking ones, and apostrophes as thousands separators. */
const SPACED_GROUPS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
const NUMBER: Readonly<Record<Decimal, RegExp>> = {
  point: /^-?(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d*)(?:\.\d*)?(?:e[+-]?\d+)?$/i,
  comma: /^-?(?:\d{1,3}(?:\.\d{2,3})*\.\d{3}|\d*)(?:,\d*)?(?:e[+-]?\d+)?$/i,
};

/** Strips a formula guard, quotes, invisible characters and the unit. */
const stripped = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^['"]+|"+$/g, '')
    .replace(UNIT, '')
    .replace(/^[−–]/, '-');

/** Whether Excel has rounded the number: `1,2E+03`. */
export const hasExponent = (text: string): boolean => /^[\d.,\s]+e[+-]?\d+$/i.test(stripped(text));

/**
 * Decimal mark a number implies, if any. `either` for `1.234`, which may be over a thousand or just over one.
 */
function impliedDecimal(text: string): Decimal | 'either' | undefined {
  const written = stripped(text).replace(/^-/, '');
  const plain = written.replace(SPACED_GROUPS, '');
  if (!/^[\d.,]+(e[+-]?\d+)?$/i.test(plain)) return undefined;
  const digits = plain.replace(/e.*$/i, '');
  const marks = digits.replace(/\d/g, '');
  if (marks === '') return undefined;
  const last: Decimal = marks.endsWith(',') ? 'comma' : 'point';
  if (marks.includes('.') && marks.includes(',')) return last;
  // A mark that occurs several times separates thousands, so the other one is the decimal mark.
  if (marks.length > 1) return last === 'comma' ? 'point' : 'comma';
  return written === digits && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? 'either' : last;
}

/** Decimal mark of a column, from all its cells. `unclear` if it matters but can't be determined. */
export function decimalOf(cells: readonly string[]): Decimal | 'unclear' | undefined {
  const marks = new Set(cells.map(impliedDecimal));
  const detected = DECIMALS.filter((decimal) => marks.has(decimal));
  if (detected.length === 1) return detected[0];
  return marks.has('either') ? 'unclear' : undefined;
}

/**
 * Reads a number as written by people and spreadsheets.
 * @param decimal the column's decimal mark, for ambiguous numbers
 * @returns NaN if it isn't a number
 */
export function readNumber(text: string, decimal: Decimal): number {
  const mark = impliedDecimal(text);
  const by = mark === undefined || mark === 'either' ? decimal : mark;
  const written = stripped(text).replace(SPACED_GROUPS, '');
  if (!NUMBER[by].test(written) || !/\d/.test(written)) return NaN;
  const [thousands, fraction] = by === 'comma' ? ['.', ','] : [',', '.'];
  return Number(written.replaceAll(thousands, '').replace(fraction, '.'));
}

/** `[d.]HH:MM:SS` in minutes; NaN for anything else. */
export function readDuration(text: string): number {
  const found = /^(?:(\d+)\.)?(\d+):(\d{2}):(\d{2})$/.exec(text.trim());
  if (!found) return NaN;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return days * 1440 + hours * 60 + minutes + seconds / 60;
}

/**
 * Reads a Twitch id, including the forms spreadsheets produce: `100000002.0`, `100,000,002`.
 * @returns null if it isn't an id, or a spreadsheet has rounded it
 */
export function readId(text: string): string | null {
  const written = stripped(text).replace(/[.,]0+$/, '');
  const id = /^\d{1,3}([.,\s]\d{3})+$/.test(written) ? written.replace(/\D/g, '') : written;
  return /^[1-9]\d{0,19}$/.test(id) ? id : null;
}
