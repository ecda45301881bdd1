import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../../scripts/lib/root.mjs';
import { requestsOf } from './claims.bench.mjs';
import { runWorker, startWorker } from './lib/child.mjs';
import { communityOf } from './lib/community.mjs';
import { createItems, createViewers } from './lib/viewers.mjs';

const VIEWERS = 1_024;
const ITEMS = 1_000;
const PER_SECOND = 50;
const GOAL_MS = 1_000;
const CALM_MS = 10_000;
/** Must outlast the upgrade, or the measurement is invalid. */
const SECONDS = 120;
const NEXT_VERSION = ['--import', inRoot('test/load/lib/next-version.mjs')];

/**
 * An upgrade and a rollback while viewers claim: the next version migrates and serves, then this version
 * starts again on its database. A claim's wait is measured from when it was due.
 */
export async function upgrade(site, say, { users }) {
  const large = await communityOf(site, users, say);
  const { database } = large;
  const onIt = { database, config: site.config };
  const cookies = await createViewers(onIt, VIEWERS);
  const items = { first: await createItems(onIt, ITEMS), count: ITEMS };
  const requests = requestsOf(site, cookies, items);
  say(`Upgrade: ${PER_SECOND} claims a second with ${large.size}.`);

  const load = startWorker('http-load.mjs', {
    port: large.port,
    seconds: SECONDS,
    requests,
    perSecond: PER_SECOND,
  });
  const begins = [];
  const begin = (name) => begins.push({ name, at: Date.now() });
  begin('before the upgrade');
  await pause(CALM_MS);
  begin('during the migration');
  const { lines } = await runWorker('migrate-next.mjs', database);
  begin('while the next version starts');
  const next = await site.addReplica({ database, nodeOptions: NEXT_VERSION });
  await next.ready;
  begin('while this version starts on its database');
  const again = await site.addReplica({ database });
  await again.ready;
  begin('afterwards');
  const { answers, statuses } = await load.answer;
  await Promise.all([next.stop(), again.stop()]);

  for (const line of lines) say(line);
  const others = Object.keys(statuses).filter((status) => status !== '201');
  if (others.length > 0) throw new Error(`Claims returned ${JSON.stringify(statuses)}`);
  return begins.map(({ name, at }, place) => {
    const end = begins[place + 1]?.at ?? Infinity;
    const own = answers.filter((answer) => answer.at >= at && answer.at < end).map(({ ms }) => ms);
    if (own.length === 0) throw new Error(`No claim was answered ${name}: the load ended too soon`);
    const seconds = end === Infinity ? '' : `, ${((end - at) / 1000).toFixed(1)} s`;
    return {
      name: `longest claim ${name}`,
      ours: Math.max(...own),
      unit: 'ms',
      // No goal before the upgrade, which only shows the machine's own delays.
      ...(place > 0 && { atMost: GOAL_MS }),
      note: `${own.length} claims, none failed${seconds}`,
    };
  });
}
