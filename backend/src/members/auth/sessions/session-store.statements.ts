import type { MemberRead } from '../../../core/common/access/also-read.js';
import {
  ANONYMOUS_SESSION_MINUTES,
  type IdleHours,
  isAlive,
  RECORD_USE_EVERY_MINUTES,
  SESSION_DAYS,
} from './session-life.js';

/**
 * Reads the session, member, rights and balance in one statement, for both guard and page. Members about to
 * be forgotten do not count as signed in; only a new sign-in keeps their account. Suspended members have no role.
 */
export const read = (idle: IdleHours, also?: MemberRead) => ({
  name: also ? `sessions-read-with-${also.name}` : 'sessions-read',
  text: `SELECT asked.place, data -> 'signIns' AS sign_ins, member_id, platform_id, nickname, login, image, points, version,
      CASE WHEN is_suspended(members, clock_timestamp()) IS NOT TRUE THEN role END AS role,
      coalesce(holds_until > clock_timestamp(), false) AS is_on_break,
      under_age_since IS NOT NULL AS is_under_age,
      last_used_at < clock_timestamp() - interval '${RECORD_USE_EVERY_MINUTES} minutes' AS is_use_to_note
      ${also ? `, (${also.text}) AS also_read` : ''}
    FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (id_hash, value, place)
      JOIN sessions USING (id_hash) LEFT JOIN members ON members.id = member_id
      LEFT JOIN identities USING (member_id) LEFT JOIN balances USING (member_id) LEFT JOIN breaks USING (member_id)
    WHERE is_closed IS NOT TRUE AND ${isAlive(idle)}`,
});

const ANONYMOUS_UNTIL = `clock_timestamp() + interval '${ANONYMOUS_SESSION_MINUTES} minutes'`;

export const OPEN_ANONYMOUS = {
  name: 'session-open-anonymous',
  text: `INSERT INTO sessions (id_hash, data, expires_at) VALUES ($1, jsonb_build_object('signIns', $2::jsonb), ${ANONYMOUS_UNTIL})`,
};

/**
 * Update only, so that a session ended by a concurrent log-out does not come back. The expiry of a signed-in
 * session is unchanged.
 */
export const SAVE_SIGN_INS = {
  name: 'session-keep-sign-ins',
  text: `UPDATE sessions SET data = jsonb_build_object('signIns', $2::jsonb),
      expires_at = CASE WHEN member_id IS NULL THEN ${ANONYMOUS_UNTIL} ELSE expires_at END
    WHERE id_hash = $1`,
};

export const BEGIN = {
  name: 'session-begin',
  text: `INSERT INTO sessions (id_hash, member_id, data, tokens, validated_at, browser, system, network, expires_at)
    VALUES ($1, $2, $3, $4, clock_timestamp(), $5, $6, $7, clock_timestamp() + interval '${SESSION_DAYS} days')`,
};
