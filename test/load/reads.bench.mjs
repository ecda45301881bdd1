import { runWorker, startWorker } from './lib/child.mjs';
import { withCpu } from './lib/cpu.mjs';
import { pairs } from './lib/pairs.mjs';

const CONNECTIONS = 32;
const SECONDS = 1;
const ROUNDS = 7;
const GOAL = 0.55;
const PATHS = [
  '/api/site',
  '/api/offers',
  '/api/stream/data',
  '/api/shop/items',
  '/api/shop/categories',
  '/api/users/leaderboard',
];
/** Headers that Node's server sets itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** Reads that every visitor makes, compared with a bare node:http server that sends the same bytes. */
export async function reads(site, say) {
  say(
    `Public reads: ${CONNECTIONS} connections; the limit is a bare node:http server that sends the same bytes.`,
  );
  const cookie = await adultCookie(site.port);
  const answers = Object.fromEntries(
    await Promise.all(PATHS.map(async (path) => [path, await answerOf(site.port, path, cookie)])),
  );
  const { child, answer } = startWorker('raw-server.mjs', answers);
  try {
    const rawPort = await answer;
    const rows = [];
    for (const path of PATHS) {
      const { ours, limits, ratio } = await pairs(
        ROUNDS,
        () => withCpu({ site: site.pids.site }, () => load(site.port, path, cookie)),
        () => load(rawPort, path, cookie),
      );
      const bytes = `${answers[path].body.length.toLocaleString('en-US')} bytes, site ${ours.cores.site.toFixed(2)} cores`;
      rows.push({
        name: `GET ${path}`,
        ours: ours.perSecond,
        limit: limits.perSecond,
        ratio,
        goal: GOAL,
        note: bytes,
      });
    }
    return rows;
  } finally {
    child.kill();
  }
}

/** Visitors need this cookie to receive offers. */
async function adultCookie(port) {
  const response = await fetch(`http://127.0.0.1:${port}/api/age`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"isOfAge":true}',
  });
  if (!response.ok) throw new Error(`Confirming the age returned ${response.status}`);
  return response.headers.getSetCookie()[0].split(';', 1)[0];
}

async function answerOf(port, path, cookie) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { host: `localhost:${port}`, cookie },
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN_HEADERS.has(name)));
  return { headers, body: await response.text() };
}

async function load(port, path, cookie) {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: application/json\r\nCookie: ${cookie}\r\n\r\n`;
  const requests = Array.from({ length: CONNECTIONS }, () => [request]);
  const outcome = await runWorker('http-load.mjs', { port, seconds: SECONDS, requests });
  if (Object.keys(outcome.statuses).join() !== '200')
    throw new Error(`${path}: ${JSON.stringify(outcome.statuses)}`);
  return outcome;
}
