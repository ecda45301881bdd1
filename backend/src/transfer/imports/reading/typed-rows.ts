import type { TableRow } from '#shared/csv-rows.js';
import { FaultyFile, FILE_LIMITS } from '#shared/file-limits.js';
import { readNumber } from './amounts.js';

/** A place in a ranking, or a dot before each: `1. `, `1) `, `#1 `, `- `. */
const PLACE = /^\s*(?:(?:#\s*\d{1,6}[.):]?|\d{1,6}[.)]|[-–*•])\s+)?/;
/** Between who it is and how much: a colon, an equals sign or an arrow anywhere, a dash with a blank on each side. */
const BETWEEN = /\s*(?::|=>?|->|→)\s*|\s+[-–—|](?:\s+|$)/;
/** Where there is a place, a blank parts them, too. */
const LAST_BLANK = /\s+(?=\S+$)/;
/** No such line is longer, and reading must not take longer for one that is. */
const LINE = 200;
const SAMPLE = 50;

/** Name and amount of a line, or null for another kind of line. */
function pairIn(line: string): [name: string, amount: string] | null {
  if (line.length > LINE) return null;
  const place = PLACE.exec(line)?.[0] ?? '';
  const rest = line.slice(place.length).trim();
  const found = BETWEEN.exec(rest) ?? (place.trim() ? LAST_BLANK.exec(rest) : null);
  if (!found || found.index === 0) return null;
  return [rest.slice(0, found.index), rest.slice(found.index + found[0].length)];
}

const linesIn = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Whether half of the lines or more are a name and a number as people type them. */
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

/** Each line as name and amount; what is another kind of line is a name alone, so that it is reported. @throws FaultyFile */
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
