import { csvRows, detectDelimiter, type TableRow } from '#shared/csv-rows.js';
import { decodeText } from '#shared/decode-text.js';
import { FaultyFile, FILE_LIMITS } from '#shared/file-limits.js';
import type { PlainKey } from '../i18n/texts';

/** Chosen when each line as a whole is a code. */
export const WHOLE_LINE = -1;

/** A file that may have columns. Only the team knows which one contains the codes. */
export interface CodeTable {
  readonly name: string;
  /** The unchanged lines of the file. */
  readonly lines: readonly string[];
  readonly rows: readonly TableRow[];
  readonly width: number;
}

/** The codes of a column. */
export interface ColumnCodes {
  readonly codes: readonly string[];
  /** Numbers of the lines without a code. */
  readonly empty: readonly number[];
  /** Numbers of the lines with a line break in the code, which cannot be stored. */
  readonly broken: readonly number[];
}

/**
 * Headings for codes in the console's languages, lower case without accents. Also matches the end of a
 * compound, such as `Steamkey`.
 */
const NAME_OF_CODES =
  /\b(?:codes?|codigos?|claves?|cles?|chaves?|serials?|vouchers?|coupons?|gutscheine?|koder|koodit|nycklar|avaimet)\b|(?:code|key|schlussel|kod|nyckel|koodi|avain)s?$/;
const DIGIT = /\d/;
/** Number of rows compared with a heading. */
const SAMPLE = 20;

const namesCodes = (cell: string): boolean =>
  !DIGIT.test(cell) && NAME_OF_CODES.test(cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim());

/** Whether the first row names codes, or is the only one without a digit. */
export function hasLikelyHeading(rows: readonly (readonly string[])[]): boolean {
  const [first, ...others] = rows.slice(0, SAMPLE);
  if (!first || others.length === 0) return false;
  const hasDigit = (cells: readonly string[]) => cells.some((cell) => DIGIT.test(cell));
  return first.some(namesCodes) || (!hasDigit(first) && others.every(hasDigit));
}

const linesIn = (text: string): string[] => text.split(/\r\n?|\n/);

/** A problem specific to files of codes. */
export class FaultyCodeFile extends Error {
  constructor(readonly text: PlainKey) {
    super(text);
  }
}

/**
 * @throws FaultyFile, FaultyCodeFile. Never guesses the encoding: a code with one wrong character is
 * worthless.
 */
export function readTable(name: string, bytes: Uint8Array): CodeTable {
  const { text, isGuessed } = decodeText(bytes);
  if (isGuessed) throw new FaultyCodeFile('resources.items.codes.not_unicode');
  if (text.trim() === '') throw new FaultyCodeFile('resources.items.codes.no_codes');
  const lines = linesIn(text);
  if (lines.length > FILE_LIMITS.rows) throw new FaultyFile('too_large');
  const delimiter = detectDelimiter(text);
  // Spaces separate parts of a code, not columns.
  const rows = delimiter === ' ' ? [] : csvRows(text, delimiter);
  return { name, lines, rows, width: rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 1) };
}

/** The only column whose heading names codes; null if there is none or more than one. */
export function likelyColumn([first]: readonly TableRow[]): number | null {
  const named = (first?.cells ?? []).flatMap((cell, at) => (namesCodes(cell) ? [at] : []));
  return named.length === 1 ? named[0]! : null;
}

export function codesOf({ lines, rows }: CodeTable, column: number, isHeaded: boolean): ColumnCodes {
  const entries =
    column === WHOLE_LINE
      ? lines.map((text, place) => ({ line: place + 1, text })).filter(({ text }) => text.trim() !== '')
      : rows.map(({ line, cells }) => ({ line, text: cells[column] ?? '' }));
  const listed = entries.slice(isHeaded ? 1 : 0).map(({ line, text }) => ({ line, code: text.trim() }));
  const linesWhere = (is: (code: string) => boolean) =>
    listed.filter(({ code }) => is(code)).map(({ line }) => line);
  return {
    codes: listed.map(({ code }) => code).filter(Boolean),
    empty: linesWhere((code) => code === ''),
    broken: linesWhere((code) => /[\r\n]/.test(code)),
  };
}
