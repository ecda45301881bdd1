import { setTimeout as sleep } from 'node:timers/promises';
import { startCommandWorker, startWorker } from './lib/child.mjs';
import { residentKb } from './lib/memory.mjs';
import { untilMetric } from './lib/metrics.mjs';
import { percentile } from './lib/table.mjs';
import { createItems, createViewers, originOf } from './lib/viewers.mjs';

const EVENTS = '/api/points/events';
const VIEWERS = 1_000;
const COUNTS = [5_000, 10_000];
/** Rate and duration of the changes while 1,000 streams are open. */
const CHANGES = { perSecond: 200, seconds: 5 };
// The first streams of a process allocate memory that is never freed; other memory is collected a moment
// after they close.
const WARM_UP = 1_000;
const SETTLE_MS = 3_000;
const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'private, no-cache, no-store, must-revalidate, max-age=0, no-transform',
  'x-accel-buffering': 'no',
};

/** Cost of an open SSE connection, and time until a change reaches its viewer. */
export async function streams(site, say) {
  say(
    `SSE connections: clients in another process; the limit is a bare node:http server that holds as many.`,
  );
  const cookies = await createViewers(site, VIEWERS);
  return [...(await memory(site, cookies)), ...(await receipts(site, cookies))];
}

async function memory(site, cookies) {
  const raw = startWorker('raw-streams.mjs', STREAM_HEADERS);
  // A fresh process like the bare server, because earlier work leaves empty space in a process's memory.
  const replica = await site.addReplica();
  await replica.ready;
  try {
    const ours = await memoryOf({ port: replica.port, pid: replica.pid, path: EVENTS, cookies });
    const limits = await memoryOf({ port: await raw.answer, pid: raw.child.pid, path: '/', cookies: [''] });
    return COUNTS.map((count, at) => ({
      name: `memory of a stream, ${count.toLocaleString('en-US')} open`,
      ours: ours[at].kb,
      limit: limits[at].kb,
      unit: 'KB',
      ratio: ours[at].kb / limits[at].kb,
      note: `all open in ${(ours[at].ms / 1000).toFixed(1)} s`,
    }));
  } finally {
    raw.child.kill();
    await replica.stop();
  }
}

async function memoryOf({ port, pid, path, cookies }) {
  const crowd = startCommandWorker('stream-crowd.mjs');
  const open = (count) => crowd.ask({ open: { port, path, cookies, count } });
  try {
    await open(WARM_UP);
    await crowd.ask({ close: {} });
    await sleep(SETTLE_MS);
    const before = residentKb(pid);
    const results = [];
    let [opened, ms] = [0, 0];
    for (const count of COUNTS) {
      ms += (await open(count - opened)).ms;
      opened = count;
      await sleep(SETTLE_MS);
      results.push({ kb: (residentKb(pid) - before) / count, ms });
    }
    await crowd.ask({ close: {} });
    return results;
  } finally {
    crowd.stop();
  }
}

/** Time from sending a claim to its event, compared with its response. Neither can precede the commit. */
async function receipts(site, cookies) {
  const itemId = await createItems(site, 1);
  const other = await site.addReplica();
  await other.ready;
  const crowd = startCommandWorker('stream-crowd.mjs');
  try {
    await crowd.ask({ open: { port: site.port, path: EVENTS, cookies, count: VIEWERS } });
    const rows = [];
    for (const [name, port] of [
      ['the same replica', site.port],
      ['another replica', other.port],
    ]) {
      const run = (seconds) =>
        crowd.ask({ claim: { port, origin: originOf(site), itemId, cookies, ...CHANGES, seconds } });
      await run(1);
      const { events, answers } = await run(CHANGES.seconds);
      for (const share of [0.5, 0.99]) {
        const [ours, limit] = [percentile(events, share), percentile(answers, share)];
        rows.push({
          name: `change to receipt, ${name}, p${share * 100}`,
          ours,
          limit,
          unit: 'ms',
          ratio: ours / limit,
          note: 'limit: the response to the same claim',
        });
      }
    }
    return rows;
  } finally {
    crowd.stop();
    await other.stop();
    await untilMetric(site, 'greenroom_sse_connections_open', (open) => open === 0, 10_000);
  }
}
