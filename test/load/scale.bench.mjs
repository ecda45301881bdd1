import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, NOT_COMPARED } from './lib/calls.mjs';
import { communityOf, ROUNDS } from './lib/community.mjs';
import { percentile } from './lib/table.mjs';

const GOAL_MS = 150;
/** For the first page of a term that thousands fit. */
const FREQUENT_GOAL_MS = 300;
const isFrequent = (variant) => /^search: (?!one$|none$)/.test(variant);

/** The p95 of every call with many users, one at a time and from the first call on. */
export async function scale(site, say, { users }) {
  const large = await communityOf(site, users, say);
  say(`Every call: p95 with ${large.size}, ${ROUNDS} times each, one at a time.`);
  return timeCalls(large);
}

export async function timeCalls(context) {
  checkComplete();
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
      note: `the first ${times[0].toFixed(1)} ms`,
    });
  }
  return rows;
}

async function measure(context, operation, request, prepare, round) {
  const method = operation.slice(0, operation.indexOf(' '));
  const prepared = await prepare?.(context.ask, context);
  const { keep, ...call } = request(context, round, prepared);
  const { status, ms, body } = await context.ask({ method, ...call });
  if (status >= 400 && status < 500)
    throw new Error(`${operation} (${call.path}) was answered ${status}: ${body}`);
  if (status < 300) keep?.(JSON.parse(body));
  // What is not answered in time is beyond every goal.
  return status < 300 ? ms : Infinity;
}

/** A call that is added to the API has to be added here. */
function checkComplete() {
  const file = path.join(import.meta.dirname, '../../backend/openapi/openapi.json');
  const { paths } = JSON.parse(readFileSync(file, 'utf8'));
  const bare = (operation) => operation.replace(/\{\w*\}/g, '{}');
  const known = new Set([...CALLS.map(([operation]) => operation), ...Object.keys(NOT_COMPARED)].map(bare));
  const missing = Object.entries(paths)
    .flatMap(([route, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${route}`))
    .filter((operation) => !known.has(bare(operation)));
  if (missing.length > 0)
    throw new Error(`Not among the calls of test/load/lib/calls.mjs: ${missing.join(', ')}`);
}
