import { areOfTexts } from './columns.js';
import { csvRows, delimiterOf, type TableRow } from '#shared/csv-rows.js';
import { FILE_LIMITS, FaultyFile } from '#shared/file-limits.js';
import { jsonRows } from './json-rows.js';
import type { Table } from './table.js';

/** @throws FaultyFile */
export function readTable(text: string): Table {
  const table = /^\s*[[{]/.test(text) ? jsonRows(text) : fromCsv(text);
  if (table.rows.length > FILE_LIMITS.rows || table.width > FILE_LIMITS.columns)
    throw new FaultyFile('too_large');
  if (areOfTexts(table.headers ?? [])) throw new FaultyFile('commands');
  return table;
}

function fromCsv(text: string): Table {
  const rows = csvRows(text, delimiterOf(text));
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const [first, ...others] = rows;
  if (!first || width < 2) throw new FaultyFile('unreadable');
  return isHeader(first.cells, others)
    ? { headers: first.cells.map((cell) => cell.trim()), rows: others, width }
    : { headers: null, rows, width };
}

/** Names of columns are never numbers; a row of people has one where most of the others have one. */
function isHeader(first: readonly string[], others: readonly TableRow[]): boolean {
  const sample = others.slice(0, 20);
  return !first.some(
    (cell, at) =>
      /^\s*[\d.,]+\s*$/.test(cell) &&
      (sample.length === 0 || sample.some(({ cells }) => /\d/.test(cells[at] ?? ''))),
  );
}
