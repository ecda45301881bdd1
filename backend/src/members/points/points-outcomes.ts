import type { ItemRuleOutcome } from './claim-rules.errors.js';

/** A member's points at one moment. A higher version is newer. */
export interface BalanceState {
  readonly points: number;
  readonly version: number;
}

/** Points and version right after a change, as returned by every function that changes points. */
export function balanceAfter(row: { balance_after: number; balance_version: number }): BalanceState {
  return { points: row.balance_after, version: row.balance_version };
}

export interface ClaimItemRequest {
  readonly memberId: number;
  readonly itemId: number;
  /** The price shown to the viewer, or null if the client did not send it. */
  readonly expectedPrice: number | null;
  readonly idempotencyKey: string | null;
  /** The buyer's answers, encrypted; null if nothing was asked. */
  readonly answers: Buffer | null;
}

export type ClaimItemOutcome =
  | {
      /** `replayed`: this key has already claimed. The first answer is repeated and nothing changes. */
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
      /** Parameters of the refusal. */
      readonly detail: Readonly<Record<string, string | number>>;
    }
  | {
      readonly kind: 'need_points';
      /** Price minus balance. */
      readonly missing: number;
    };

export interface RefundRequest {
  readonly memberId: number;
  readonly claimDate: Date;
  /** Cancelled by the buyer or rejected by the team. */
  readonly to: 'cancelled' | 'rejected';
  /** Message to the buyer. */
  readonly note: string | null;
}

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly balance: BalanceState }
  | {
      readonly kind: 'wrong_state';
      /** The current state. */
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
      /**
       * `replayed`: this key has already given the points. The first answer is repeated and nothing changes.
       */
      readonly kind: 'given' | 'replayed';
      readonly balance: BalanceState;
    }
  | {
      readonly kind: 'gift_limit' | 'daily_limit';
      /** Maximum for one gift, or what is left of the daily limit. */
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
