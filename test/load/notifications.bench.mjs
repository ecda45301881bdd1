import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requestsOf } from './claims.bench.mjs';
import { runWorker, startCommandWorker, startWorker } from './lib/child.mjs';
import { percentile } from './lib/table.mjs';
import { createItems, createViewers } from './lib/viewers.mjs';

const MEMBERS = 10_000;
/** Of these members, those with a page open. */
const PAGES = 2_000;
const ITEMS = 1_000;
const BUYERS = 1_024;
const CLAIM_SECONDS = 10;
const EVENTS = '/api/points/events';

/** Time until 10,000 members are notified of one event, while viewers claim. */
export async function notifications(site, say) {
  say(
    `Notifications: one event for ${MEMBERS.toLocaleString('en-US')} members, ${PAGES} of them with a page open.`,
  );
  const cookies = await createViewers(site, MEMBERS);
  const firstItem = await createItems(site, ITEMS);
  const requests = requestsOf(site, cookies.slice(0, BUYERS), { first: firstItem, count: ITEMS });
  const claim = { port: site.port, requests };
  const most = await runWorker('http-load.mjs', { ...claim, seconds: 3 });
  const perSecond = most.perSecond / 2;
  const crowd = startCommandWorker('stream-crowd.mjs');
  const owner = new pg.Client({ connectionString: site.database.superUrl });
  await owner.connect();
  try {
    await crowd.ask({ open: { port: site.port, path: EVENTS, cookies, count: PAGES } });
    const calm = await claimsDuring(claim, perSecond, () => sleep(CLAIM_SECONDS * 500));
    const busy = await claimsDuring(claim, perSecond, () => notifyAll(owner, crowd));
    return [
      {
        name: `${MEMBERS.toLocaleString('en-US')} members notified of one event`,
        ours: busy.result.seconds,
        unit: 's',
        atMost: 10,
        note: `with ${perSecond.toFixed(0)} claims a second; ${PAGES} open pages after ${busy.result.pagesAfter.toFixed(1)} s`,
      },
      {
        name: 'claims during it, p95',
        ours: busy.p95,
        limit: calm.p95,
        unit: 'ms',
        ratio: busy.p95 / calm.p95,
        atMost: 2,
        note: `limit: without the event; of ${busy.count} claims`,
      },
    ];
  } finally {
    await owner.end();
    await crowd.ask({ close: {} });
    crowd.stop();
  }
}

/** @returns `{ result, p95, count }` of the claims answered while `work` was running */
async function claimsDuring(claim, perSecond, work) {
  const load = startWorker('http-load.mjs', { ...claim, perSecond, seconds: CLAIM_SECONDS });
  await sleep(1_000);
  const from = Date.now();
  const result = await work();
  const to = Date.now();
  const { answers } = await load.answer;
  const times = answers.filter(({ at }) => at >= from && at <= to).map(({ ms }) => ms);
  return { result, p95: percentile(times, 0.95), count: times.length };
}

/**
 * Records the event that a group gift leaves behind, with its entries but without their balances, because only the
 * notifications are measured here. Resolves once all members have their event and all open pages have received it.
 */
async function notifyAll(owner, crowd) {
  await owner.query('BEGIN');
  await owner.query(`SET LOCAL session_replication_role = replica`);
  const { rows } = await owner.query(
    `WITH gift AS (
       INSERT INTO group_gifts (actor_id, points, reason, asked, members)
       SELECT min(member_id), 5, 'For the benchmark', $1, $1 FROM identities RETURNING id
     ), entries AS (
       INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id)
       SELECT member_id, 1000000000 + gift.id, 5, 5, 'group_gift', gift.id
       FROM gift, (SELECT member_id FROM identities WHERE login LIKE 'viewer\\_2%' ORDER BY member_id LIMIT $1) AS crowd
     ) SELECT id, record_event('points.given', 'group-gift:' || id, NULL, '{"points": 5}') FROM gift`,
    [MEMBERS],
  );
  const begun = performance.now();
  await owner.query('COMMIT');
  let pagesAfter;
  for (;;) {
    const { notified } = await crowd.ask({ ends: {} });
    if (notified === PAGES) pagesAfter ??= (performance.now() - begun) / 1000;
    const { rows: told } = await owner.query(
      `SELECT count(*)::int AS count FROM events WHERE subject = $1 AND member_id IS NOT NULL AND is_fanned_out`,
      [`group-gift:${rows[0].id}`],
    );
    const seconds = (performance.now() - begun) / 1000;
    if (told[0].count === MEMBERS && pagesAfter) return { seconds, pagesAfter };
    if (seconds > 60) throw new Error(`Notified ${told[0].count} members and ${notified} pages in a minute`);
    await sleep(50);
  }
}
