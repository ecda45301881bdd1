export const EARN_ONCE = { name: 'earn-once', text: 'SELECT * FROM earn_once($1, $2, $3)' };

export const BROADCAST = {
  name: 'earnings-broadcast',
  text: 'SELECT id FROM broadcasts WHERE ended_at IS NULL ORDER BY started_at DESC LIMIT 1',
};

/** Same condition as in `earn_once`. */
export const AT_FIRST_VISIT = {
  name: 'earnings-at-first-visit',
  text: `SELECT points FROM members JOIN balances ON member_id = members.id
    WHERE members.id = $1 AND first_signed_in_at = last_login_at AND NOT EXISTS (
      SELECT FROM point_entries WHERE reason = 'first_visit' AND ref_id = $1)`,
};
