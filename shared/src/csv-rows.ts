import { FILE_LIMITS, FaultyFile } from './file-limits.js';

export interface TableRow {
  /** Line of the file where the row starts; for JSON, the number of the entry. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** In order of preference on a tie: a comma is the most likely to be part of a number or text. */
const DELIMITERS = ['\t', ';', ','] as const;
/** Number of rows compared to detect the delimiter. */
const SAMPLE_ROWS = 50;
/** Excel's `sep=` line, which declares the delimiter and is not a row. */
const SEP_LINE = /^"?sep=([^\p{L}\p{N}\r\n"])"?(?:\r\n|\r|\n|$)/iu;

/** The delimiter declared by the file itself. */
export const declaredDelimiter = (text: string): string | undefined => SEP_LINE.exec(text)?.[1];

/**
 * Detects the delimiter: the declared one, or else the one that splits off the most cells in rows of equal
 * width. Mix It Up separates its currency lists with spaces; because cells often contain spaces, they are
 * only used when nothing else splits.
 */
export function detectDelimiter(text: string): string {
  const declared = declaredDelimiter(text);
  if (declared !== undefined) return declared;
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, parts: splitsBy(delimiter, text) })).sort(
    (a, b) => b.parts - a.parts,
  );
  return best && best.parts > 0 ? best.delimiter : ' ';
}

/** Number of splits in rows of the most productive width. */
function splitsBy(delimiter: string, text: string): number {
  const counts = new Map<number, number>();
  for (const width of widthsBy(delimiter, text)) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(0, ...[...counts].map(([width, rows]) => rows * (width - 1)));
}

/** Row widths of the sample; empty if a wrong delimiter makes cells too long. */
function widthsBy(delimiter: string, text: string): number[] {
  try {
    return csvRows(text, delimiter, SAMPLE_ROWS).map(({ cells }) => cells.length);
  } catch {
    return [];
  }
}

/**
 * Parses RFC 4180 and common deviations: any line ending, quotes inside unquoted cells, spaces around quoted
 * ones. Empty lines and a `sep=` line are skipped.
 * @param most maximum number of rows to read
 * @throws FaultyFile if a cell or the number of columns exceeds the limits
 */
export function csvRows(text: string, delimiter: string, most = FILE_LIMITS.rows + 2): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let at = SEP_LINE.exec(text)?.[0].length ?? 0;
  let line = at > 0 ? 2 : 1;
  let rowLine = line;
  const endRow = () => {
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: rowLine, cells });
    cells = [];
  };
  while (at < text.length && rows.length < most) {
    const quote = skipSpaces(text, at, delimiter);
    const quoted = text[quote] === '"' ? closingQuote(text, quote, delimiter) : -1;
    let cell: string;
    if (quoted >= 0) {
      cell = text.slice(quote + 1, quoted).replaceAll('""', '"');
      at = skipSpaces(text, quoted + 1, delimiter);
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
      // A delimiter at the end of the file leaves one empty cell.
      if (at < text.length) continue;
      cells.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    endRow();
    rowLine = line;
  }
  return rows;
}

/** Index of the closing quote; -1 if it is missing or followed by text, so that the cell wasn't quoted. */
function closingQuote(text: string, from: number, delimiter: string): number {
  const limit = from + 2 * FILE_LIMITS.cell;
  for (let at = text.indexOf('"', from + 1); at >= 0 && at <= limit; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    const next = text[skipSpaces(text, at + 1, delimiter)] ?? '\n';
    return ['\r', '\n', delimiter].includes(next) ? at : -1;
  }
  return -1;
}

/** Skips spaces around a quoted cell, which some programs write; at most the length of a cell. */
function skipSpaces(text: string, from: number, delimiter: string): number {
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
