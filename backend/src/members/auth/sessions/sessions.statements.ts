import { ADVISORY_LOCKS } from '../../../core/database/advisory-locks.js';
import { type IdleHours, isAlive, RECORD_USE_EVERY_MINUTES } from './session-life.js';

export const RECORD_USE = {
  name: 'session-note-use',
  text: `UPDATE sessions SET last_used_at = clock_timestamp(), network = coalesce($2, network)
    WHERE id_hash = ANY($1) AND last_used_at < clock_timestamp() - interval '${RECORD_USE_EVERY_MINUTES} minutes'`,
};

export const SAVE_TOKENS = {
  name: 'session-keep-tokens',
  text: `UPDATE sessions SET tokens = $2, validated_at = clock_timestamp() WHERE id_hash = $1`,
};

/** A single statement, so that only one of two callbacks with the same state succeeds. */
export const TAKE_SIGN_IN = {
  name: 'session-take-sign-in',
  text: `UPDATE sessions SET data = data #- ARRAY['signIns', $2::text]
    WHERE id_hash = $1 AND data -> 'signIns' ? $2::text`,
};

/** Ends the browser's notifications too, unlike an expiry. */
export const END = {
  name: 'session-end',
  text: `WITH pushes AS (DELETE FROM push_subscriptions WHERE session = $1)
    DELETE FROM sessions WHERE id_hash = $1 RETURNING tokens`,
};

export const EXPIRY_BATCH = 5_000;

export const endExpired = (idle: IdleHours) => ({
  name: 'session-end-expired',
  text: `WITH turn AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.expiredSessions}) AS is_ours)
    DELETE FROM sessions WHERE (SELECT is_ours FROM turn) AND id_hash IN (
      SELECT id_hash FROM sessions LEFT JOIN members ON members.id = member_id WHERE NOT ${isAlive(idle)} LIMIT ${EXPIRY_BATCH}
    ) RETURNING id_hash, member_id, tokens`,
});

export const activeSessionsOf = (idle: IdleHours) => ({
  name: 'session-still-on',
  text: `SELECT id_hash FROM sessions JOIN members ON members.id = member_id WHERE id_hash = ANY($1) AND ${isAlive(idle)}`,
});
