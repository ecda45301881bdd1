export const READ = { name: 'stream-read', text: 'SELECT snapshot FROM stream_snapshots WHERE id = 1' };

/** $2 is the start of the live broadcast, $3 when the broadcast before ended. */
export const WRITE = {
  name: 'stream-write',
  text: `WITH recorded AS MATERIALIZED (SELECT record_broadcast($2::timestamptz, $3::timestamptz))
    INSERT INTO stream_snapshots (id, snapshot) SELECT 1, $1::jsonb FROM recorded
    ON CONFLICT (id) DO UPDATE SET snapshot = EXCLUDED.snapshot`,
};
