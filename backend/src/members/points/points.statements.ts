import type { MemberRead } from '../../core/common/access/also-read.js';
import { pageIn } from '../../core/common/pagination/dto/page-query.dto.js';
import { offsetOf, PAGE_SIZE } from '../../core/common/pagination/pagination.js';
import { ITEM_RESTRICTIONS } from '../../site/trust/item-restrictions.js';
import type { Restricted } from '../../site/trust/visitor.js';
import type { PointEntryDto } from './dto/point-history.dto.js';
import type {
  ClaimItemOutcome,
  GivePointsOutcome,
  PayCommandOutcome,
  RefundOutcome,
  SetPointsOutcome,
} from './points-outcomes.js';

/*
 * Calls to `members/points/sql` as named statements, which the driver prepares once per connection, with
 * their rows.
 */

export const CLAIM_ITEM = { name: 'claim-item', text: 'SELECT * FROM claim_item($1, $2, $3, $4, $5)' };

export interface ClaimItemRow {
  outcome: ClaimItemOutcome['kind'] | 'no_user';
  detail: Record<string, string | number> | null;
  item_name: string;
  price: number;
  balance_after: number;
  balance_version: number;
}

export const REFUND_CLAIM = {
  name: 'refund-claim',
  text: 'SELECT * FROM refund_claim($1, $2, $3, $4, $5, $6)',
};

export interface RefundClaimRow {
  outcome: RefundOutcome['kind'];
  state: string;
  balance_after: number;
  balance_version: number;
}

export const SET_POINTS = { name: 'set-points', text: 'SELECT * FROM set_points($1, $2, $3, $4)' };

export interface SetPointsRow {
  outcome: SetPointsOutcome['kind'];
  balance_after: number;
  balance_version: number;
}

export const GIVE_POINTS = { name: 'give-points', text: 'SELECT * FROM give_points($1, $2, $3, $4, $5, $6)' };

export interface GivePointsRow {
  outcome: GivePointsOutcome['kind'];
  allowed: number;
  balance_after: number;
  balance_version: number;
}

export const TAKE_POINTS = { name: 'take-points', text: 'SELECT * FROM take_points($1, $2, $3, $4)' };

export interface TakePointsRow {
  outcome: 'taken' | 'replayed' | 'nothing_left' | 'no_user' | 'own_balance' | 'limit';
  balance_after: number;
  balance_version: number;
}

export const PAY_COMMAND = { name: 'pay-command', text: 'SELECT * FROM pay_command($1, $2, $3)' };

export interface PayCommandRow {
  outcome: PayCommandOutcome['kind'];
  payment_id: number;
  cost: number;
  balance_after: number;
  balance_version: number;
}

export const CONFIRM_COMMAND = { name: 'confirm-command', text: 'SELECT confirm_command($1)' };

/** Longer than any answer can take: a line waits 20 s at most, and calls to Twitch time out earlier. */
export const UNANSWERED_PAYMENTS = {
  name: 'unanswered-payments',
  text: `SELECT payment.id, member_id AS "memberId" FROM command_payments AS payment JOIN balances USING (member_id)
    WHERE answered_at IS NULL AND refunded_at IS NULL AND paid_at < clock_timestamp() - interval '2 minutes' AND NOT is_closed
    ORDER BY paid_at LIMIT 500`,
};

export const REFUND_COMMAND = { name: 'refund-command', text: 'SELECT * FROM refund_command($1, $2)' };

export interface RefundCommandRow {
  outcome: 'refunded' | 'already_refunded' | 'answered' | 'no_payment' | 'no_user' | 'balance_full';
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

export const UNDO_POINTS = { name: 'undo-points', text: 'SELECT * FROM undo_points($1, $2, $3, $4)' };

export interface UndoPointsRow {
  outcome:
    | 'undone'
    | 'already_undone'
    | 'no_user'
    | 'no_entry'
    | 'too_late'
    | 'nothing_left'
    | 'balance_full';
  balance_after: number;
  balance_version: number;
}

const LABELS = `LEFT JOIN shop_claims claim ON entry.reason IN ('shop_claim', 'shop_refund') AND claim.id = entry.ref_id
    LEFT JOIN spins spin ON entry.reason = 'daily_reward' AND spin.id = entry.ref_id
    LEFT JOIN command_payments payment ON entry.reason IN ('command', 'command_refund') AND payment.id = entry.ref_id
    LEFT JOIN prizes_awarded prize ON entry.reason = 'prize' AND prize.id = entry.ref_id`;
/** Same condition as in `undo_points`. */
const UNDOABLE = `
        'isUndoable', entry.reason IN ('admin_set', 'gift') AND undoable_until(entry.created_at) > now()
          AND NOT EXISTS (SELECT FROM point_entries back
            WHERE back.reason = 'undone' AND back.ref_id = entry.version AND back.member_id = entry.member_id),`;

/** Of the item that the label names; null where it names none. */
const RESTRICTIONS = `
        'restrictions', CASE WHEN claim.id IS NOT NULL THEN (
          SELECT ${ITEM_RESTRICTIONS} FROM (VALUES (claim.item_id)) AS claimed (id) LEFT JOIN shop_items AS item USING (id)) END,`;

/**
 * A page of a ledger as JSON. Payouts of one broadcast are combined into a line with its last entry, their
 * sum and the minutes watched. The individual entries are not read, because years of watching add up to a
 * hundred thousand of them.
 */
const ledgerPage = (memberId: string, offset: string, more = '') => `WITH lines AS MATERIALIZED (
      SELECT last_version AS version, earned, watched_minutes FROM earned_broadcasts WHERE member_id = ${memberId}
      UNION ALL
      SELECT version, NULL, NULL FROM point_entries WHERE member_id = ${memberId} AND reason <> 'watching'
    ), page AS (
      SELECT * FROM lines ORDER BY version DESC OFFSET ${offset} LIMIT ${PAGE_SIZE}
    )
    SELECT json_build_object('total', (SELECT count(*) FROM lines), 'entries', (
      SELECT coalesce(json_agg(json_build_object('version', entry.version, 'delta', coalesce(page.earned, entry.delta),
        'balanceAfter', entry.balance_after, 'reason', entry.reason,
        'label', coalesce(claim.item_name, spin.tier, '!' || payment.command, prize.name),
        'watchedMinutes', page.watched_minutes,${more}
        'createdAt', to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        ORDER BY page.version DESC), '[]')
      FROM page JOIN point_entries entry ON entry.member_id = ${memberId} AND entry.version = page.version
      ${LABELS})) AS ledger
    FROM balances balance WHERE balance.member_id = ${memberId}`;

/** For the team. $1 is the member, $2 the offset. Returns no row if the member does not exist. */
export const LEDGER_PAGE_OF = { name: 'ledger-page-of', text: ledgerPage('$1', '$2::bigint', UNDOABLE) };

/** The viewer's own ledger. An invalid page number is refused later. */
export const OWN_LEDGER_PAGE: MemberRead = {
  name: 'ledger-page',
  text: ledgerPage('members.id', 'asked.value', RESTRICTIONS),
  value: ({ query }) => offsetOf(pageIn(query as { page?: unknown })),
};

export interface OwnEntry extends PointEntryDto {
  restrictions: Restricted | null;
}

export interface LedgerPage<Entry = OwnEntry> {
  readonly total: number;
  readonly entries: Entry[];
}
