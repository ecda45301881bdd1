import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runWorker } from './lib/child.mjs';
import { withCpu } from './lib/cpu.mjs';
import { pairs } from './lib/pairs.mjs';
import { createItems, createViewers, FIRST_USER } from './lib/viewers.mjs';

const CLIENTS = 32;
const VIEWERS = 1_024;
const ITEMS = 1_000;
const SECONDS = 4;
const ROUNDS = 5;
const FORMER = 'SELECT * FROM claim_item_of_0_2($1, $2, $3, $4)';

/**
 * Claims per second through HTTP (session, validation, idempotency key, event) compared with the database
 * alone: the same SQL function, called on the same server by the same number of clients.
 */
export async function claims(site, say) {
  const cookies = await createViewers(site, VIEWERS);
  const firstItem = await createItems(site, ITEMS);
  const limit = hasPgbench() ? pgbench : pgLoop;
  say(
    `Claims: ${CLIENTS} clients; the limit is ${limit === pgbench ? 'pgbench' : 'a loop with pg (no pgbench here)'}.`,
  );
  const rows = [];
  for (const [name, count, goal] of [
    ['claims, one hot item', 1, 0.5],
    ['claims, many items', ITEMS, 0.45],
  ]) {
    const items = { first: firstItem, count };
    const requests = requestsOf(site, cookies, items);
    const { ours, limits, ratio } = await pairs(
      ROUNDS,
      () => withCpu(site.pids, () => throughHttp(site, requests)),
      () => limit(site, items),
    );
    rows.push({ name, ours: ours.perSecond, limit: limits.perSecond, ratio, goal, note: boundOf(ours) });
  }
  return [...rows, ...(await compareWithFormer(site, firstItem))];
}

/** Compares the SQL function with that of version 0.2, on items that use no newer features. */
async function compareWithFormer(site, firstItem) {
  const owner = new pg.Client({ connectionString: site.database.ownerUrl });
  await owner.connect();
  await owner.query(readFileSync(new URL('lib/claim-item-of-0.2.sql', import.meta.url), 'utf8'));
  await owner.end();
  const rows = [];
  for (const [name, count] of [
    ['claim_item vs 0.2, one hot item', 1],
    ['claim_item vs 0.2, many items', ITEMS],
  ]) {
    const items = { first: firstItem, count };
    const { ours, limits, ratio } = await pairs(
      ROUNDS,
      () => pgLoop(site, items),
      () => pgLoop({ database: { url: site.database.ownerUrl } }, items, FORMER),
    );
    rows.push({
      name,
      ours: ours.perSecond,
      limit: limits.perSecond,
      ratio,
      goal: 0.9,
      note: 'limit: the function of 0.2',
    });
  }
  return rows;
}

async function throughHttp({ port }, requests) {
  const outcome = await runWorker('http-load.mjs', { port, seconds: SECONDS, requests });
  const others = Object.keys(outcome.statuses).filter((status) => status !== '201');
  if (others.length > 0) throw new Error(`Claims returned ${JSON.stringify(outcome.statuses)}`);
  return outcome;
}

/** One list of requests per connection, each with its own viewers, as with real browsers. */
export function requestsOf({ port }, cookies, items) {
  return Array.from({ length: CLIENTS }, (_, client) => {
    const own = cookies.filter((_cookie, at) => at % CLIENTS === client);
    return Array.from({ length: 512 }, (_request, at) => {
      const body = JSON.stringify({ itemId: items.first + Math.floor(Math.random() * items.count) });
      return [
        'POST /api/shop/claim HTTP/1.1',
        `Host: localhost:${port}`,
        `Origin: http://localhost:${port}`,
        `Cookie: ${own[at % own.length]}`,
        'Idempotency-Key: {key}',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n');
    });
  });
}

const hasPgbench = () => spawnSync('pgbench', ['--version']).status === 0;

async function pgbench({ database }, items) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'greenroom-pgbench-'));
  const script = path.join(dir, 'claim.sql');
  writeFileSync(
    script,
    `\\set user random(${FIRST_USER}, ${FIRST_USER + VIEWERS - 1})
\\set item random(${items.first}, ${items.first + items.count - 1})
\\set key random(1, 9000000000000000)
SELECT * FROM claim_item(:user, :item, NULL, :key, NULL);
`,
  );
  try {
    const args = ['-n', '-M', 'prepared', '-c', CLIENTS, '-j', 2, '-T', SECONDS, '-f', script, database.url];
    const output = await outputOf('pgbench', args.map(String));
    return { perSecond: Number(/tps = ([\d.]+)/.exec(output)[1]) };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function pgLoop({ database }, items, text) {
  const users = { first: FIRST_USER, count: VIEWERS };
  return runWorker('pg-loop.mjs', {
    url: database.url,
    seconds: SECONDS,
    clients: CLIENTS,
    users,
    items,
    text,
  });
}

function outputOf(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} failed: ${output}`)),
    );
  });
}

function boundOf({ cores }) {
  return Object.entries(cores)
    .map(([name, busy]) => `${name} ${busy.toFixed(2)} cores`)
    .join(', ');
}
