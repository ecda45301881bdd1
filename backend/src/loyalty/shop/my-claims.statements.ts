import { SETTING_DEFAULTS } from '../../core/config/setting-defaults.js';
import type { ItemRuleOutcome } from '../../members/points/claim-rules.errors.js';
import { ITEM_RESTRICTIONS } from '../../site/trust/item-restrictions.js';
import type { Restricted } from '../../site/trust/visitor.js';
import type { ClaimState } from './claim-states.js';
import { TIMELINE_STEP } from './claim-timeline.js';
import type { ClaimEventDto } from './dto/my-claim.dto.js';

/** Includes the timeline. The settings row does not exist before the first save. */
const MINE = `SELECT claim.id, claim.item_id, claim.item_name, claim.price, claim.claim_date, claim.state, item.image,
    ${ITEM_RESTRICTIONS} AS restrictions, answers.sealed, code.sealed AS code,
    CASE WHEN claim.state = 'pending' AND code.id IS NULL AND clock_timestamp() < until.at THEN until.at END AS cancellable_until,
    CASE WHEN claim.state IN ('pending', 'processing') THEN claim.claim_date + make_interval(days => item.delivery_days) END AS usually_by,
    coalesce((SELECT jsonb_agg(jsonb_build_object(${TIMELINE_STEP}) ORDER BY event.id)
      FROM claim_events AS event WHERE event.claim_id = claim.id), '[]') AS timeline
  FROM shop_claims AS claim
  LEFT JOIN shop_items AS item ON item.id = claim.item_id
  LEFT JOIN claim_answers AS answers ON answers.claim_id = claim.id
  LEFT JOIN shop_codes AS code ON code.claim_id = claim.id
  CROSS JOIN LATERAL (SELECT claim.claim_date + interval '1 minute' * coalesce(
    (SELECT (settings->>'claimCancelMinutes')::integer FROM site_settings WHERE id = 1), ${SETTING_DEFAULTS.claimCancelMinutes}) AS at) AS until`;

/** Claims of member $1, newest first: $3 rows from offset $2. */
export const MY_CLAIMS = {
  name: 'my-claims',
  text: `${MINE} WHERE claim.member_id = $1 ORDER BY claim.claim_date DESC OFFSET $2 LIMIT $3`,
};
export const MY_CLAIM = {
  name: 'my-claim',
  text: `${MINE} WHERE claim.member_id = $1 AND claim.claim_date = $2`,
};
export const COUNT_MINE = {
  name: 'my-claims-count',
  text: 'SELECT count(*) AS total FROM shop_claims WHERE member_id = $1',
};

/** Only while the claim is pending. The lock keeps its state until the answers are stored. */
export const SAVE_ANSWERS = {
  name: 'save-claim-answers',
  text: `WITH claim AS (
      SELECT id, state FROM shop_claims WHERE id = $1 FOR NO KEY UPDATE
    )
    UPDATE claim_answers SET sealed = $2 FROM claim WHERE claim_id = claim.id AND claim.state = 'pending'
    RETURNING claim_id`,
};

export interface MyClaimRow {
  id: number;
  item_id: number;
  item_name: string;
  price: number;
  claim_date: Date;
  state: ClaimState;
  image: string | null;
  restrictions: Restricted;
  sealed: Buffer | null;
  code: Buffer | null;
  cancellable_until: Date | null;
  usually_by: Date | null;
  timeline: ClaimEventDto[];
}

/** Items whose rules member $1 does not meet now, with the outcome a claim would get. */
export const REFUSED_ITEMS = {
  name: 'refused-items',
  text: `SELECT item.id, checked.outcome, checked.detail FROM shop_items AS item
    CROSS JOIN LATERAL check_item_rules($1, item.id, item.rules) AS checked
    WHERE item.rules IS NOT NULL AND item.archived_at IS NULL AND NOT item.hidden AND checked.outcome <> 'claimed'
    ORDER BY item.id`,
};

export interface RefusedItemRow {
  id: number;
  outcome: ItemRuleOutcome;
  detail: Record<string, string | number> | null;
}
