/** Checks in the same order as `pay_tick`. */
export const PROGRESS = {
  name: 'earning-progress',
  text: `SELECT coalesce(earned, 0)::bigint AS earned, watched_minutes, points, CASE
      WHEN is_suspended(members, now()) THEN 'suspended'
      WHEN NOT earns_points THEN 'switched_off'
      WHEN account_created_at > now() - $2 * interval '1 day' THEN 'account_too_new'
    END AS stopped_because, (
      SELECT round(avg(paid))::bigint FROM (
        SELECT sum(delta) AS paid
        FROM (SELECT id FROM broadcasts WHERE ended_at IS NOT NULL ORDER BY started_at DESC LIMIT 10) AS recent
        JOIN ticks ON broadcast_id = recent.id
        JOIN point_entries ON reason = 'watching' AND ref_id = ticks.id AND point_entries.member_id = $1
        GROUP BY recent.id) AS attended) AS per_broadcast
    FROM members JOIN balances ON balances.member_id = members.id
    JOIN (SELECT member_id, watched_minutes, account_created_at FROM viewer_facts) AS facts USING (member_id)
    LEFT JOIN (SELECT member_id, earned FROM earned_days WHERE day = (SELECT site_day(now()))) AS today USING (member_id)
    WHERE members.id = $1`,
};
