/** The stamp of an evening that goes on after midnight is the one of the day on which it began. */
export const STAMPS_OF = {
  name: 'stamps-of',
  text: `SELECT count(*)::int AS total, coalesce(bool_or(day = (SELECT site_day(coalesce(max(evening.started_at), now()))
      FROM broadcasts AS live JOIN broadcasts AS evening ON evening.id = live.evening_id WHERE live.ended_at IS NULL)), false) AS is_stamped_today
    FROM stamps WHERE member_id = $1`,
};
