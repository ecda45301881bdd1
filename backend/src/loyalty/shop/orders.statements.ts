import { PLATFORM } from '../../core/common/platform.js';
import { TIMELINE_STEP } from './claim-timeline.js';

export const ORDER = {
  name: 'shop-order',
  text: `SELECT claim.member_id, claim.item_id, claim.internal_note, answers.sealed, code.sealed AS code,
      identities.nickname, identities.image, members.created_at, balances.points, facts.watched_minutes,
      others.claims, others.closed,
      coalesce((SELECT jsonb_agg(jsonb_build_object(${TIMELINE_STEP}, 'actorName', actor.nickname) ORDER BY event.id)
        FROM claim_events AS event LEFT JOIN identities AS actor ON actor.member_id = actor_id
        WHERE event.claim_id = claim.id), '[]') AS timeline
    FROM identities
    JOIN members ON members.id = member_id
    JOIN balances USING (member_id)
    JOIN shop_claims AS claim USING (member_id)
    JOIN viewer_facts AS facts USING (member_id)
    LEFT JOIN claim_answers AS answers ON answers.claim_id = claim.id
    LEFT JOIN shop_codes AS code ON code.claim_id = claim.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS claims, count(*) FILTER (WHERE other.state IN ('rejected', 'cancelled')) AS closed
      FROM shop_claims AS other WHERE other.member_id = claim.member_id) AS others
    WHERE platform = '${PLATFORM}' AND platform_id = $1 AND claim_date = $2`,
};

export const ANSWERS = {
  name: 'shop-order-answers',
  text: `SELECT platform_id, claim_date, claim.member_id, claim.item_id, claim.item_name, answers.sealed
    FROM unnest($1::text[], $2::timestamptz[]) AS asked (platform_id, claim_date)
    JOIN identities USING (platform_id)
    JOIN shop_claims AS claim USING (member_id, claim_date)
    JOIN claim_answers AS answers ON answers.claim_id = claim.id
    WHERE platform = '${PLATFORM}'`,
};
