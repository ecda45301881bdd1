import type { ItemRuleOutcome } from './claim-rules.errors.js';

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
  /** What the buyer was asked, sealed; null where nothing was. */
  readonly answers: Buffer | null;
}

export type ClaimItemOutcome =
  | {
      /** `replayed`: this key has done it before; everything is as it was answered then, nothing happened now. */
      readonly kind: 'claimed' | 'replayed';
      readonly itemName: string;
      readonly balance: BalanceState;
    }
  | {
      readonly kind:
        | 'key_reused'
        | 'suspended'
        | 'no_item'
        | 'on_break'
        | 'price_changed'
        | 'answers_needed'
        | 'out_of_stock';
    }
  | {
      readonly kind: ItemRuleOutcome;
      /** What the rule's sentence and a clock need. */
      readonly detail: Readonly<Record<string, string | number>>;
    }
  | {
      readonly kind: 'need_points';
      /** Price minus points. */
      readonly missing: number;
    };

export interface RefundRequest {
  readonly memberId: number;
  readonly claimDate: Date;
  /** By its buyer, or by the team. */
  readonly to: 'cancelled' | 'rejected';
  /** For the buyer. */
  readonly note: string | null;
}

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly balance: BalanceState }
  | {
      readonly kind: 'wrong_state';
      /** The present one. */
      readonly state: string;
    }
  | { readonly kind: 'no_claim' | 'has_code' | 'too_late' | 'balance_full' };

export interface GivePointsRequest {
  readonly memberId: number;
  readonly points: number;
  readonly reason: string;
  readonly idempotencyKey: string | null;
}

export type GivePointsOutcome =
  | {
      /** `replayed`: this key has done it before; the balance is as it was answered then, nothing happened now. */
      readonly kind: 'given' | 'replayed';
      readonly balance: BalanceState;
    }
  | {
      readonly kind: 'gift_limit' | 'daily_limit';
      /** What one gift may be, or what is left of the day. */
      readonly allowed: number;
    }
  | { readonly kind: 'key_reused' | 'no_user' | 'own_gift' | 'balance_full' };

export type PayCommandOutcome =
  | { readonly kind: 'paid'; readonly paymentId: number; readonly balance: BalanceState }
  | { readonly kind: 'need_points'; readonly cost: number; readonly points: number }
  | { readonly kind: 'replayed' | 'no_user' | 'suspended' | 'no_command' };

export type SetPointsOutcome =
  | { readonly kind: 'set' | 'unchanged'; readonly balance: BalanceState }
  | { readonly kind: 'no_user' };
