import { createItem, createUser } from '../../../support/factories.js';
import type { PointsHarness } from '../points-harness.js';
import type { History } from './world.js';

/** Three users, the first the only admin, and four items that they can nearly afford. */
export async function begin({ database }: PointsHarness): Promise<History> {
  await database.query('UPDATE members SET role = NULL WHERE role IS NOT NULL');
  const users = [
    await createUser(database, { points: 100, role: 'admin' }),
    await createUser(database, { points: 30 }),
    await createUser(database),
  ];
  const items = [
    await createItem(database, { price: 20, stock: 3 }),
    await createItem(database, { price: 0, stock: 2 }),
    await createItem(database, { price: 10, stock: 2 }),
    await createItem(database, { price: 5, stock: 5 }),
  ];
  const [, , withCodes, once] = items;
  await database.query('UPDATE shop_items SET has_codes = true WHERE id = $1', [withCodes?.id]);
  await database.query(
    `INSERT INTO shop_codes (item_id, fingerprint, sealed)
     SELECT $1::int, sha256(($1::int || ' ' || n)::bytea), 'sealed' FROM generate_series(1, 2) AS n`,
    [withCodes?.id],
  );
  await database.query(`UPDATE shop_items SET rules = '{"limit": 1, "period": "ever"}' WHERE id = $1`, [
    once?.id,
  ]);
  return {
    memberIds: users.map(({ memberId }) => memberId),
    itemIds: items.map(({ id }) => id),
    prices: items.map(({ price }) => price),
    claimed: new Map(),
  };
}
