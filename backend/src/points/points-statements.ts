/*
 * The calls of `points/sql` as named statements, which the driver prepares once a connection, and the rows they answer.
 */

export const CLAIM_ITEM = { name: 'claim-item', text: 'SELECT * FROM claim_item($1, $2, $3, $4)' };

export interface ClaimItemRow {
  outcome:
    | 'claimed'
    | 'replayed'
    | 'key_reused'
    | 'no_user'
    | 'no_item'
    | 'price_changed'
    | 'out_of_stock'
    | 'need_points';
  item_name: string;
  price: number;
  balance_after: number;
  balance_version: number;
}

export const SET_POINTS = { name: 'set-points', text: 'SELECT * FROM set_points($1, $2, $3, $4)' };

export interface SetPointsRow {
  outcome: 'set' | 'unchanged' | 'no_user' | 'balance_full';
  balance_after: number;
  balance_version: number;
}

export const BALANCE_OF = {
  name: 'balance-of',
  text: 'SELECT points, version FROM balances WHERE member_id = $1',
};

export interface BalanceRow {
  points: number;
  version: number;
}

/** Versions have no gap, so that a page is a range of them: as quick for the last page as for the first. */
export const HISTORY_OF = {
  name: 'point-history-of',
  text: `SELECT entry.version, entry.delta, entry.balance_after, entry.reason, entry.created_at,
      coalesce(claim.item_name, spin.tier) AS label
    FROM point_entries entry
    LEFT JOIN shop_claims claim ON entry.reason = 'shop_claim' AND claim.id = entry.ref_id
    LEFT JOIN spins spin ON entry.reason = 'daily_reward' AND spin.id = entry.ref_id
    WHERE entry.member_id = $1 AND entry.version <= $2
    ORDER BY entry.version DESC LIMIT $3`,
};

export interface HistoryRow {
  version: number;
  delta: number;
  balance_after: number;
  reason: 'daily_reward' | 'shop_claim' | 'admin_set' | 'opening';
  created_at: Date;
  label: string | null;
}
