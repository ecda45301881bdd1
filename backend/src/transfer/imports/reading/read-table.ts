import { csvRows, detectDelimiter, type TableRow, declaredDelimiter } from '#shared/csv-rows.js';
import { FILE_LIMITS, FaultyFile } from '#shared/file-limits.js';
import { areCommandHeaders, isKnownName } from './columns.js';
import { jsonRows } from './json-rows.js';
import type { Layout, Separator, Table } from './table.js';
import { isTyped, typedRows } from './typed-rows.js';

const DELIMITERS: Readonly<Record<Exclude<Separator, 'typed'>, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
};
/** Number of rows compared with the first line to detect a heading. */
const SAMPLE = 20;

/** @throws FaultyFile */
export function readTable(text: string, layout: Layout = {}): Table {
  const table = /^\s*[[{]/.test(text) ? jsonRows(text) : fromLines(text, layout);
  if (table.rows.length > FILE_LIMITS.rows || table.width > FILE_LIMITS.columns)
    throw new FaultyFile('too_large');
  if (areCommandHeaders(table.headers ?? [])) throw new FaultyFile('commands');
  return table;
}

function fromLines(text: string, { separator, hasHeading }: Layout): Table {
  const chosen = separator ?? (!declaredDelimiter(text) && isTyped(text) ? 'typed' : null);
  const delimiter = chosen && chosen !== 'typed' ? DELIMITERS[chosen] : detectDelimiter(text);
  const rows = chosen === 'typed' ? typedRows(text) : csvRows(text, delimiter);
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const [first, ...others] = rows;
  if (!first || width < 2) throw new FaultyFile('unreadable');
  const found = {
    width,
    separator: chosen ?? separatorBy(delimiter),
    numbers: new Set<number>(),
  };
  if (!(hasHeading ?? isHeading(first.cells, others)))
    return { ...found, headers: null, rows, doubtful: null };
  // Two known column names can't be a person's name and amount.
  const isCertain = first.cells.filter(isKnownName).length > 1;
  const headers = first.cells.map((cell) => cell.trim());
  return { ...found, headers, rows: others, doubtful: isCertain ? null : first };
}

const separatorBy = (delimiter: string): Separator | null =>
  (Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[]).find((name) => DELIMITERS[name] === delimiter) ??
  null;

/** A heading has no cell starting with a digit in a column where other rows have numbers. */
function isHeading(first: readonly string[], others: readonly TableRow[]): boolean {
  const sample = others.slice(0, SAMPLE);
  return !first.some(
    (cell, at) =>
      /^[^\p{L}\p{N}]*\p{N}/u.test(cell) &&
      (sample.length === 0 || sample.some(({ cells }) => /\d/.test(cells[at] ?? ''))),
  );
}
