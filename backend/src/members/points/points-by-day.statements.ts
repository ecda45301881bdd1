/**
 * Today and the previous 29 days in the site's time zone. Payouts, by far the most entries, are summed from
 * their ticks; the others use an index.
 */
export const BY_DAY = {
  name: 'points-by-day',
  text: `WITH zone AS MATERIALIZED (
      SELECT coalesce(max(settings->>'timeZone'), 'UTC') AS name FROM site_settings WHERE id = 1
    ), first AS MATERIALIZED (SELECT site_day(now()) - 29 AS day)
    SELECT to_char(created_at AT TIME ZONE (SELECT name FROM zone), 'YYYY-MM-DD') AS day, reason,
      sum(greatest(delta, 0))::float8 AS minted, sum(greatest(-delta, 0))::float8 AS spent
    FROM point_entries
    WHERE reason <> 'watching' AND created_at >= (SELECT day::timestamp AT TIME ZONE name FROM first, zone)
    GROUP BY 1, 2
    UNION ALL
    SELECT rules->>'day', 'watching', sum(points)::float8, 0 FROM ticks
    WHERE points > 0 AND (rules->>'day')::date >= (SELECT day FROM first) GROUP BY 1
    ORDER BY 1, 2`,
};
