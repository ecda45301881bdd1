import type { TableRow } from '#shared/csv-rows.js';
import { FaultyFile, FILE_LIMITS } from '#shared/file-limits.js';
import { readNumber } from './amounts.js';

/** Rank or bullet at the start of a line: `1. `, `1) `, `#1 `, `- `. */
const PLACE = /^\s*(?:(?:#\s*\d{1,6}[.):]?|\d{1,6}[.)]|[-–*•])\s+)?/;
/** Between name and amount: a colon, equals sign or arrow, or a dash or bar surrounded by spaces. */
const SEPARATOR = /\s*(?::|=>?|->|→)\s*|\s+[-–—|](?:\s+|$)/;
/** After a rank, a space also separates name and amount. */
const LAST_BLANK = /\s+(?=\S+$)/;
/** Longer lines aren't typed rows. The limit also bounds the time the patterns take. */
const LINE = 200;
const SAMPLE = 50;

/** Name and amount of a line, or null if it has a different format. */
function pairIn(line: string): [name: string, amount: string] | null {
  if (line.length > LINE) return null;
  const place = PLACE.exec(line)?.[0] ?? '';
  const rest = line.slice(place.length).trim();
  const found = SEPARATOR.exec(rest) ?? (place.trim() ? LAST_BLANK.exec(rest) : null);
  if (!found || found.index === 0) return null;
  return [rest.slice(0, found.index), rest.slice(found.index + found[0].length)];
}

const linesIn = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Whether at least half of the lines are a typed name and number. */
export function isTyped(text: string): boolean {
  const lines = linesIn(text.slice(0, SAMPLE * (LINE + 1)))
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE);
  const pairs = lines.filter((line) => {
    const [name, amount] = pairIn(line) ?? [];
    return name !== undefined && !/[,;\t]/.test(name) && !Number.isNaN(readNumber(amount ?? '', 'point'));
  });
  return pairs.length > 0 && pairs.length >= lines.length / 2;
}

/**
 * Reads each line as name and amount. Other lines become a name without an amount, so they're reported.
 * @throws FaultyFile
 */
export function typedRows(text: string): TableRow[] {
  const rows = linesIn(text)
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((line) => line.text !== '')
    .slice(0, FILE_LIMITS.rows + 2)
    .map(({ line, text: written }) => ({ line, cells: pairIn(written) ?? [written, ''] }));
  if (rows.some(({ cells }) => cells.some((cell) => cell.length > FILE_LIMITS.cell)))
    throw new FaultyFile('too_large');
  return rows;
}
