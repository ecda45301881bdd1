import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requestsOf } from './claims.bench.mjs';
import { runWorker, startWorker } from './lib/child.mjs';
import { withCpu } from './lib/cpu.mjs';
import { percentile } from './lib/table.mjs';
import { createItems, createViewers } from './lib/viewers.mjs';

const ENTRANTS = 10_000;
const CLIENTS = 32;
const ITEMS = 1_000;
/** Entrants who also keep claiming. */
const BUYERS = 1_024;
const CLAIMS_PER_SECOND = 50;
const CALM_SECONDS = 8;

/** Time for 10,000 viewers to join a raffle at the same time, while others claim. */
export async function raffles(site, say) {
  say(`Raffles: ${ENTRANTS.toLocaleString('en-US')} viewers join, ${CLIENTS} at a time.`);
  const cookies = await createViewers(site, ENTRANTS);
  const items = { first: await createItems(site, ITEMS), count: ITEMS };
  const claim = {
    port: site.port,
    requests: requestsOf(site, cookies.slice(0, BUYERS), items),
    perSecond: CLAIMS_PER_SECOND,
  };
  const calm = await runWorker('http-load.mjs', { ...claim, seconds: CALM_SECONDS });
  const owner = new pg.Client({ connectionString: site.database.superUrl });
  await owner.connect();
  try {
    const id = await open(owner);
    const load = startWorker('http-load.mjs', { ...claim, seconds: 30 });
    await sleep(500);
    const from = Date.now();
    const { result: joined, cores } = await withCpu(site.pids, () =>
      runWorker('http-load.mjs', { port: site.port, requests: joinsOf(site, cookies), once: true }),
    );
    const to = Date.now();
    await checkAll(owner, id, joined.statuses);
    const meanwhile = (await load.answer).answers.filter(({ at }) => at >= from && at <= to);
    const p95 = (answers) =>
      percentile(
        answers.map(({ ms }) => ms),
        0.95,
      );
    const seconds = ENTRANTS / joined.perSecond;
    return [
      {
        name: `${ENTRANTS.toLocaleString('en-US')} join a raffle, with claims`,
        ours: seconds,
        unit: 's',
        atMost: 60,
        note: `${joined.perSecond.toFixed(0)} entries a second; site ${cores.site.toFixed(2)} cores, postgres ${cores.postgres.toFixed(2)} cores`,
      },
      {
        name: 'joining, p95',
        ours: p95(joined.answers),
        unit: 'ms',
        note: `p50 ${joined.latencies.p50.toFixed(0)} ms, ${CLIENTS} at a time`,
      },
      {
        name: 'claims during the raffle, p95',
        ours: p95(meanwhile),
        limit: p95(calm.answers),
        unit: 'ms',
        ratio: p95(meanwhile) / p95(calm.answers),
        note: `limit: while no one joins; of ${meanwhile.length} claims, ${CLAIMS_PER_SECOND} a second`,
      },
    ];
  } finally {
    await owner.end();
  }
}

/** Creates a raffle open to everyone, as the team would. */
async function open(owner) {
  const { rows } = await owner.query(
    `INSERT INTO raffles (title, prize, winners, claim_minutes, may_win_again, team_may_enter)
     VALUES ('Crowd', '{"kind": "points", "points": 500}', 1, 0, true, false) RETURNING id`,
  );
  await owner.query('SELECT open_raffle($1, (SELECT min(member_id) FROM identities), NULL)', [rows[0].id]);
  return rows[0].id;
}

/** One list per connection; each viewer joins once. */
function joinsOf({ port }, cookies) {
  return Array.from({ length: CLIENTS }, (_, client) =>
    cookies
      .filter((_cookie, at) => at % CLIENTS === client)
      .map((cookie) =>
        [
          'POST /api/raffles/current/entry HTTP/1.1',
          `Host: localhost:${port}`,
          `Origin: http://localhost:${port}`,
          `Cookie: ${cookie}`,
          'Content-Length: 0',
          '\r\n',
        ].join('\r\n'),
      ),
  );
}

/**
 * A figure for incomplete work would be worthless. Also finishes the raffle, so that the next one can be
 * opened.
 */
async function checkAll(owner, id, statuses) {
  await owner.query('SELECT close_raffle($1, (SELECT min(member_id) FROM identities), NULL)', [id]);
  const { rows } = await owner.query(
    `UPDATE raffles SET state = 'finished', finished_at = now() WHERE id = $1 RETURNING entries`,
    [id],
  );
  if (rows[0].entries !== ENTRANTS)
    throw new Error(
      `${rows[0].entries} of ${ENTRANTS} viewers joined; statuses: ${JSON.stringify(statuses)}`,
    );
}
