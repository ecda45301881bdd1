/** A member's points at one moment. Of two, the one with the greater version is the newer. */
export interface BalanceState {
  readonly points: number;
  readonly version: number;
}

/** Points and version right after a change, as every function that moves points answers them. */
export function balanceAfter(row: { balance_after: number; balance_version: number }): BalanceState {
  return { points: row.balance_after, version: row.balance_version };
}

export interface ClaimItemRequest {
  readonly memberId: number;
  readonly itemId: number;
  /** The price that the viewer saw, or null when the client did not say. */
  readonly expectedPrice: number | null;
  readonly idempotencyKey: string | null;
}

export type ClaimItemOutcome =
  | {
      /** `replayed`: this key has done it before; everything is as it was answered then, nothing happened now. */
      readonly kind: 'claimed' | 'replayed';
      readonly itemName: string;
      readonly balance: BalanceState;
    }
  | { readonly kind: 'key_reused' | 'no_item' | 'price_changed' | 'out_of_stock' }
  | {
      readonly kind: 'need_points';
      /** Price minus points. */
      readonly missing: number;
    };

export type SetPointsOutcome =
  | { readonly kind: 'set' | 'unchanged'; readonly balance: BalanceState }
  | { readonly kind: 'no_user' | 'balance_full' };
