import { CALLS } from './lib/calls.mjs';
import { communityOf, ROUNDS } from './lib/community.mjs';
import { percentile } from './lib/table.mjs';

const GOAL_MS = 150;
/** Limit for the first page of a search with thousands of matches. */
const FREQUENT_GOAL_MS = 300;
const isFrequent = (variant) => /^search: (?!one$|none$)/.test(variant);

/** p95 of every call with many users, one at a time, including the first call. */
export async function scale(site, say, { users }) {
  const large = await communityOf(site, users, say);
  say(`Every call: p95 with ${large.size}, ${ROUNDS} times each, one at a time.`);
  return timeCalls(large);
}

export async function timeCalls(context) {
  const rows = [];
  for (const [operation, variant, request, prepare] of CALLS) {
    const times = [];
    for (let round = 0; round < ROUNDS; round++) {
      times.push(await measure(context, operation, request, prepare, round));
    }
    rows.push({
      name: [operation, variant].filter(Boolean).join(', '),
      ours: percentile(times, 0.95),
      unit: 'ms',
      atMost: isFrequent(variant) ? FREQUENT_GOAL_MS : GOAL_MS,
      note: `first call ${times[0].toFixed(1)} ms`,
    });
  }
  return rows;
}

async function measure(context, operation, request, prepare, round) {
  const method = operation.slice(0, operation.indexOf(' '));
  const prepared = await prepare?.(context.ask, context, round);
  const { keep, ...call } = request(context, round, prepared);
  const { status, ms, body } = await context.ask({ method, ...call });
  if (status >= 400 && status < 500)
    throw new Error(`${operation} (${call.path}) returned ${status}: ${body}`);
  if (status < 300) keep?.(JSON.parse(body));
  // A failed request misses every goal.
  return status < 300 ? ms : Infinity;
}
