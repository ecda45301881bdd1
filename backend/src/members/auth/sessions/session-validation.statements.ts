const BATCH = 100;

export const DUE = {
  name: 'session-validation-due',
  text: `SELECT id_hash, tokens FROM sessions
    WHERE tokens IS NOT NULL AND member_id IS NOT NULL AND expires_at > clock_timestamp()
      AND validated_at <= clock_timestamp() - interval '1 hour'
    ORDER BY validated_at LIMIT ${BATCH}`,
};

export const VALID = {
  name: 'session-validation-valid',
  text: `UPDATE sessions SET validated_at = clock_timestamp() WHERE id_hash = $1`,
};

/** Moves it behind the others; due again in five minutes. */
export const RETRY_LATER = {
  name: 'session-validation-later',
  text: `UPDATE sessions SET validated_at = clock_timestamp() - interval '55 minutes' WHERE id_hash = $1`,
};
