import type { EntityManager } from 'typeorm';

/**
 * Gives rows their positions in a new order.
 * @param former ids of all rows
 * @param ids the same ids in their new order
 * @returns false unless every row is named exactly once; nothing changes then
 */
export async function reorderRows(
  manager: EntityManager,
  table: 'offers' | 'shop_items' | 'hunt_slots',
  former: readonly number[],
  ids: readonly number[],
): Promise<boolean> {
  const named = new Set(ids);
  const isWhole = ids.length === former.length && named.size === ids.length;
  if (!isWhole || !former.every((id) => named.has(id))) return false;
  await manager.query(
    `UPDATE ${table} SET position = place.position
     FROM unnest($1::int[]) WITH ORDINALITY AS place (id, position) WHERE ${table}.id = place.id`,
    [ids],
  );
  return true;
}
