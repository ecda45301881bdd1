/** Time after a confirmation during which sensitive actions are allowed. */
const CONFIRMATION_MINUTES = 15;

export const CONFIRM = {
  name: 'session-confirm',
  text: `UPDATE sessions SET confirmed_at = clock_timestamp() WHERE id_hash = $1 AND member_id = $2`,
};

export const CONFIRMED = {
  name: 'session-confirmed',
  text: `SELECT confirmed_at, confirmed_at + interval '${CONFIRMATION_MINUTES} minutes' AS fresh_until,
      confirmed_at > clock_timestamp() - interval '${CONFIRMATION_MINUTES} minutes' AS is_fresh
    FROM sessions WHERE id_hash = $1 AND confirmed_at IS NOT NULL`,
};
