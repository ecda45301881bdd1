import { runWorker, startWorker } from './lib/child.mjs';
import { withCpu } from './lib/cpu.mjs';
import { pairs } from './lib/pairs.mjs';
import { createViewers } from './lib/viewers.mjs';

const CONNECTIONS = 32;
const SECONDS = 2;
const ROUNDS = 5;
const VIEWERS = 32;

const SESSION = `FROM sessions JOIN members ON members.id = member_id JOIN identities USING (member_id)
  JOIN balances USING (member_id)
  WHERE id_hash = $1 AND expires_at > clock_timestamp()`;

/** Cost of the framework per request: each route is compared with a bare Fastify that does the same work. */
const ROUTES = [
  { path: '/health/live', goal: 0.45 },
  {
    path: '/api/auth/user',
    goal: 0.7,
    statement: `SELECT platform_id, nickname, login, image, role, points, version ${SESSION}`,
  },
  {
    path: '/api/rewards/status',
    goal: 0.6,
    statement: `SELECT (SELECT tiers FROM reward_configs ORDER BY version DESC LIMIT 1),
      (SELECT cooldown_until FROM spins WHERE spins.member_id = members.id ORDER BY claimed_at DESC LIMIT 1) ${SESSION}`,
  },
  {
    path: '/api/points/history',
    goal: 0.6,
    statement: `SELECT version, (SELECT json_agg(page) FROM (SELECT * FROM point_entries AS entries
      WHERE entries.member_id = members.id ORDER BY entries.version DESC LIMIT 25) AS page) ${SESSION}`,
  },
];

export async function pipeline(site, say) {
  say(`Pipeline: ${CONNECTIONS} connections; the limit is a bare Fastify that does the same work.`);
  const cookies = await createViewers(site, VIEWERS);
  const live = await (await fetch(`http://127.0.0.1:${site.port}/health/live`)).text();
  const { child, answer } = startWorker('bare-fastify.mjs', {
    url: site.database.url,
    poolSize: site.config.database.poolSize,
    fixed: { '/health/live': live },
    read: Object.fromEntries(ROUTES.flatMap(({ path, statement }) => (statement ? [[path, statement]] : []))),
  });
  try {
    const barePort = await answer;
    const rows = [];
    for (const { path, goal } of ROUTES) {
      const { ours, limits, ratio } = await pairs(
        ROUNDS,
        () => withCpu({ site: site.pids.site }, () => load(site.port, site, path, cookies)),
        () => load(barePort, site, path, cookies),
      );
      const note = `site ${ours.cores.site.toFixed(2)} cores`;
      rows.push({ name: `GET ${path}`, ours: ours.perSecond, limit: limits.perSecond, ratio, goal, note });
    }
    return rows;
  } finally {
    child.kill();
  }
}

async function load(port, site, path, cookies) {
  const { host } = new URL(site.config.http.publicUrl);
  const requests = Array.from({ length: CONNECTIONS }, (_, at) => [
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: application/json\r\nCookie: ${cookies[at % cookies.length]}\r\n\r\n`,
  ]);
  const outcome = await runWorker('http-load.mjs', { port, seconds: SECONDS, requests });
  if (Object.keys(outcome.statuses).join() !== '200') {
    throw new Error(`${path}: ${JSON.stringify(outcome.statuses)}`);
  }
  return outcome;
}
