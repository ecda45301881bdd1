import { SteadyLoad, compareWithDatabase, failuresIn, isSuccess, retryUnanswered } from './load.mjs';
import { expect } from './report.mjs';
import { pause } from './run.mjs';

const PER_SECOND = 50;
const CALM_MS = 3_000;
/** Longer than every timeout, so that failures caused by the outage are all in. */
const AFTERWARDS_MS = 8_000;

/**
 * Causes an outage under load and measures what visitors notice.
 * @param causeOutage causes the outage and resolves with the time (`performance.now()`) at which it was over
 */
export async function underLoad(stack, { viewers, itemId }, causeOutage) {
  const restartsBefore = await restarts(stack);
  const load = new SteadyLoad({ perSecond: PER_SECOND, viewers, itemId }).start();
  await pause(CALM_MS);
  const wellAt = await causeOutage();
  await pause(AFTERWARDS_MS);
  const results = await load.stop();
  const failed = results.filter((result) => !isSuccess(result));
  const lastFailedAt = Math.max(0, ...failed.map(({ at, ms }) => at + ms));
  return {
    requests: results.length,
    failed,
    failures: failuresIn(results),
    slowestMs: slowestOf(results),
    slowestFailedMs: slowestOf(failed),
    recoveredAfterMs: Math.max(0, lastFailedAt - wellAt),
    restarts: (await restarts(stack)) - restartsBefore,
    ...(await compareWithDatabase(await retryUnanswered(results, itemId), stack)),
  };
}

/** No outage may lose or duplicate points. */
export function expectNoPointsLost({ lost, doubled, refusedButDone, wrongBalances }) {
  expect(lost === 0, `${lost} acknowledged claims were lost`);
  expect(doubled === 0, `${doubled} claims were carried out twice`);
  expect(refusedButDone === 0, `${refusedButDone} claims were refused but carried out`);
  expect(wrongBalances === 0, `${wrongBalances} balances do not equal the sum of their entries`);
}

export function figuresOf({
  requests,
  failed,
  failures,
  slowestMs,
  slowestFailedMs,
  recoveredAfterMs,
  acknowledged,
}) {
  return (
    `${requests} requests, ${failed.length} failed${failures && ` (${failures})`}, slowest ${seconds(slowestMs)}${failures && `, slowest failed ${seconds(slowestFailedMs)}`}, ` +
    `recovered ${seconds(recoveredAfterMs)} after it; ${acknowledged} claims, 0 lost, 0 duplicated`
  );
}

const slowestOf = (results) => Math.max(0, ...results.map(({ ms }) => ms));

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function restarts(stack) {
  const states = await Promise.all((await stack.containers('app')).map((id) => stack.inspect(id)));
  return states.reduce((sum, { RestartCount }) => sum + RestartCount, 0);
}
