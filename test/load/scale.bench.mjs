import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { conversation } from './lib/ask.mjs';
import { CALLS, NOT_COMPARED } from './lib/calls.mjs';
import { listRates } from './lib/list-rates.mjs';
import { addLargeData, largeUserId } from './lib/large-data.mjs';
import { percentile } from './lib/table.mjs';
import { createItems, openSessions } from './lib/viewers.mjs';

const ROUNDS = 60;
const GOAL_MS = 150;
/** For the first page of a term that thousands fit. */
const FREQUENT_GOAL_MS = 300;
const isFrequent = (variant) => /^search: (?!one$|none$)/.test(variant);

/** The p95 of every call with many users, one at a time and from the first call on; then what the lists reach together. */
export async function scale(site, say, { users = 1_000_000 } = {}) {
  const large = await community(site, users, say);
  say(`Every call: p95 with ${large.size}, ${ROUNDS} times each, one at a time.`);
  const rows = await timeCalls(large);
  say('Leaderboard and user search: sixteen connections, beside the statements alone.');
  return [...rows, ...(await listRates(large))];
}

export async function timeCalls(context) {
  checkComplete();
  const rows = [];
  for (const [operation, variant, request, prepare] of CALLS) {
    const times = [];
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await measure(context, operation, request, prepare, round));
    }
    rows.push({
      name: [operation, variant].filter(Boolean).join(', '),
      ours: percentile(times, 0.95),
      unit: 'ms',
      atMost: isFrequent(variant) ? FREQUENT_GOAL_MS : GOAL_MS,
      note: `the first ${times[0].toFixed(1)} ms`,
    });
  }
  return rows;
}

async function measure(context, operation, request, prepare, round) {
  const method = operation.slice(0, operation.indexOf(' '));
  const prepared = await prepare?.(context.ask, context);
  const { keep, ...call } = request(context, round, prepared);
  const { status, ms, body } = await context.ask({ method, ...call });
  if (status >= 400 && status < 500)
    throw new Error(`${operation} (${call.path}) was answered ${status}: ${body}`);
  if (status < 300) keep?.(JSON.parse(body));
  // What is not answered in time is beyond every goal.
  return status < 300 ? ms : Infinity;
}

/** A call that is added to the API has to be added here. */
function checkComplete() {
  const file = path.join(import.meta.dirname, '../../backend/openapi/openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8'));
  const bare = (operation) => operation.replace(/\{\w*\}/g, '{}');
  const known = new Set([...CALLS.map(([operation]) => operation), ...Object.keys(NOT_COMPARED)].map(bare));
  const missing = Object.entries(paths)
    .flatMap(([route, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`))
    .filter((operation) => !known.has(bare(operation)));
  if (missing.length > 0)
    throw new Error(`Not among the calls of test/load/lib/calls.mjs: ${missing.join(', ')}`);
}

async function community(site, users, say) {
  const begun = performance.now();
  const database = await site.addDatabase(`community_${users}`);
  const replica = await site.addReplica({ database });
  await replica.ready;
  const size = await addLargeData(database.superUrl, users);
  say(`${JSON.stringify(size)} in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return {
    ...(await contextOf({ database, config: site.config, port: replica.port })),
    size: JSON.stringify(size),
  };
}

/** Who asks, and what for. */
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
      AS id FROM shop_claims JOIN identities USING (member_id) WHERE NOT delivered ORDER BY claim_date DESC LIMIT ${count}`);
    const [adminId] = await ids(
      'SELECT platform_id AS id FROM identities JOIN members ON members.id = member_id WHERE is_admin ORDER BY created_at LIMIT 1',
    );
    const site = { database, config };
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
    // Changing rights asks for a confirmation on Twitch.
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
