import { areOfTexts } from './columns.js';
import { FILE_LIMITS, FaultyFile } from '#shared/file-limits.js';
import { parseJson } from './parse-json.js';
import type { Table } from './table.js';

/** Under how many names the list of people may stand: `{"points": {"data": [...]}}`. */
const MAX_DEPTH = 3;

/** A list of objects, or an object with such a list in it. Keys may have any name: they are never an object's own. @throws FaultyFile */
export function jsonRows(text: string): Table {
  const parsed = parseJson(text);
  if (typeof parsed === 'object' && !Array.isArray(parsed) && areOfTexts(Object.keys(parsed ?? {})))
    throw new FaultyFile('commands');
  const list = listIn(parsed, MAX_DEPTH);
  if (!list) throw new FaultyFile('unreadable');
  if (list.length > FILE_LIMITS.rows) throw new FaultyFile('too_large');
  const places = new Map<string, number>();
  const rows = list.map((entry, at) => {
    const cells: string[] = [];
    for (const [key, value] of Object.entries(entry)) {
      if (typeof value === 'object' && value !== null) continue;
      if (!places.has(key)) places.set(key, places.size);
      if (places.size > FILE_LIMITS.columns) throw new FaultyFile('too_large');
      const cell = value === null || value === undefined ? '' : String(value);
      if (cell.length > FILE_LIMITS.cell || key.length > FILE_LIMITS.cell) throw new FaultyFile('too_large');
      cells[places.get(key)!] = cell;
    }
    return { line: at + 1, cells: Array.from(cells, (cell) => cell ?? '') };
  });
  return { headers: [...places.keys()], rows, width: places.size };
}

function listIn(value: unknown, depth: number): object[] | undefined {
  if (Array.isArray(value)) {
    const objects = value.filter((entry): entry is object => typeof entry === 'object' && entry !== null);
    return objects.length > 0 ? objects : undefined;
  }
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  for (const inner of Object.values(value)) {
    const list = listIn(inner, depth - 1);
    if (list) return list;
  }
  return undefined;
}
