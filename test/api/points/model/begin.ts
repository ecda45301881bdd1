import { createItem, createUser } from '../../../support/factories.js';
import type { PointsHarness } from '../points-harness.js';
import type { History } from './world.js';

/** Three users, the first the only admin, and two items that they can nearly afford. */
export async function begin({ database }: PointsHarness): Promise<History> {
  await database.query('UPDATE members SET is_admin = false WHERE is_admin');
  const users = [
    await createUser(database, { points: 100, isAdmin: true }),
    await createUser(database, { points: 30 }),
    await createUser(database),
  ];
  const items = [
    await createItem(database, { price: 20, stock: 3 }),
    await createItem(database, { price: 0, stock: 2 }),
  ];
  return {
    memberIds: users.map(({ memberId }) => memberId),
    itemIds: items.map(({ id }) => id),
    prices: items.map(({ price }) => price),
    claimed: new Map(),
  };
}
