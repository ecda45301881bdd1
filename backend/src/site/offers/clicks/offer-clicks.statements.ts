export const ADD = {
  name: 'offer-clicks-add',
  text: `INSERT INTO offer_clicks (day, offer_id, kind, country, placement, count)
    SELECT * FROM unnest($1::date[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[])
    ON CONFLICT (day, offer_id, kind, country, placement)
    DO UPDATE SET count = offer_clicks.count + EXCLUDED.count`,
};

export const BY_DAY = {
  name: 'offer-clicks-by-day',
  text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, offer_id AS "offerId",
      coalesce(sum(count) FILTER (WHERE kind = 'click'), 0)::int AS clicks,
      coalesce(sum(count) FILTER (WHERE kind = 'copy'), 0)::int AS copies
    FROM offer_clicks WHERE day > (now() AT TIME ZONE $1)::date - 30
    GROUP BY 1, 2 ORDER BY 1, 2`,
};
