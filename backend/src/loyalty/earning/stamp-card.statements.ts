export const STAMPS_OF = {
  name: 'stamps-of',
  text: `SELECT count(*)::int AS total, coalesce(bool_or(day = (SELECT site_day(now()))), false) AS is_stamped_today
    FROM stamps WHERE member_id = $1`,
};
