import type { TestDatabase } from '../../../../support/database.js';
import type { Command } from './commands.js';

/** What the service answered, flattened: `delta` is what an acknowledged change did to the balance. */
export interface Result {
  readonly command: Command;
  readonly kind: string;
  /** The balance right after an acknowledged claim, reward or setting. */
  readonly balance?: { readonly points: number; readonly version: number };
  /** What was paid, won or given back. */
  readonly amount?: number;
  /** The item that a refund put a piece of back, by its place. */
  readonly restocked?: number;
}

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

export interface ClaimState {
  /** Who and what, by their places. */
  readonly user: number;
  readonly item: number;
  readonly price: number;
  readonly state: string;
}

/** The items by their places: a plain one, a free one, one with codes, one that a member may claim once. */
export const WITH_CODES = 2;
export const ONCE = 3;

export interface World {
  readonly users: readonly UserState[];
  /** The oldest first. */
  readonly claims: readonly ClaimState[];
  readonly items: readonly { readonly price: number; readonly stock: number }[];
}

export async function readWorld(database: TestDatabase, { memberIds, itemIds }: History): Promise<World> {
  const [world] = await database.query<World & Record<string, unknown>>(
    `SELECT
       (SELECT json_agg(json_build_object('points', points, 'version', version,
          'isAdmin', role IS NOT DISTINCT FROM 'admin', 'canClaim', NOT EXISTS (
            SELECT FROM spins WHERE spins.member_id = members.id AND cooldown_until > clock_timestamp())) ORDER BY place)
        FROM unnest($1::bigint[]) WITH ORDINALITY asked (member_id, place)
        JOIN members ON members.id = member_id JOIN balances USING (member_id)) AS users,
       (SELECT json_agg(json_build_object('price', price, 'stock', stock) ORDER BY id)
        FROM shop_items WHERE id = ANY ($2)) AS items,
       (SELECT coalesce(json_agg(json_build_object('user', array_position($1::bigint[], member_id) - 1,
          'item', array_position($2::int[], item_id) - 1, 'price', price, 'state', state) ORDER BY claim_date, id), '[]')
        FROM shop_claims WHERE member_id = ANY ($1)) AS claims`,
    [memberIds, itemIds],
  );
  return world!;
}
