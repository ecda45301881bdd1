import type { Identifier } from 'react-admin';

const seenIds = new Map<string, Set<Identifier>>();

/** @returns what was read */
export function remember<Row extends { id: Identifier }>(resource: string, rows: Row[]): Row[] {
  const ids = seenIds.get(resource) ?? new Set();
  for (const { id } of rows) ids.add(id);
  seenIds.set(resource, ids);
  return rows;
}

/**
 * Tells records that are added from now on from those that exist. A number is also compared with the others: a list of the
 * latest games hasn't shown every earlier one, and a repeated game has the settings of its first.
 */
export function newSince(resource: string): (id: Identifier) => boolean {
  const known = new Set(seenIds.get(resource));
  const highest = Math.max(0, ...[...known].filter((id) => typeof id === 'number'));
  return (id) => !known.has(id) && !(typeof id === 'number' && id < highest);
}
