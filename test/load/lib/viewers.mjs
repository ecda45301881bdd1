import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Lower than any id from Twitch, and higher than the demo's. */
export const FIRST_USER = 200_000_001;

/** The Origin header that a browser sends with every change, whichever replica handles it. */
export const originOf = (site) => site.config.http.publicUrl;

/**
 * Creates logged-in viewers with more than enough points. Their member keys equal their ids, so that
 * statements can refer to them.
 * @returns one Cookie header per viewer
 */
export async function createViewers(site, count) {
  const ids = Array.from({ length: count }, (_, at) => String(FIRST_USER + at));
  await asOwner(site, async (client) => {
    await client.query(
      `WITH fresh AS (
         INSERT INTO members (id) OVERRIDING SYSTEM VALUE SELECT id::bigint FROM unnest($1::text[]) AS id
         ON CONFLICT DO NOTHING RETURNING id
       ) INSERT INTO identities (platform, platform_id, member_id, nickname, login)
         SELECT 'twitch', id, id, 'Viewer_' || id, 'viewer_' || id FROM fresh`,
      [ids],
    );
    await client.query(
      `WITH balance AS (
         UPDATE balances SET points = 1000000000000, version = 1
         WHERE version = 0 AND user_id = ANY ($1) RETURNING *
       ) INSERT INTO point_entries (member_id, version, delta, balance_after, reason)
         SELECT member_id, version, points, points, 'opening' FROM balance`,
      [ids],
    );
  });
  return openSessions(site, ids);
}

/** @returns the Cookie header of a new session for each user */
export async function openSessions(site, ids) {
  const sessions = ids.map(() => randomBytes(32).toString('base64url'));
  const hashes = sessions.map((id) => createHash('sha256').update(id).digest('hex'));
  await asOwner(site, async (client) => {
    await client.query(
      `INSERT INTO sessions (id_hash, member_id, data, expires_at)
         SELECT hash, member_id, '{}', now() + interval '1 day'
         FROM unnest($1::text[], $2::text[]) AS s (hash, id) JOIN identities ON platform_id = id`,
      [hashes, ids],
    );
    await client.query('ANALYZE sessions, members, identities, balances');
  });
  return sessions.map((id) => `greenroom_session=${id}`);
}

/** @returns the first id of `count` items with consecutive ids, which cost one point and never run out */
export async function createItems(site, count) {
  const rows = await asOwner(
    site,
    async (client) =>
      (
        await client.query(
          `INSERT INTO shop_items (name, description, category_id, price, image, stock)
             SELECT 'Item ' || n, 'For the benchmark', (SELECT min(id) FROM shop_categories), 1, '/media/i.svg', 1000000000
             FROM generate_series(1, $1::int) AS n RETURNING id`,
          [count],
        )
      ).rows,
  );
  return Math.min(...rows.map(({ id }) => id));
}

async function asOwner(site, work) {
  const client = new pg.Client({ connectionString: site.database.superUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
