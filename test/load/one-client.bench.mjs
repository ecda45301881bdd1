import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from './lib/calls.mjs';
import { startWorker } from './lib/child.mjs';
import { communityOf, ROUNDS } from './lib/community.mjs';

/** Requests that one client sends in one burst, over several connections. */
const BURST = 400;
const CONNECTIONS = 8;
/** The longest that another visitor may have to wait. */
const LONGEST_WAIT_MS = 100;
/** Other load on the machine may affect one measurement, but hardly all of them. */
const TRIES = 3;
const LOOKS_PER_SECOND = 100;
const CALM_MS = 200;
const WATCHED_SECONDS = 3;
/** Unset, so that the defaults apply (.env.example). */
const DEFAULT_LIMITS = {
  RATE_GENERAL_PER_MINUTE: '',
  RATE_CLAIMS_PER_MINUTE: '',
  RATE_SEARCHES_PER_MINUTE: '',
  RATE_ADMIN_WRITES_PER_MINUTE: '',
  REQUESTS_AT_ONCE: '',
};
/** Reads missing from the API document, and deliberately large ones. */
const MORE = [
  ['GET /api/raffles/{}/entries', '10,000', ({ raffle }) => ({ path: `/api/raffles/${raffle}/entries` })],
  ['GET /api/raffles/{}', 'finished', ({ raffle }) => ({ path: `/api/raffles/${raffle}` })],
  ['GET /play/{}', 'a page', ({ raffle }) => ({ path: `/play/${raffle}` })],
  ['GET /', 'a page', () => ({ path: '/' })],
  ['GET /casino', 'a page', () => ({ path: '/casino' })],
  ['GET /no-such-page', 'a page', () => ({ path: '/no-such-page' })],
  ['GET /play/{}', 'unknown', () => ({ path: '/play/987654' })],
  ['GET /go/{}', '', () => ({ path: '/go/1' })],
  ['GET /uploads/{}', 'unknown', () => ({ path: `/uploads/${'a'.repeat(32)}-640.webp` })],
];

/** Measures how long one client's burst keeps another visitor waiting, for each public read. */
export async function oneClient(site, say, { users }) {
  const community = await communityOf(site, users, say);
  say(`One client: ${BURST} requests in one burst to each read, while another visitor browses.`);
  const environment = { ...DEFAULT_LIMITS, TRUST_PROXY: '127.0.0.1' };
  const replica = await site.addReplica({ database: community.database, environment });
  await replica.ready;
  try {
    const context = { ...community, raffle: await finishedRaffle(community) };
    const rows = [];
    let number = 0;
    for (const [operation, variant, request, prepare] of [...CALLS, ...MORE]) {
      if (!operation.startsWith('GET ') || operation.endsWith('events')) continue;
      const prepared = await prepare?.(context.ask, context, 0);
      if (request(context, 0, prepared).as === context.admin) continue;
      let least = { wait: Infinity };
      for (let tries = 0; tries < TRIES && least.wait > LONGEST_WAIT_MS; tries++) {
        // A different user and address each time, so that no rate limit has been used yet.
        number += 1;
        const { path, as } = request(context, number % ROUNDS, prepared);
        const head = [
          `GET ${path} HTTP/1.1`,
          'Host: localhost',
          `X-Forwarded-For: ${addressOf('198.51', number)}`,
          ...(as ? [`Cookie: ${as}`] : []),
        ].join('\r\n');
        const tried = await burst(replica.port, `${head}\r\n\r\n`, addressOf('203.0', number));
        if (tried.wait < least.wait) least = tried;
      }
      rows.push({
        name: [operation, variant].filter(Boolean).join(', '),
        ours: least.wait,
        unit: 'ms',
        atMost: LONGEST_WAIT_MS,
        note: Object.entries(least.statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
      });
    }
    return rows;
  } finally {
    await replica.stop();
  }
}

async function finishedRaffle({ query }) {
  const [{ id }] = await query(
    `INSERT INTO raffles (title, prize, winners, claim_minutes, may_win_again, team_may_enter, state, opened_at, closed_at)
     VALUES ('Crowd', '{"kind": "points", "points": 5}', 1, 3, false, false, 'finished', now(), now()) RETURNING id`,
  );
  await query(
    `INSERT INTO raffle_entries (raffle_id, member_id, entry_key, source)
     SELECT ${id}, id, md5(id::text), 'site' FROM members ORDER BY id LIMIT 10000`,
  );
  return id;
}

const addressOf = (network, number) => `${network}.${Math.floor(number / 250)}.${(number % 250) + 1}`;

/** @returns the visitor's longest wait for a cached read and a database read */
async function burst(port, request, address) {
  const looks = ['/api/site', '/api/users/leaderboard?page=2'].map(
    (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );
  const visitor = startWorker('http-load.mjs', {
    port,
    requests: [looks],
    perSecond: LOOKS_PER_SECOND,
    seconds: WATCHED_SECONDS,
  });
  await sleep(CALM_MS + 300);
  const statuses = {};
  const each = BURST / CONNECTIONS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () => sendAtOnce(port, request.repeat(each), each, statuses)),
  );
  const { answers } = await visitor.answer;
  return { wait: Math.max(...answers.map(({ ms }) => ms)), statuses };
}

/** Parses only the status lines, because this process must not become the bottleneck. */
function sendAtOnce(port, requests, count, statuses) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(requests));
    let seen = 0;
    socket.on('data', (chunk) => {
      for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (++seen === count) socket.end();
      }
    });
    socket.once('error', reject).once('close', resolve);
  });
}
