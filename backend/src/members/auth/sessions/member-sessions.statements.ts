import { type IdleHours, isAlive } from './session-life.js';

/** Public id of a session: the start of its hash, which cannot be used to sign in. */
const PUBLIC_ID = 'left(id_hash, 16)';

const COLUMNS = `${PUBLIC_ID} AS id, id_hash, sessions.member_id, tokens, browser, system, network,
  sessions.created_at, sessions.last_used_at`;

export const list = (idle: IdleHours) => ({
  name: 'member-sessions',
  text: `SELECT ${COLUMNS} FROM sessions JOIN members ON members.id = member_id
    WHERE member_id = $1 AND ${isAlive(idle)} ORDER BY last_used_at DESC, id_hash`,
});

/** Also ends their browsers' notifications. $2: public id, or null for all; $3: hash of the session to keep, or null. */
export const END = `WITH ended AS (
    DELETE FROM sessions WHERE member_id = $1 AND ($2::text IS NULL OR ${PUBLIC_ID} = $2)
      AND ($3::text IS NULL OR id_hash <> $3) RETURNING ${COLUMNS}
  ), pushes AS (DELETE FROM push_subscriptions USING ended WHERE session = id_hash)
  SELECT * FROM ended`;

/** Locked so that the member cannot become an owner in the meantime. */
export const ROLE = 'SELECT role FROM members WHERE id = $1 FOR SHARE';

/** Deletes all but the newest $2. */
export const TRIM = {
  name: 'member-sessions-trim',
  text: `DELETE FROM sessions WHERE id_hash IN (
    SELECT id_hash FROM sessions WHERE member_id = $1 ORDER BY created_at DESC, id_hash OFFSET $2) RETURNING ${COLUMNS}`,
};
