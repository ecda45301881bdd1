import { runWorker, startCommandWorker } from './lib/child.mjs';
import { withCpu } from './lib/cpu.mjs';
import { createViewers, originOf } from './lib/viewers.mjs';

const PAGES = 15_000;
const SECONDS = 10;
/** Connections that a proxy keeps open to the site. */
const CONNECTIONS = 256;
const GOAL_MS = 500;
const ASKED = ['/api/auth/user', '/api/site', '/api/stream/data', '/api/offers', '/api/users/leaderboard'];

/** Data that an open page already has. Only the stream's data is new. */
const UNCHANGED = ['/api/site', '/api/offers', '/api/users/leaderboard'];

/**
 * When the stream starts, all open pages request what a page requests. Half of them are logged in with an SSE
 * connection.
 */
export async function goingLive(site, say) {
  say(`Going live: ${PAGES.toLocaleString('en-US')} open pages, half logged in, call within ${SECONDS} s.`);
  const cookies = await createViewers(site, PAGES / 2);
  const replica = await site.addReplica();
  await replica.ready;
  const crowd = startCommandWorker('stream-crowd.mjs');
  try {
    await crowd.ask({
      open: { port: replica.port, path: '/api/points/events', cookies, count: cookies.length },
    });
    const host = new URL(originOf(site)).host;
    const has = new Map(
      await Promise.all(UNCHANGED.map(async (path) => [path, await tagOf(replica.port, path)])),
    );
    const pages = Array.from({ length: PAGES }, (_, page) => {
      const cookie = page % 2 === 0 ? `Cookie: ${cookies[page / 2]}\r\n` : '';
      return ASKED.map(
        (path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${cookie}${has.get(path) ?? ''}\r\n`,
      );
    });
    const { result, cores } = await withCpu({ site: replica.pid, postgres: site.pids.postgres }, () =>
      runWorker('page-rush.mjs', { port: replica.port, connections: CONNECTIONS, seconds: SECONDS, pages }),
    );
    const { perSecond, statuses, latencies } = result;
    const wrong = Object.entries(statuses).filter(([status]) => !/^(200|304)$/.test(status));
    const busy = `site ${cores.site.toFixed(2)}, postgres ${cores.postgres.toFixed(2)} cores`;
    return [
      {
        name: 'going live, response, p99',
        ours: latencies.p99,
        unit: 'ms',
        atMost: GOAL_MS,
        note: `p50 ${latencies.p50.toFixed(1)} ms at ${perSecond.toFixed(0)}/s; ${busy}`,
      },
      {
        name: 'going live, errors',
        ours: wrong.reduce((sum, [, count]) => sum + count, 0),
        unit: '',
        atMost: 0,
        note:
          wrong.map(([status, count]) => `${status}: ${count}`).join(', ') || `of ${PAGES * ASKED.length}`,
      },
    ];
  } finally {
    crowd.stop();
    await replica.stop();
  }
}

/** The header with which a browser names the version it has. */
async function tagOf(port, path) {
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
  return `If-None-Match: ${headers.get('etag')}\r\n`;
}
