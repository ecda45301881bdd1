import { FILE_LIMITS, FaultyFile } from './file-limits.js';

export interface TableRow {
  /** Where it begins in the file; of JSON, the number of the entry. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Where they part as many cells: a comma is the likeliest to be part of a number or a text instead. */
const DELIMITERS = ['\t', ';', ','] as const;
/** Rows are compared to find out what parts their cells. */
const SAMPLE = 50;
/** How a file tells Excel what parts its cells. It is no row. */
const TOLD = /^"?sep=([^\p{L}\p{N}\r\n"])"?(?:\r\n|\r|\n|$)/iu;

/** What the file itself says parts its cells. */
export const toldDelimiter = (text: string): string | undefined => TOLD.exec(text)?.[1];

/**
 * What parts the cells: what the file says, else that which parts most of them in rows of the same number of cells. Mix It Up's
 * lists of a currency are parted by spaces, which many other cells hold too: only where nothing else parts anything.
 */
export function delimiterOf(text: string): string {
  const told = toldDelimiter(text);
  if (told !== undefined) return told;
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, parts: partsBy(delimiter, text) })).sort(
    (a, b) => b.parts - a.parts,
  );
  return best && best.parts > 0 ? best.delimiter : ' ';
}

/** How often it parts two cells, in rows of the number of cells that tells most. */
function partsBy(delimiter: string, text: string): number {
  const counts = new Map<number, number>();
  for (const width of widthsBy(delimiter, text)) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([width, rows]) => rows * (width - 1)));
}

/** Of the first rows. A wrong delimiter may leave cells that are too long. */
function widthsBy(delimiter: string, text: string): number[] {
  try {
    return csvRows(text, delimiter, SAMPLE).map(({ cells }) => cells.length);
  } catch {
    return [];
  }
}

/**
 * RFC 4180, and what is written in practice: any line ending, quotes inside of an unquoted cell, blanks around a quoted one. Empty
 * lines are left out, and so is a first one that says what parts the cells.
 * @param most rows to read
 * @throws FaultyFile where a cell or the number of rows is beyond the limits
 */
export function csvRows(text: string, delimiter: string, most = FILE_LIMITS.rows + 2): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let at = TOLD.exec(text)?.[0].length ?? 0;
  let line = at > 0 ? 2 : 1;
  let begins = line;
  const endRow = () => {
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begins, cells });
    cells = [];
  };
  while (at < text.length && rows.length < most) {
    const quote = pastBlanks(text, at, delimiter);
    const quoted = text[quote] === '"' ? closingQuote(text, quote, delimiter) : -1;
    let cell: string;
    if (quoted >= 0) {
      cell = text.slice(quote + 1, quoted).replaceAll('""', '"');
      at = pastBlanks(text, quoted + 1, delimiter);
    } else {
      const end = endOfCell(text, at, delimiter);
      cell = text.slice(at, end);
      at = end;
    }
    if (cell.length > FILE_LIMITS.cell) throw new FaultyFile('too_large');
    if (quoted >= 0) line += linesIn(cell);
    cells.push(cell);
    if (cells.length > FILE_LIMITS.columns) throw new FaultyFile('too_large');
    if (text[at] === delimiter) {
      at += 1;
      // The line ends in an empty cell.
      if (at < text.length) continue;
      cells.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    endRow();
    begins = line;
  }
  return rows;
}

/** Where a quoted cell ends; -1 where its quote is never closed, or something follows it, so that it was none. */
function closingQuote(text: string, from: number, delimiter: string): number {
  const limit = from + 2 * FILE_LIMITS.cell;
  for (let at = text.indexOf('"', from + 1); at >= 0 && at <= limit; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    const next = text[pastBlanks(text, at + 1, delimiter)] ?? '\n';
    return ['\r', '\n', delimiter].includes(next) ? at : -1;
  }
  return -1;
}

/** Past the blanks that some programs write beside a quoted cell: no more of them than a cell may have. */
function pastBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while (text[at] === ' ' && delimiter !== ' ' && at - from < FILE_LIMITS.cell) at += 1;
  return at;
}

function endOfCell(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') return at;
    if (at - from > FILE_LIMITS.cell) throw new FaultyFile('too_large');
  }
  return text.length;
}

const linesIn = (cell: string): number => cell.split('\n').length - 1;
