import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requestsOf } from './claims.bench.mjs';
import { runWorker, startWorker } from './lib/child.mjs';
import { withCpu } from './lib/cpu.mjs';
import { residentKb } from './lib/memory.mjs';
import { percentile } from './lib/table.mjs';
import { createItems, createViewers } from './lib/viewers.mjs';

const PEOPLE = 100_000;
const ITEMS = 1_000;
/** Listed people who are already members and keep claiming. */
const BUYERS = 1_024;
const CLAIMS_PER_SECOND = 50;
const CALM_SECONDS = 8;
/** Lower than any id from Twitch, and separate from those of the viewers. */
const FIRST_PERSON = 300_000_001;

/**
 * Time and memory that the leader needs to apply a list of 100,000, nearly all of them new, while viewers
 * claim.
 */
export async function imports(site, say) {
  say(`Imports: a list of ${PEOPLE.toLocaleString('en-US')}, ${BUYERS} of them members who keep claiming.`);
  const cookies = await createViewers(site, BUYERS);
  const requests = requestsOf(site, cookies, { first: await createItems(site, ITEMS), count: ITEMS });
  const claim = { port: site.port, requests, perSecond: CLAIMS_PER_SECOND };
  const calm = await runWorker('http-load.mjs', { ...claim, seconds: CALM_SECONDS });
  const owner = new pg.Client({ connectionString: site.database.superUrl });
  await owner.connect();
  try {
    const id = await stage(owner);
    const load = startWorker('http-load.mjs', { ...claim, seconds: 60 });
    await sleep(500);
    const { result, cores } = await withCpu(site.pids, () => apply(owner, id, site.pids.site));
    const { seconds, peakKb, from, to } = result;
    await checkAll(owner, id);
    const meanwhile = (await load.answer).answers.filter(({ at }) => at >= from && at <= to);
    const p95 = percentile(
      meanwhile.map(({ ms }) => ms),
      0.95,
    );
    return [
      {
        name: `a list of ${PEOPLE.toLocaleString('en-US')}, with claims`,
        ours: seconds,
        unit: 's',
        atMost: 60,
        note: `${CLAIMS_PER_SECOND} claims a second; postgres ${(cores.postgres * seconds).toFixed(0)} s of CPU`,
      },
      {
        name: 'claims during the import, p95',
        ours: p95,
        unit: 'ms',
        atMost: 100,
        note: `without it p99 ${calm.latencies.p99.toFixed(0)} ms; of ${meanwhile.length} claims`,
      },
      {
        name: 'memory of the process',
        ours: peakKb / 1024,
        unit: 'MB',
        atMost: 300,
        note: 'its peak',
      },
    ];
  } finally {
    await owner.end();
  }
}

/** Stages a list with resolved names, as it is when its owner reviews it. */
async function stage(owner) {
  const { rows } = await owner.query(
    `WITH batch AS (
       INSERT INTO import_batches (source, name, hash, rate, exported_at, actor_id, state)
       SELECT 'other', 'points.csv', 'bench', 1, now(), min(member_id), 'staged' FROM identities RETURNING id
     ), known AS (
       SELECT platform_id, login, member_id, row_number() OVER (ORDER BY member_id) AS n
       FROM identities WHERE login LIKE 'viewer\\_2%' LIMIT ${BUYERS}
     ), list AS (
       INSERT INTO import_rows (batch_id, line, platform_id, login, points, minutes, verdict, member_id)
       SELECT batch.id, n, coalesce(known.platform_id, (${FIRST_PERSON} + n)::text), coalesce(known.login, 'person_' || n), n, n,
         CASE WHEN known.member_id IS NULL THEN 'new' ELSE 'matched' END, known.member_id
       FROM batch, generate_series(1, ${PEOPLE}) AS n LEFT JOIN known USING (n) ORDER BY n
     )
     SELECT id FROM batch`,
  );
  return rows[0].id;
}

/** @returns `{ seconds, peakKb, from, to }`, the latter two as epoch milliseconds */
async function apply(owner, id, pid) {
  const from = Date.now();
  await owner.query(`UPDATE import_batches SET state = 'applying', began_at = now() WHERE id = $1`, [id]);
  let peakKb = 0;
  for (;;) {
    peakKb = Math.max(peakKb, residentKb(pid));
    const { rows } = await owner.query('SELECT state FROM import_batches WHERE id = $1', [id]);
    if (rows[0].state === 'applied') {
      const to = Date.now();
      return { peakKb, from, to, seconds: (to - from) / 1000 };
    }
    await sleep(250);
  }
}

/** A figure for incomplete work would be worthless. */
async function checkAll(owner, id) {
  const { rows } = await owner.query(
    `SELECT count(*)::int AS entries FROM import_rows AS row JOIN point_entries AS entry ON entry.reason = 'import' AND ref_id = row.id
     WHERE batch_id = $1 AND delta = points`,
    [id],
  );
  if (rows[0].entries !== PEOPLE) throw new Error(`Paid ${rows[0].entries} of ${PEOPLE} people`);
}
