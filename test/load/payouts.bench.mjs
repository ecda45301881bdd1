import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requestsOf } from './claims.bench.mjs';
import { runWorker, startWorker } from './lib/child.mjs';
import { withCpu } from './lib/cpu.mjs';
import { residentKb } from './lib/memory.mjs';
import { median, percentile } from './lib/table.mjs';
import { createItems, createViewers } from './lib/viewers.mjs';

const MEMBERS = 20_000;
const ROUNDS = 5;
const ITEMS = 1_000;
/** Members who keep claiming. */
const BUYERS = 1_024;
const CLAIM_SECONDS = 8;
/** Payouts in a row, to show a leak. */
const MANY = { payouts: 100, members: 5_000, warmUp: 10 };

/** Time the leader needs to pay 20,000 members, alone and while viewers claim, and its memory afterwards. */
export async function payouts(site, say) {
  say(`Payouts: ${MEMBERS.toLocaleString('en-US')} members, ${MANY.payouts} in a row for the memory.`);
  const cookies = await createViewers(site, MEMBERS);
  const firstItem = await createItems(site, ITEMS);
  const owner = new pg.Client({ connectionString: site.database.superUrl });
  await owner.connect();
  try {
    return [
      await alone(site, owner),
      ...(await withClaims(site, owner, cookies, firstItem)),
      await memory(site, owner),
    ];
  } finally {
    await owner.end();
  }
}

async function alone(site, owner) {
  // Not measured: the first payout of a day and broadcast inserts rows that later ones only update.
  await payOut(owner, MEMBERS);
  const begun = performance.now();
  const { result, cores } = await withCpu(site.pids, async () => {
    const times = [];
    for (let round = 0; round < ROUNDS; round++) times.push((await payOut(owner, MEMBERS)).seconds);
    return times;
  });
  // Includes creating the attendance. CPU time is more reliable than wall-clock time on shared cores.
  const cpu = (cores.postgres * (performance.now() - begun)) / 1000 / ROUNDS;
  return {
    name: `a payout to ${MEMBERS.toLocaleString('en-US')}`,
    ours: median(result),
    unit: 's',
    atMost: 2,
    note: `slowest of ${ROUNDS} ${Math.max(...result).toFixed(1)} s; postgres ${cpu.toFixed(1)} s of CPU each`,
  };
}

async function withClaims(site, owner, cookies, firstItem) {
  const requests = requestsOf(site, cookies.slice(0, BUYERS), { first: firstItem, count: ITEMS });
  const claim = { port: site.port, requests };
  const most = await runWorker('http-load.mjs', { ...claim, seconds: 3 });
  const perSecond = most.perSecond / 2;
  const calm = await runWorker('http-load.mjs', { ...claim, perSecond, seconds: CLAIM_SECONDS });

  const load = startWorker('http-load.mjs', { ...claim, perSecond, seconds: CLAIM_SECONDS });
  await sleep(500);
  const { seconds, from, to } = await payOut(owner, MEMBERS);
  const meanwhile = (await load.answer).answers.filter(({ at }) => at >= from && at <= to);
  const p99 = percentile(
    meanwhile.map(({ ms }) => ms),
    0.99,
  );
  return [
    {
      name: 'a payout, with claims at half their maximum',
      ours: seconds,
      unit: 's',
      atMost: 4,
      note: `${perSecond.toFixed(0)} claims a second of members who are being paid`,
    },
    {
      name: 'claims during the payout, p99',
      ours: p99,
      limit: calm.latencies.p99,
      unit: 'ms',
      ratio: p99 / calm.latencies.p99,
      note: `limit: without a payout; of ${meanwhile.length} claims`,
    },
  ];
}

async function memory(site, owner) {
  await payOut(owner, MANY.members, MANY.warmUp);
  const before = residentKb(site.pids.site) / 1024;
  await payOut(owner, MANY.members, MANY.payouts);
  const after = residentKb(site.pids.site) / 1024;
  return {
    name: `memory after ${MANY.payouts} payouts`,
    ours: after,
    limit: before,
    unit: 'MB',
    ratio: after / before,
    atMost: 1.15,
    note: `limit: before them; each to ${MANY.members.toLocaleString('en-US')} members`,
  };
}

/**
 * Inserts due payouts as they are once attendance is complete, for the site to find, and waits for the last
 * one.
 * @returns `{ seconds, from, to }` of the last one, with `from` and `to` in epoch milliseconds
 */
async function payOut(owner, members, count = 1) {
  const { rows } = await owner.query(
    `WITH live AS (
       INSERT INTO broadcasts (started_at, ended_at) VALUES ('2026-11-22T18:00:00Z', now())
       ON CONFLICT (started_at) DO UPDATE SET ended_at = now() RETURNING id
     ), due AS (
       INSERT INTO ticks (broadcast_id, number, opened_at, due_at, closed_at, rules)
       SELECT live.id, n + (SELECT coalesce(max(number), 0) FROM ticks), now(), now(), now(), to_jsonb(earning_rules)
         || jsonb_build_object('day', site_day(now()), 'watching_pays', true, 'min_account_days', 0, 'daily_cap', 1000000,
           'balance_cap', 9007199254740991)
       FROM live, earning_rules, generate_series(1, $2::int) AS n RETURNING id
     ), present AS (
       INSERT INTO attendance (tick_id, member_id, on_page, in_chat, talked)
       SELECT due.id, member_id, true, false, member_id % 5 = 0
       FROM due, (SELECT member_id FROM identities WHERE login LIKE 'viewer\\_2%' ORDER BY member_id LIMIT $1) AS crowd
     )
     SELECT max(id) AS last FROM due`,
    [members, count],
  );
  for (;;) {
    const { rows: paid } = await owner.query(
      `SELECT extract(epoch FROM paid_at) * 1000 AS "to", members,
         (SELECT extract(epoch FROM min(created_at)) * 1000 FROM point_entries WHERE reason = 'watching' AND ref_id = ticks.id) AS "from"
       FROM ticks WHERE id = $1 AND paid_at IS NOT NULL`,
      [rows[0].last],
    );
    if (paid[0]) {
      if (paid[0].members !== members) throw new Error(`Paid ${paid[0].members} of ${members} members`);
      const [from, to] = [Number(paid[0].from), Number(paid[0].to)];
      return { from, to, seconds: (to - from) / 1000 };
    }
    await sleep(100);
  }
}
