import type { TestDatabase } from '../../../../support/database.js';
import type { Command } from './commands.js';

/** The service's answer, flattened. */
export interface Result {
  readonly command: Command;
  readonly kind: string;
  /** The balance right after a confirmed claim, reward or change. */
  readonly balance?: { readonly points: number; readonly version: number };
  /** How much the balance changed: paid, won or refunded. */
  readonly amount?: number;
  /** Index of the item restocked by a refund. */
  readonly restocked?: number;
}

/** One random history: its users and items, and the keys that have succeeded so far. */
export interface History {
  readonly memberIds: readonly number[];
  readonly itemIds: readonly number[];
  /** The items' prices, in the same order. */
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
  /** User and item by index. */
  readonly user: number;
  readonly item: number;
  readonly price: number;
  readonly state: string;
}

/**
 * Indexes of two of the four items: 0 is an ordinary one, 1 is free, 2 has codes, 3 may be claimed once per
 * member.
 */
export const WITH_CODES = 2;
export const ONCE = 3;

export interface World {
  readonly users: readonly UserState[];
  /** Oldest first. */
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
