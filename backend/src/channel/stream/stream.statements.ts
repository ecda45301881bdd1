export const READ = { name: 'stream-read', text: 'SELECT snapshot FROM stream_snapshots WHERE id = 1' };

/** A streamer who restarts within this time is still live as far as viewers are concerned. */
const PAUSE = `interval '30 minutes'`;

/**
 * Writes the broadcast in the same statement, so that a live snapshot always has one. A broadcast may resume
 * after a false end. The event `stream.live` is recorded once per broadcast, unless that began so long ago that
 * the site has only just been started. $3 is when the broadcast before ended.
 */
export const WRITE = {
  name: 'stream-write',
  text: `WITH begun AS (
      INSERT INTO broadcasts (started_at) SELECT $2::timestamptz
      WHERE $2::timestamptz IS NOT NULL AND NOT EXISTS (SELECT FROM broadcasts WHERE started_at = $2::timestamptz)
      RETURNING id, started_at
    ), announced AS (
      INSERT INTO events (type, subject, data) SELECT 'stream.live', 'broadcast:' || id, '{}' FROM begun
      WHERE started_at > clock_timestamp() - ${PAUSE}
        AND NOT EXISTS (SELECT FROM broadcasts
          WHERE coalesce(ended_at, $3::timestamptz, 'infinity') > clock_timestamp() - ${PAUSE})
      ON CONFLICT DO NOTHING
    ), ended AS (
      UPDATE broadcasts SET ended_at = CASE WHEN started_at = $2::timestamptz THEN NULL
        ELSE greatest(coalesce($3::timestamptz, clock_timestamp()), started_at) END
      WHERE (ended_at IS NULL) <> coalesce(started_at = $2::timestamptz, false)
    )
    INSERT INTO stream_snapshots (id, snapshot) VALUES (1, $1)
    ON CONFLICT (id) DO UPDATE SET snapshot = EXCLUDED.snapshot`,
};
