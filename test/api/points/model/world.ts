import type { TestDatabase } from '../../../support/database.js';
import type { Result } from './run.js';

/** One random history: who and what take part, and which keys have succeeded so far. */
export interface History {
  readonly userIds: readonly string[];
  readonly itemIds: readonly number[];
  /** `user:route:key` → the first success. */
  readonly claimed: Map<string, Result>;
}

export interface UserState {
  readonly points: number;
  readonly version: number;
  readonly isAdmin: boolean;
  readonly canClaim: boolean;
}

export interface World {
  readonly users: readonly UserState[];
  readonly items: readonly { readonly price: number; readonly stock: number }[];
}

export async function readWorld(database: TestDatabase, { userIds, itemIds }: History): Promise<World> {
  const [users, items] = await Promise.all([
    database.query<UserState & Record<string, unknown>>(
      `SELECT points::int, version::int, is_admin AS "isAdmin", NOT EXISTS (
         SELECT FROM spins WHERE spins.user_id = users.user_id AND cooldown_until > clock_timestamp()) AS "canClaim"
       FROM unnest($1::text[]) WITH ORDINALITY asked (user_id, place)
       JOIN users USING (user_id) JOIN balances USING (user_id) ORDER BY place`,
      [userIds],
    ),
    database.query<{ price: number; stock: number }>(
      'SELECT price::int, stock::int FROM shop_items WHERE id = ANY ($1) ORDER BY id',
      [itemIds],
    ),
  ]);
  return { users, items };
}
