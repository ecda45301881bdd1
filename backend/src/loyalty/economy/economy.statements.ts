import { boardOrder } from '../../members/users/board-order.js';

export const BALANCES = {
  name: 'economy-balances',
  text: `SELECT to_char(site_day(now()), 'YYYY-MM-DD') AS today, circulation, holders,
      coalesce((SELECT points FROM balances WHERE is_listed AND points > 0 ORDER BY points
        OFFSET (SELECT count(*) / 2 FROM balances WHERE is_listed AND points > 0) LIMIT 1), 0) AS "medianBalance"
    FROM (SELECT coalesce(sum(points), 0)::float8 AS circulation, count(*) FILTER (WHERE points > 0) AS holders
      FROM balances) AS held`,
};

export const TOP = {
  name: 'economy-top',
  text: `SELECT platform_id AS user_id, nickname, image, points
    FROM (SELECT member_id, points, user_id FROM balances WHERE is_listed AND points > 0
      ORDER BY ${boardOrder()} LIMIT 5) AS top
    JOIN identities USING (member_id) ORDER BY ${boardOrder()}`,
};

/** If counting started less than four weeks ago, averages cover that shorter span, but at least one week. */
export const HABITS = {
  name: 'economy-watch-habits',
  text: `WITH viewers AS MATERIALIZED (
      SELECT sum(watched_minutes) AS minutes, count(*) AS days, min(day) AS first FROM earned_days
      WHERE day > (SELECT site_day(now())) - 28 AND watched_minutes > 0 GROUP BY member_id
    ), span AS (SELECT greatest(1, ((SELECT site_day(now())) - min(first) + 1) / 7.0) AS weeks FROM viewers)
    SELECT count(*)::int AS viewers, coalesce(round(avg(minutes) / (SELECT weeks FROM span)), 0)::int AS "minutesPerWeek",
      coalesce(round(avg(days) / (SELECT weeks FROM span), 1), 0)::float8 AS "daysPerWeek",
      (SELECT json_build_object('name', name, 'price', price) FROM shop_items
        WHERE price > 0 AND NOT hidden AND archived_at IS NULL AND (stock > 0 OR unlimited AND NOT has_codes)
        ORDER BY price, id LIMIT 1) AS "cheapestItem"
    FROM viewers`,
};
