import { runWorker } from './lib/child.mjs';
import { withCpu } from './lib/cpu.mjs';
import { createItems, createViewers, originOf } from './lib/viewers.mjs';

const REPLICAS = 3;
const CONNECTIONS = 48;
const VIEWERS = 960;
const ITEMS = 1_000;
const SECONDS = 5;
/** Share of each request in a hundred requests by a visitor. */
const MIX = [
  [30, () => ['GET', '/api/stream/data']],
  [15, () => ['GET', '/api/offers']],
  [10, () => ['GET', '/api/shop/items']],
  [10, () => ['GET', '/api/users/leaderboard']],
  [10, (n) => ['GET', `/api/users/leaderboard?page=${2 + (n % 4)}`]],
  [10, () => ['GET', '/api/auth/user']],
  [5, () => ['GET', '/api/rewards/status']],
  [5, () => ['GET', '/api/points/history']],
  [5, (_n, itemId) => ['POST', '/api/shop/claim', JSON.stringify({ itemId })]],
];

/**
 * Typical visitor load on three replicas compared with one, with the same number of connections. Has no goal,
 * because the number of cores decides.
 */
export async function replicas(site, say) {
  say(`Mixed load: ${CONNECTIONS} connections on 1 replica and on ${REPLICAS}, load generators included.`);
  const cookies = await createViewers(site, VIEWERS);
  const firstItem = await createItems(site, ITEMS);
  const others = [await site.addReplica(), await site.addReplica()];
  await Promise.all(others.map(({ ready }) => ready));
  const all = [{ port: site.port, pid: site.pids.site }, ...others];
  try {
    await measure(site, all, cookies, firstItem);
    const one = await measure(site, all.slice(0, 1), cookies, firstItem);
    const three = await measure(site, all, cookies, firstItem);
    return [
      {
        name: `mixed load, ${REPLICAS} replicas vs 1`,
        ours: three.perSecond,
        limit: one.perSecond,
        ratio: three.perSecond / one.perSecond,
        note: `1: ${one.note}; ${REPLICAS}: ${three.note}`,
      },
    ];
  } finally {
    await Promise.all(others.map((replica) => replica.stop()));
  }
}

async function measure(site, targets, cookies, firstItem) {
  const connections = CONNECTIONS / targets.length;
  const work = () =>
    Promise.all(
      targets.map(({ port }, target) => {
        const own = cookies.filter((_cookie, at) => at % targets.length === target);
        const requests = Array.from({ length: connections }, (_, connection) =>
          requestsOf(
            site,
            own.filter((_cookie, at) => at % connections === connection),
            firstItem,
          ),
        );
        return runWorker('http-load.mjs', { port, seconds: SECONDS, requests });
      }),
    );
  const pids = {
    ...Object.fromEntries(targets.map(({ pid }, at) => [`site${at}`, pid])),
    postgres: site.pids.postgres,
  };
  const { result, cores } = await withCpu(pids, work);
  const refused = result
    .flatMap(({ statuses }) => Object.keys(statuses))
    .filter((status) => !/^20[01]$/.test(status));
  if (refused.length > 0) throw new Error(`The mixed load returned ${refused.join(', ')}`);
  const p99 = Math.max(...result.map(({ latencies }) => latencies.p99)).toFixed(0);
  const sites = targets.reduce((sum, _target, at) => sum + cores[`site${at}`], 0);
  const note = `site ${sites.toFixed(1)}, postgres ${cores.postgres.toFixed(1)} cores, p99 ${p99} ms`;
  return { perSecond: result.reduce((sum, { perSecond }) => sum + perSecond, 0), note };
}

/** Two hundred requests in the given mix, shuffled separately for each connection. */
function requestsOf(site, cookies, firstItem) {
  const origin = originOf(site);
  const deck = MIX.flatMap(([share, make]) => Array.from({ length: share * 2 }, () => make));
  for (let at = deck.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [deck[at], deck[other]] = [deck[other], deck[at]];
  }
  return deck.map((make, n) => {
    const [method, path, body] = make(n, firstItem + Math.floor(Math.random() * ITEMS));
    const head = [
      `${method} ${path} HTTP/1.1`,
      `Host: ${origin.slice('http://'.length)}`,
      `Origin: ${origin}`,
      `Cookie: ${cookies[n % cookies.length]}`,
    ];
    if (body)
      head.push('Content-Type: application/json', `Content-Length: ${body.length}`, 'Idempotency-Key: {key}');
    return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`;
  });
}
