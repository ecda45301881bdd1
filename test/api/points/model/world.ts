import type { TestDatabase } from '../../../support/database.js';
import type { Result } from './run.js';

/** One random history: who and what take part, and which keys have succeeded so far. */
export interface History {
  readonly memberIds: readonly number[];
  readonly itemIds: readonly number[];
  /** What the items cost, in the same order. */
  readonly prices: readonly number[];
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

export async function readWorld(database: TestDatabase, { memberIds, itemIds }: History): Promise<World> {
  const [users, items] = await Promise.all([
    database.query<UserState & Record<string, unknown>>(
      `SELECT points::int, version::int, is_admin AS "isAdmin", NOT EXISTS (
         SELECT FROM spins WHERE spins.member_id = members.id AND cooldown_until > clock_timestamp()) AS "canClaim"
       FROM unnest($1::bigint[]) WITH ORDINALITY asked (member_id, place)
       JOIN members ON members.id = member_id JOIN balances USING (member_id) ORDER BY place`,
      [memberIds],
    ),
    database.query<{ price: number; stock: number }>(
      'SELECT price::int, stock::int FROM shop_items WHERE id = ANY ($1) ORDER BY id',
      [itemIds],
    ),
  ]);
  return { users, items };
}
