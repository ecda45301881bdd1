import { FILE_LIMITS, FaultyFile } from './file-limits.js';

export interface TableRow {
  /** Where it begins in the file; of JSON, the number of the entry. */
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t'] as const;
/** Rows are compared to find out what parts their cells. */
const SAMPLE = 50;

/**
 * What parts the cells: that which gives most rows the same number of them. Mix It Up's lists of a currency are parted by
 * spaces, which many other cells hold too: only where nothing else parts anything.
 */
export function delimiterOf(text: string): string {
  const ranked = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const width of widthsBy(delimiter, text))
      if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    return { delimiter, agreeing: Math.max(0, ...counts.values()) };
  }).toSorted((a, b) => b.agreeing - a.agreeing);
  const [best] = ranked;
  return best && best.agreeing > 0 ? best.delimiter : ' ';
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
 * RFC 4180, and what is written in practice: any line ending, quotes inside of an unquoted cell. Empty lines are left out.
 * @param most rows to read
 * @throws FaultyFile where a cell or the number of rows is beyond the limits
 */
export function csvRows(text: string, delimiter: string, most = FILE_LIMITS.rows + 2): TableRow[] {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let begins = 1;
  let at = 0;
  const endRow = () => {
    if (cells.length > 1 || cells[0] !== '') rows.push({ line: begins, cells });
    cells = [];
  };
  while (at < text.length && rows.length < most) {
    const quoted = text[at] === '"' ? closingQuote(text, at, delimiter) : -1;
    let cell: string;
    if (quoted >= 0) {
      cell = text.slice(at + 1, quoted).replaceAll('""', '"');
      at = quoted + 1;
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
    return ['\r', '\n', delimiter].includes(text[at + 1] ?? '\n') ? at : -1;
  }
  return -1;
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
