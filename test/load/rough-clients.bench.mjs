import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startCommandWorker } from './lib/child.mjs';
import { inspect } from './lib/inspector.mjs';
import { metricOf, untilMetric } from './lib/metrics.mjs';
import { createViewers, FIRST_USER } from './lib/viewers.mjs';

const EVENTS = '/api/points/events';
const CLIENTS = 100;
const MOST_MEMORY_MB = 64;
/** Twenty times a second, fifty changes of one balance are sent to each of a hundred streams. */
const PAUSE_MS = 50;
const CHANGES_A_MESSAGE = 50;
const READING_MS = 15_000;
/** A silent client is only noticed once the system's socket buffers are full, which takes some megabytes. */
const LONGEST_MS = 150_000;
/** Messages between two memory readings, about two seconds. */
const LOOK_EVERY = 40;
const VISITS = 10_000;
const AT_ONCE = 500;
let version = 1_000_000;

/** Clients that never read, and clients that disconnect abruptly. */
export async function roughClients(site, say) {
  say(`Rough clients: ${CLIENTS} that never read; ${VISITS.toLocaleString('en-US')} that disconnect.`);
  const cookies = await createViewers(site, 1_000);
  const inspectorPort = await freePort();
  const replica = await site.addReplica({ nodeOptions: [`--inspect=127.0.0.1:${inspectorPort}`] });
  await replica.ready;
  const inspector = await inspect(inspectorPort);
  try {
    const silent = await silentClients(site, replica, inspector, cookies);
    return [...silent, ...(await disconnectingClients(replica, inspector, cookies))];
  } finally {
    inspector.close();
    await replica.stop();
  }
}

/** Measures live memory, meaning memory left after garbage collection, every two seconds. */
async function silentClients(site, replica, inspector, cookies) {
  const crowd = startCommandWorker('stream-crowd.mjs');
  const count = (name) => metricOf(replica, `greenroom_sse_connections_${name}`);
  const run = async (reads, isOver) => {
    await crowd.ask({
      open: { port: replica.port, path: EVENTS, cookies: [cookies[0]], count: CLIENTS, reads },
    });
    let most = 0;
    let looks = 0;
    await changeUntil(site, async () => {
      if (looks++ % LOOK_EVERY === 0) most = Math.max(most, await inspector.liveMb());
      return isOver();
    });
    return most;
  };
  try {
    const readUntil = performance.now() + READING_MS;
    const reading = await run(true, () => performance.now() > readUntil);
    await crowd.ask({ close: {} });
    await untilMetric(replica, 'greenroom_sse_connections_open', (open) => open === 0, 10_000);
    const before = await inspector.liveMb();
    const begun = performance.now();
    const silent = await run(false, async () => (await count('open')) === 0);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    return [
      {
        name: `silent clients still served, of ${CLIENTS}`,
        ours: await count('open'),
        unit: '',
        atMost: 0,
        note: `${await count('dropped_total')} counted as dropped, all within ${seconds} s`,
      },
      {
        name: `live memory of ${CLIENTS} silent clients at most`,
        ours: silent - before,
        unit: 'MB',
        atMost: MOST_MEMORY_MB,
        note: `for as many reading clients: ${(reading - before).toFixed(1)} MB`,
      },
    ];
  } finally {
    crowd.stop();
  }
}

/** Changes the viewer's balance as another replica would. */
async function changeUntil(site, isOver) {
  const client = new pg.Client({ connectionString: site.database.url });
  await client.connect();
  const deadline = performance.now() + LONGEST_MS;
  try {
    while (performance.now() < deadline && !(await isOver())) {
      const balances = Array.from({ length: CHANGES_A_MESSAGE }, () => {
        version += 1;
        return { memberId: FIRST_USER, points: version, version };
      });
      const payload = JSON.stringify({ from: 'bench', balances });
      await client.query('SELECT pg_notify($1, $2)', ['greenroom', payload]);
      await sleep(PAUSE_MS);
    }
  } finally {
    await client.end();
  }
}

async function disconnectingClients(replica, inspector, cookies) {
  const before = await inspector.liveMb();
  const crowd = startCommandWorker('stream-crowd.mjs');
  const begun = performance.now();
  try {
    for (let visits = 0; visits < VISITS; visits += AT_ONCE) {
      await crowd.ask({ open: { port: replica.port, path: EVENTS, cookies, count: AT_ONCE } });
      await crowd.ask({ close: {} });
    }
  } finally {
    crowd.stop();
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const left = await untilMetric(replica, 'greenroom_sse_connections_open', (open) => open === 0, 5_000);
  const grown = ((await inspector.liveMb()) - before).toFixed(1);
  return [
    {
      name: `streams left after ${VISITS.toLocaleString('en-US')} came and went`,
      ours: left,
      unit: '',
      atMost: 0,
      note: `in ${seconds} s; live memory grew by ${grown} MB`,
    },
  ];
}
