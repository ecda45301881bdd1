import pg from 'pg';
import { conversation } from './ask.mjs';
import { addLargeData, largeUserId } from './large-data.mjs';
import { createItems, openSessions } from './viewers.mjs';

/** Number of times each call is made, each by a different user. */
export const ROUNDS = 60;

let made;

/**
 * A site with this many users, made once and shared by all benchmarks of a run. @returns the context for its
 * calls
 */
export function communityOf(site, users, say) {
  return (made ??= makeCommunity(site, users, say));
}

async function makeCommunity(site, users, say) {
  const begun = performance.now();
  const database = await site.addDatabase(`community_${users}`);
  // Offers, items, categories and an owner.
  await site.loadDemoData(database);
  const replica = await site.addReplica({ database });
  await replica.ready;
  const size = await addLargeData(database.superUrl, users);
  say(`${JSON.stringify(size)} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return {
    ...(await contextOf({ database, config: site.config, port: replica.port })),
    size: JSON.stringify(size),
  };
}

/** Collects the users who make the calls, and the records they ask for. */
export async function contextOf({ database, config, port }) {
  const count = ROUNDS;
  return asSuperuser(database, async (client) => {
    const ids = async (sql) => (await client.query(sql)).rows.map(({ id }) => id);
    const [totals] = (
      await client.query(`SELECT (SELECT count(*)::int FROM members) AS users, (SELECT count(*)::int FROM shop_claims) AS claims,
        (SELECT count(*)::int FROM spin_summaries) AS "spinUsers", (SELECT count(*)::int FROM audit_entries) AS audits,
        (SELECT min(id) FROM shop_categories) AS category`)
    ).rows;
    const newcomers =
      await ids(`SELECT platform_id AS id FROM identities JOIN members ON members.id = member_id
      WHERE platform_id >= '7' AND NOT EXISTS (SELECT FROM spins WHERE spins.member_id = members.id)
      ORDER BY created_at LIMIT ${2 * count}`);
    const waiting =
      await ids(`SELECT platform_id || to_char(claim_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      AS id FROM shop_claims JOIN identities USING (member_id) WHERE state = 'pending' ORDER BY claim_date DESC LIMIT ${count}`);
    const [adminId] = await ids(
      `SELECT platform_id AS id FROM identities JOIN members ON members.id = member_id WHERE role = 'owner' ORDER BY created_at LIMIT 1`,
    );
    const site = { database, config };
    const spinners = await ids(`SELECT platform_id AS id FROM spin_summaries JOIN identities USING (member_id)
      ORDER BY last_spin_at DESC LIMIT ${count}`);
    const withCookies = async (wanted) => {
      const cookies = await openSessions(site, wanted);
      return wanted.map((id, at) => ({ id, cookie: cookies[at] }));
    };
    const viewers = await withCookies(Array.from({ length: count }, (_, at) => largeUserId(at + 1)));
    const names = (
      await client.query(
        'SELECT platform_id AS user_id, login AS name FROM identities WHERE platform_id = ANY ($1)',
        [viewers.map(({ id }) => id)],
      )
    ).rows;
    const [admin] = await openSessions(site, [adminId]);
    // Changing rights requires a confirmation on Twitch.
    await client.query(
      `UPDATE sessions SET confirmed_at = now() WHERE member_id = (SELECT member_id FROM identities WHERE platform_id = $1)`,
      [adminId],
    );
    const nameOf = new Map(names.map(({ user_id, name }) => [user_id, name]));
    return {
      ...totals,
      ask: conversation(port, config.http.publicUrl),
      port,
      origin: config.http.publicUrl,
      database,
      query: (sql) => asSuperuser(database, async (own) => (await own.query(sql)).rows),
      made: {},
      item: await createItems(site, 1),
      spinners: Array.from({ length: count }, (_, at) => spinners[at % spinners.length]),
      waiting: Array.from({ length: count }, (_, at) => waiting[at % waiting.length]),
      admin,
      viewers: viewers.map((viewer) => ({ ...viewer, name: nameOf.get(viewer.id) })),
      newcomers: await withCookies(newcomers.slice(0, count)),
      leaving: await withCookies(newcomers.slice(count)),
    };
  });
}

async function asSuperuser({ superUrl }, work) {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
