import { randomUUID } from 'node:crypto';
import { pause } from './run.mjs';

/**
 * Sends requests at a steady rate, like independent visitors, without waiting for earlier responses. Seven in ten read, three
 * claim an item. No request is retried, and each claim has a key to look it up in the database afterwards.
 */
export class SteadyLoad {
  results = [];
  #isStopping = false;
  #pending = new Set();

  /** @param viewers signed-in visitors @param itemId the item they claim */
  constructor({ perSecond, viewers, itemId }) {
    Object.assign(this, { perSecond, viewers, itemId });
  }

  start() {
    this.running = this.#run();
    return this;
  }

  /** Resolves when the last response has arrived. */
  async stop() {
    this.#isStopping = true;
    await this.running;
    await Promise.all(this.#pending);
    return this.results;
  }

  async #run() {
    const begun = performance.now();
    for (let sent = 0; !this.#isStopping; sent++) {
      const wait = begun + (sent * 1_000) / this.perSecond - performance.now();
      if (wait > 1) await pause(wait);
      const request = this.#send(sent);
      this.#pending.add(request);
      void request.finally(() => this.#pending.delete(request));
    }
  }

  async #send(number) {
    const viewer = this.viewers[number % this.viewers.length];
    const key = number % 10 < 3 ? randomUUID() : undefined;
    const at = performance.now();
    const result = { at, viewer, key, path: key ? '/api/shop/claim' : READS[number % READS.length] };
    try {
      const answer = key ? await viewer.claim(this.itemId, key) : await viewer.get(result.path);
      Object.assign(result, { status: answer.status, retryAfter: answer.headers['retry-after'] });
    } catch (error) {
      result.error = error.message;
    }
    result.ms = performance.now() - at;
    this.results.push(result);
  }
}

const READS = [
  '/api/auth/user',
  '/api/shop/items',
  '/api/users/leaderboard?page=2',
  '/',
  '/api/points/history',
];

const KINDS_NAMED = 12;

export const isSuccess = ({ status }) => status >= 200 && status < 300;

/** The kinds of failure with their counts, most frequent first. */
export function failuresIn(results) {
  const counts = new Map();
  for (const { status, error, path } of results.filter((result) => !isSuccess(result))) {
    const what = `${path} ${status ?? error}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const kinds = [...counts].toSorted(([, one], [, other]) => other - one);
  const rest = kinds.splice(KINDS_NAMED).length;
  return (
    kinds.map(([what, count]) => `${count} × ${what}`).join(', ') + (rest ? ` and ${rest} more kinds` : '')
  );
}

/**
 * Retries claims that got no response or a 503, with the same keys, as a browser does automatically.
 * @returns the claims with their final status
 */
export async function retryUnanswered(results, itemId) {
  const claims = results.filter(({ key }) => key);
  return Promise.all(
    claims.map(async (claim) => {
      const isUnknown = claim.status === undefined || claim.status >= 500;
      return isUnknown ? { ...claim, status: (await claim.viewer.claim(itemId, claim.key)).status } : claim;
    }),
  );
}

/** Compares the responses to the claims with the database. */
export async function compareWithDatabase(results, stack) {
  const rows = await stack.sql(
    'SELECT idempotency_key, count(*) FROM shop_claims WHERE idempotency_key IS NOT NULL GROUP BY 1',
  );
  const stored = new Map(rows.split('\n').map((row) => row.split('|')));
  const claims = results.filter(({ key }) => key);
  const wrongBalances = await stack.sql(
    `SELECT count(*) FROM balances LEFT JOIN (SELECT member_id, sum(delta) AS total FROM point_entries GROUP BY 1) AS entries
     USING (member_id) WHERE points <> coalesce(total, 0)`,
  );
  return {
    acknowledged: claims.filter(isSuccess).length,
    lost: claims.filter((claim) => isSuccess(claim) && !stored.has(claim.key)).length,
    doubled: [...stored.values()].filter((count) => count !== '1').length,
    refusedButDone: claims.filter(({ key, status }) => status >= 400 && status < 500 && stored.has(key))
      .length,
    wrongBalances: Number(wrongBalances),
  };
}

export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
