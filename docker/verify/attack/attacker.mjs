import https from 'node:https';
import tls from 'node:tls';
import { pause } from '../lib/run.mjs';

/**
 * A single attacking client: at most 600 connections and 500 requests a second, all from one address. Runs inside Caddy's
 * network (see `runInCaddyNetwork`), so that it can't hit anything else, and exits after `seconds`.
 *
 * Arguments as JSON: `seconds`, `origin` (the site's address), `address` (the attacker's), `slowHeaders`, `fatHeaders` and
 * `bodies` (numbers of connections that stall that way), `requests` (connections that flood), `perSecond`, and `floods` (keys
 * of FLOODS). Prints the outcomes as JSON.
 */
const MAX_CONNECTIONS = 600;
const MAX_PER_SECOND = 500;
const TRICKLE_MS = 2_000;
const OPENS_EVERY_MS = 20;
const OPENS_AGAIN_AFTER_MS = 3_000;

const { seconds, origin, address, slowHeaders, fatHeaders, bodies, requests, perSecond, floods } = JSON.parse(
  process.argv[2],
);
if (slowHeaders + fatHeaders + bodies + requests > MAX_CONNECTIONS || perSecond > MAX_PER_SECOND)
  throw new Error('More than one client');

const host = new URL(origin).host;
const endpoint = { host: '127.0.0.1', port: 443, servername: 'localhost', localAddress: address };
const endsAt = performance.now() + seconds * 1_000;
const isOver = () => performance.now() > endsAt;
const outcomes = {};
const count = (what) => (outcomes[what] = (outcomes[what] ?? 0) + 1);

const ADMIN_ROUTES = ['/api/offers', '/api/shop/items', '/api/bot/commands', '/api/bot/automessages'];
const HEAD = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `;
/** Length and bytes sent: one short enough for the proxy to buffer, one longer and mostly sent, one hardly sent at all. */
const BODIES = [
  [9_000, 1],
  [99_000, 98_000],
  [1_000_000, 1],
];
const STALLS = {
  slowHeader: () => HEAD,
  fatHeader: () => HEAD + 'x'.repeat(1_000_000),
  body: (number) => {
    const [length, sent] = BODIES[number % BODIES.length];
    const path = ADMIN_ROUTES[number % ADMIN_ROUTES.length];
    const headers = `Origin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: ${length}`;
    return `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n\r\n${' '.repeat(sent)}`;
  },
};
const durations = Object.fromEntries(Object.keys(STALLS).map((kind) => [kind, [0]]));

/** Opens a connection, sends the start of a request, then trickles bytes; reconnects when the site closes it. */
async function stall(kind, number) {
  await pause(number * OPENS_EVERY_MS);
  while (!isOver()) {
    let begun = performance.now();
    const socket = tls.connect({ ...endpoint, rejectUnauthorized: false });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let answered = '';
    socket.on('error', () => {}).on('data', (data) => (answered ||= data.toString('latin1', 9, 12)));
    socket.once('secureConnect', () => (begun = performance.now()));
    socket.write(STALLS[kind](number));
    const trickle = setInterval(() => socket.write('x'), TRICKLE_MS);
    const end = setTimeout(() => socket.destroy(), Math.max(0, endsAt - performance.now()));
    await closed;
    clearInterval(trickle);
    clearTimeout(end);
    count(
      `${kind}: ${isOver() ? 'open at the end' : `closed by the site${answered && ` with ${answered}`}`}`,
    );
    durations[kind].push(Math.round(performance.now() - begun));
    await pause(OPENS_AGAIN_AFTER_MS);
  }
}

const KEYS = Array.from({ length: 32_743 }, (_, number) => number.toString(36))
  .join('&')
  .slice(0, 123_000);
const LIST = Array.from({ length: 5_000 }, (_, number) => `"tag-${number}-0123456"`)
  .join(',')
  .slice(0, 100_000);
const COOKIES = Array.from({ length: 6_000 }, (_, number) => `c${number}=0123456789`)
  .join('; ')
  .slice(0, 100_000);
const FLOODS = {
  query: () => ({ path: `/api/users/leaderboard?${KEYS}` }),
  etags: () => ({ path: '/api/site', headers: { 'if-none-match': LIST } }),
  cookies: () => ({ path: '/api/auth/user', headers: { cookie: COOKIES } }),
  headers: () => ({ path: '/', headers: { 'x-large': 'x'.repeat(200_000) } }),
  signIn: () => ({ path: '/api/auth/twitch' }),
  callback: () => ({ path: '/api/auth/twitch/callback?code=none&state=none' }),
  leaderboard: (number) => ({ path: `/api/users/leaderboard?page=${1 + (number % 6)}` }),
  search: (number) => ({ path: `/api/users/leaderboard?search=${number.toString(36)}` }),
  ready: () => ({ path: '/health/ready' }),
  claim: () => ({ path: '/api/shop/claim', method: 'POST', body: `{"itemId":${'9'.repeat(15_000)}}` }),
};
const agent = new https.Agent({ keepAlive: true, maxSockets: requests, rejectUnauthorized: false });

function send({ path, method = 'GET', headers, body }) {
  return new Promise((resolve) => {
    const all = { host, ...(body && { origin, 'content-type': 'application/json' }), ...headers };
    const request = https.request(
      { ...endpoint, agent, path, method, headers: all, timeout: 30_000 },
      (answer) => {
        answer.resume().once('close', () => resolve(String(answer.statusCode)));
      },
    );
    request.once('timeout', () => request.destroy()).once('error', () => resolve('no response'));
    request.end(body);
  });
}

/** Sends at a steady rate, skipping requests while all connections are busy. */
async function flood() {
  const begun = performance.now();
  let inFlight = 0;
  for (let sent = 0; !isOver(); sent++) {
    const wait = begun + (sent * 1_000) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    if (inFlight >= requests) continue;
    inFlight++;
    void send(FLOODS[floods[sent % floods.length]](sent)).then((status) => {
      inFlight--;
      count(`request: ${status}`);
    });
  }
}

const work = Object.entries({ slowHeader: slowHeaders, fatHeader: fatHeaders, body: bodies }).flatMap(
  ([kind, connections]) => Array.from({ length: connections }, (_, number) => stall(kind, number)),
);
if (requests > 0) work.push(flood());
await Promise.all(work);
const longest = Object.fromEntries(
  Object.entries(durations).map(([kind, times]) => [kind, Math.max(...times)]),
);
process.stdout.write(JSON.stringify({ outcomes, longest }));
process.exit();
