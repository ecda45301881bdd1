import { csvRows, delimiterOf, type TableRow } from '#shared/csv-rows.js';
import { decodeText } from '#shared/decode-text.js';
import { FaultyFile, FILE_LIMITS } from '#shared/file-limits.js';
import type { PlainKey } from '../i18n/texts';

/** The column that is chosen where each line as a whole is a code. */
export const WHOLE_LINE = -1;

/** A file whose lines may have columns: which of them holds the codes only the team knows. */
export interface CodeTable {
  readonly name: string;
  /** The file's lines as they are. */
  readonly lines: readonly string[];
  readonly rows: readonly TableRow[];
  readonly width: number;
}

/** What a column comes to. */
export interface ColumnCodes {
  readonly codes: readonly string[];
  /** The lines of the file that have none. */
  readonly empty: readonly number[];
  /** The lines of the file where one holds a line break: it cannot be written in one line. */
  readonly broken: readonly number[];
}

/** In lower case without accents, in the console's languages; also at the end of a longer word, such as `Steamkey`. */
const NAME_OF_CODES =
  /\b(?:codes?|codigos?|claves?|cles?|chaves?|serials?|vouchers?|coupons?|gutscheine?|koder|koodit|nycklar|avaimet)\b|(?:code|key|schlussel|kod|nyckel|koodi|avain)s?$/;
const DIGIT = /\d/;
/** Rows that a heading is compared with. */
const SAMPLE = 20;

const namesCodes = (cell: string): boolean =>
  !DIGIT.test(cell) && NAME_OF_CODES.test(cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim());

/** A first row that names codes, or has no digit where every other row has one. */
export function seemsHeaded(rows: readonly (readonly string[])[]): boolean {
  const [first, ...others] = rows.slice(0, SAMPLE);
  if (!first || others.length === 0) return false;
  const hasDigit = (cells: readonly string[]) => cells.some((cell) => DIGIT.test(cell));
  return first.some(namesCodes) || (!hasDigit(first) && others.every(hasDigit));
}

const linesIn = (text: string): string[] => text.split(/\r\n?|\n/);

/** What is wrong with a file of codes in particular. */
export class FaultyCodeFile extends Error {
  constructor(readonly text: PlainKey) {
    super(text);
  }
}

/** @throws FaultyFile, FaultyCodeFile: the encoding is never guessed, a code with one letter changed is worth nothing */
export function readTable(name: string, bytes: Uint8Array): CodeTable {
  const { text, isGuessed } = decodeText(bytes);
  if (isGuessed) throw new FaultyCodeFile('resources.items.codes.not_unicode');
  if (text.trim() === '') throw new FaultyCodeFile('resources.items.codes.no_codes');
  const lines = linesIn(text);
  if (lines.length > FILE_LIMITS.rows) throw new FaultyFile('too_large');
  const delimiter = delimiterOf(text);
  // Words of a code are no columns.
  const rows = delimiter === ' ' ? [] : csvRows(text, delimiter);
  return { name, lines, rows, width: rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 1) };
}

/** The column whose heading names codes, where that is one alone. */
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
