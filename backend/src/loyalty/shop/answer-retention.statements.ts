/**
 * Removes what buyers typed for claims that were delivered, rejected or cancelled more than so many days ago. Answers how many
 * it took, as `rows`.
 */
export const removeOldAnswers = (days: number, atMost: number): string => `WITH gone AS (
  DELETE FROM claim_answers WHERE claim_id IN (
    SELECT claim.id FROM claim_answers JOIN shop_claims AS claim ON claim.id = claim_id
    WHERE claim.state NOT IN ('pending', 'processing') AND claim.state_at < clock_timestamp() - interval '${days} days'
    LIMIT ${atMost}) RETURNING 1) SELECT count(*) AS rows FROM gone`;
