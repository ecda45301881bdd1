/**
 * Deletes buyers' answers for claims completed more than `days` days ago, at most `atMost` per call. Returns
 * the number deleted as `rows`.
 */
export const removeOldAnswers = (days: number, atMost: number): string => `WITH gone AS (
  DELETE FROM claim_answers WHERE claim_id IN (
    SELECT claim.id FROM claim_answers JOIN shop_claims AS claim ON claim.id = claim_id
    WHERE claim.state NOT IN ('pending', 'processing') AND claim.state_at < clock_timestamp() - interval '${days} days'
    LIMIT ${atMost}) RETURNING 1) SELECT count(*) AS rows FROM gone`;
