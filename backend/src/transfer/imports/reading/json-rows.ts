import { areCommandHeaders } from './columns.js';
import { FILE_LIMITS, FaultyFile } from '#shared/file-limits.js';
import { parseJson } from './parse-json.js';
import type { Table } from './table.js';

/** How deeply the list may be nested: `{"points": {"data": [...]}}`. */
const MAX_DEPTH = 3;

/**
 * Reads a list of objects, or an object that contains one. Keys are only
 * ever stored in a Map, so any name is safe.
 * @throws FaultyFile
 */
export function jsonRows(text: string): Table {
  const parsed = parseJson(text);
  if (typeof parsed === 'object' && !Array.isArray(parsed) && areCommandHeaders(Object.keys(parsed ?? {})))
    throw new FaultyFile('commands');
  const list = listIn(parsed, MAX_DEPTH);
  if (!list) throw new FaultyFile('unreadable');
  if (list.length > FILE_LIMITS.rows) throw new FaultyFile('too_large');
  const places = new Map<string, number>();
  const numbers = new Set<number>();
  const rows = list.map((entry, at) => {
    const cells: string[] = [];
    for (const [key, value] of Object.entries(typeof entry === 'object' ? (entry ?? {}) : {})) {
      if (typeof value === 'object' && value !== null) continue;
      if (!places.has(key)) places.set(key, places.size);
      if (places.size > FILE_LIMITS.columns) throw new FaultyFile('too_large');
      const cell = value === null || value === undefined ? '' : String(value);
      if (cell.length > FILE_LIMITS.cell || key.length > FILE_LIMITS.cell) throw new FaultyFile('too_large');
      const place = places.get(key)!;
      if (typeof value === 'number') numbers.add(place);
      cells[place] = cell;
    }
    return { line: at + 1, cells: Array.from(cells, (cell) => cell ?? '') };
  });
  const headers = [...places.keys()];
  return { headers, rows, width: places.size, separator: null, doubtful: null, numbers };
}

/** Entries that aren't objects are kept, so that each is reported as a skipped line. */
function listIn(value: unknown, depth: number): unknown[] | undefined {
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    return list.some((entry) => typeof entry === 'object' && entry !== null) ? list : undefined;
  }
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  for (const inner of Object.values(value)) {
    const list = listIn(inner, depth - 1);
    if (list) return list;
  }
  return undefined;
}
