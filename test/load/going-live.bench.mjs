import { runWorker, startServant } from './lib/child.mjs';
import { withCpu } from './lib/cpu.mjs';
import { createViewers, originOf } from './lib/viewers.mjs';

const PAGES = 15_000;
const SECONDS = 10;
/** What a proxy keeps to the site. */
const CONNECTIONS = 256;
const GOAL_MS = 500;
const ASKED = ['/api/auth/user', '/api/site', '/api/stream/data', '/api/offers', '/api/users/leaderboard'];

/** What a page that has been open has already; the stream's data are new. */
const UNCHANGED = ['/api/site', '/api/offers', '/api/users/leaderboard'];

/** The stream begins: all open pages, half of them signed in and with an SSE connection, ask for what a page asks. */
export async function goingLive(site, say) {
  say(`Going live: ${PAGES.toLocaleString('en-US')} open pages, half signed in, ask within ${SECONDS} s.`);
  const cookies = await createViewers(site, PAGES / 2);
  const replica = await site.addReplica();
  await replica.ready;
  const crowd = startServant('stream-crowd.mjs');
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
        name: 'going live, an answer, p99',
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

/** The line by which a browser says what it has. */
async function tagOf(port, path) {
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
  return `If-None-Match: ${headers.get('etag')}\r\n`;
}
