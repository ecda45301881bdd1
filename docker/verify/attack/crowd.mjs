import { failuresIn, isSuccess, percentile } from '../lib/load.mjs';
import { pause } from '../lib/run.mjs';
import { Visitor } from '../lib/visitor.mjs';

/**
 * Visitors with separate addresses who use the site for a while: each signs in, keeps an event stream open, reads, and makes
 * claims. Runs inside Caddy's network (see `runInCaddyNetwork`), where it can use all of 127.0.0.0/8.
 *
 * Arguments as JSON: `seconds`, `origin`, `authority` (CA certificate), `logins`, `itemId`. Prints the results as JSON.
 */
const { seconds, origin, authority, logins, itemId } = JSON.parse(process.argv[2]);
const EVERY_MS = 1_000;
const ALL_HERE_WITHIN_MS = 10_000;
const READS = [
  '/',
  '/api/auth/user',
  '/api/shop/items',
  '/api/users/leaderboard',
  '/api/points/history',
  '/api/site',
];

const site = { url: origin, authority, endpoint: { hostname: '127.0.0.1', port: 443 }, twitch: 'sandbox' };
const endsAt = performance.now() + seconds * 1_000;
const results = [];
const streams = [];

async function note(path, act) {
  const at = performance.now();
  const result = { path };
  try {
    Object.assign(result, await act());
  } catch (error) {
    result.error = error.message;
  }
  results.push({ ...result, ms: performance.now() - at });
}

async function visit(login, number) {
  // Visitors arrive one after another.
  await pause((number * ALL_HERE_WITHIN_MS) / logins.length);
  const visitor = new Visitor(site, { address: `127.0.1.${number + 1}` });
  await note('sign-in', () => visitor.signIn(login).then(() => ({ status: 200 })));
  await note('/api/points/events', async () => {
    streams.push(await visitor.events());
    return { status: 200 };
  });
  for (let turn = number; performance.now() < endsAt; turn++) {
    const begun = performance.now();
    const path = turn % 10 < 2 ? '/api/shop/claim' : READS[turn % READS.length];
    await note(path, async () => {
      const { status } = path === '/api/shop/claim' ? await visitor.claim(itemId) : await visitor.get(path);
      return { status };
    });
    await pause(Math.max(0, begun + EVERY_MS - performance.now()));
  }
}

await Promise.all(logins.map(visit));
const times = results.map(({ ms }) => ms);
const summary = {
  requests: results.length,
  failed: results.filter((result) => !isSuccess(result)).length,
  failures: failuresIn(results),
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  slowest: Math.max(...times),
  streamsLost: logins.length - streams.filter(({ isOpen }) => isOpen).length,
};
process.stdout.write(JSON.stringify(summary));
process.exit();
