export const READ = { name: 'stream-read', text: 'SELECT snapshot FROM stream_snapshots WHERE id = 1' };

/**
 * Writes the broadcast in the same statement, so that a live snapshot always has one. A broadcast may resume
 * after a false end.
 */
export const WRITE = {
  name: 'stream-write',
  text: `WITH begun AS (
      INSERT INTO broadcasts (started_at) SELECT $2::timestamptz
      WHERE $2::timestamptz IS NOT NULL AND NOT EXISTS (SELECT FROM broadcasts WHERE started_at = $2::timestamptz)
    ), ended AS (
      UPDATE broadcasts SET ended_at = CASE WHEN started_at = $2::timestamptz THEN NULL ELSE clock_timestamp() END
      WHERE (ended_at IS NULL) <> coalesce(started_at = $2::timestamptz, false)
    )
    INSERT INTO stream_snapshots (id, snapshot) VALUES (1, $1)
    ON CONFLICT (id) DO UPDATE SET snapshot = EXCLUDED.snapshot`,
};
