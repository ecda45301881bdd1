import type { ImportSource } from './import-sources.js';
import { normaliseHeader } from './columns.js';

/** Combinations of columns that only one bot uses. */
const COLUMNS: readonly (readonly [ImportSource, readonly string[]])[] = [
  ['streamlabs_chatbot', ['name', 'rank', 'points', 'hours']],
  ['phantombot', ['username', 'seconds', 'points']],
  ['firebot', ['id', 'username', 'joindate', 'lastseen', 'minutesinchannel']],
  ['sogebot', ['userid', 'username', 'watchedtime', 'points']],
  ['mixitup', ['mixitupid']],
];

/** Source of a list, if its columns identify it. */
export function sourceOf(headers: readonly string[] | null): ImportSource | null {
  const names = (headers ?? []).map(normaliseHeader);
  return COLUMNS.find(([, columns]) => columns.every((name) => names.includes(name)))?.[0] ?? null;
}
