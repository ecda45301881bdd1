/** Enough to start an investigation; the metric has the total. */
const MAX_LISTED_USERS = 20;

/** A single statement, so that all sums are from the same snapshot. */
export const VIOLATIONS = `
  SELECT count(*) OVER () AS total, coalesce(platform_id, 'member ' || member_id) AS user_id
  FROM balances LEFT JOIN identities USING (member_id) LEFT JOIN (
    SELECT member_id, sum(delta) AS points, max(version) AS newest, count(*) AS entries,
      sum(delta) FILTER (WHERE reason IN ('watching', 'following', 'raiding', 'first_visit')) AS earned,
      sum(delta) FILTER (WHERE reason = 'watching') AS watching
    FROM point_entries GROUP BY member_id) AS ledger USING (member_id)
  LEFT JOIN (SELECT member_id, sum(earned) AS earned FROM earned_days GROUP BY member_id) AS days USING (member_id)
  LEFT JOIN (SELECT member_id, sum(earned) AS earned FROM earned_broadcasts GROUP BY member_id) AS broadcasts USING (member_id)
  LEFT JOIN viewer_facts AS facts USING (member_id)
  WHERE balances.points <> coalesce(ledger.points, 0)
    OR balances.version <> coalesce(ledger.newest, 0)
    OR balances.version <> coalesce(ledger.entries, 0)
    -- For closed accounts these totals have been deleted.
    OR NOT is_closed AND coalesce(days.earned, 0) <> coalesce(ledger.earned, 0)
    OR NOT is_closed AND coalesce(broadcasts.earned, 0) <> coalesce(ledger.watching, 0)
    OR NOT is_closed AND coalesce(facts.earned, 0) <> coalesce(ledger.earned, 0)
  ORDER BY member_id LIMIT ${MAX_LISTED_USERS}`;
