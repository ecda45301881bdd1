import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { conversation } from './lib/ask.mjs';
import { startCommandWorker } from './lib/child.mjs';
import { createItems, createViewers, originOf } from './lib/viewers.mjs';

const STREAMS = 1_000;
const REQUESTS = 100;
// The database refuses a claim that waits longer than this for its item.
const HELD_MS = 1_000;
const LONGEST_EXIT_S = 10;
const REPLICAS = 5;
const ROUNDS = 10;

/** Stops a busy replica, and starts five replicas at the same moment on an empty database. */
export async function lifecycle(site, say) {
  say(
    `Lifecycle: SIGTERM with ${STREAMS} streams and ${REQUESTS} requests; ${REPLICAS} parallel starts × ${ROUNDS}.`,
  );
  return [...(await shutdown(site)), ...(await starts(site))];
}

async function shutdown(site) {
  const cookies = await createViewers(site, 1_000);
  const itemId = await createItems(site, 1);
  const replica = await site.addReplica();
  await replica.ready;
  const crowd = startCommandWorker('stream-crowd.mjs');
  const holder = new pg.Client({ connectionString: site.database.superUrl });
  await holder.connect();
  try {
    await crowd.ask({ open: { port: replica.port, path: '/api/points/events', cookies, count: STREAMS } });
    // All claims wait for one locked row, so they are certainly in progress.
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM shop_items WHERE id = $1 FOR UPDATE', [itemId]);
    const claims = cookies.slice(0, REQUESTS).map((as) => {
      const ask = conversation(replica.port, originOf(site));
      return ask({ method: 'POST', path: '/api/shop/claim', as, body: { itemId } }).catch(() => ({
        status: 0,
      }));
    });
    await sleep(HELD_MS / 2);
    const begun = performance.now();
    const stopped = replica.stop();
    await sleep(HELD_MS / 2);
    await holder.query('COMMIT');
    const answers = await Promise.all(claims);
    const how = await replica.ended;
    const seconds = (performance.now() - begun) / 1000;
    await stopped;
    const { ended, told } = await crowd.ask({ ends: {} });
    return [
      {
        name: 'claims not answered after SIGTERM',
        ours: answers.filter(({ status }) => status !== 201).length,
        unit: '',
        atMost: 0,
        note: `of ${REQUESTS} under way`,
      },
      {
        name: 'streams not ended after SIGTERM',
        ours: STREAMS - ended,
        unit: '',
        atMost: 0,
        note: `${told} of ${STREAMS} were told when to reconnect`,
      },
      { name: 'SIGTERM to the end', ours: seconds, unit: 's', atMost: LONGEST_EXIT_S, note: how },
    ];
  } finally {
    crowd.stop();
    await holder.end();
  }
}

async function starts(site) {
  const wrong = [];
  let slowest = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const database = await site.addDatabase(`start_${round}`);
    const begun = performance.now();
    const replicas = await Promise.all(Array.from({ length: REPLICAS }, () => site.addReplica({ database })));
    const ready = await Promise.allSettled(replicas.map((replica) => replica.ready));
    slowest = Math.max(slowest, (performance.now() - begun) / 1000);
    const state = JSON.stringify(await stateOf(database));
    const ends = await Promise.all(replicas.map(async (replica) => (await replica.stop(), replica.ended)));
    const isRight =
      ready.every(({ status }) => status === 'fulfilled') && ends.every((end) => end === 'exit code 0');
    if (!isRight || state !== JSON.stringify(await expectedState())) wrong.push(round);
  }
  return [
    {
      name: `failed rounds of ${REPLICAS} parallel starts`,
      ours: wrong.length,
      unit: '',
      atMost: 0,
      note: `of ${ROUNDS}; slowest until all five were ready ${slowest.toFixed(1)} s`,
    },
  ];
}

const STATE = `SELECT (SELECT count(*)::int FROM migrations) AS migrations,
  (SELECT count(DISTINCT name)::int FROM migrations) AS names, (SELECT count(*)::int FROM members) AS users,
  (SELECT count(*)::int FROM reward_configs) AS configs, (SELECT count(*)::int FROM site_settings) AS settings`;

async function stateOf({ superUrl }) {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    return (await client.query(STATE)).rows[0];
  } finally {
    await client.end();
  }
}

/** Each migration and the demo are applied once. The demo adds its tiers to those of the migrations. */
async function expectedState() {
  const { MIGRATIONS } = await import('../../backend/dist/core/database/migrations/index.js');
  const { default: accounts } = await import('../../tools/dist/demo-data/demo-accounts.json', {
    with: { type: 'json' },
  });
  const migrations = MIGRATIONS.length;
  const users = accounts.length;
  return { migrations, names: migrations, users, configs: 2, settings: 1 };
}
