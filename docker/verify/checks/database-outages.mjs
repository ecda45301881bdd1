import { expectNoPointsLost, figuresOf, seconds, underLoad } from '../lib/outage.mjs';
import { check, expect } from '../lib/report.mjs';
import { pause, run } from '../lib/run.mjs';

const REFUSED_WITHIN_MS = 5_000;
const RECOVERED_WITHIN_MS = 3_000;

/** Each resolves with the time at which the database answers again. */
const OUTAGES = {
  'Postgres stopped for 30 s': async (stack) => {
    const id = await stack.container('database');
    await run('docker', ['stop', id]);
    await pause(30_000);
    await run('docker', ['start', id]);
    return stack.databaseAnswers();
  },
  'Postgres paused for 20 s': async (stack) => {
    const id = await stack.container('database');
    await run('docker', ['pause', id]);
    await pause(20_000);
    await run('docker', ['unpause', id]);
    return performance.now();
  },
  'Postgres killed': async (stack) => {
    await stack.crash(await stack.container('database'));
    await pause(500);
    return stack.databaseAnswers();
  },
};

/** In any Postgres outage: 503 with Retry-After within 5 s, recovery within 3 s, no restart, no points lost. */
export async function checkDatabaseOutages(stack, shop) {
  for (const [name, causeOutage] of Object.entries(OUTAGES)) {
    await check(name, async () => {
      const events = await shop.viewers[0].events();
      const outcome = await underLoad(stack, shop, () => causeOutage(stack));
      const figures = figuresOf(outcome);
      const odd = outcome.failed.find(({ status, retryAfter }) => status !== 503 || !retryAfter);
      expect(
        !odd,
        `${odd?.path} returned ${odd?.status ?? odd?.error}, Retry-After ${odd?.retryAfter}: ${figures}`,
      );
      expect(
        outcome.slowestFailedMs <= REFUSED_WITHIN_MS,
        `503 after more than ${seconds(REFUSED_WITHIN_MS)}: ${figures}`,
      );
      expect(
        outcome.recoveredAfterMs <= RECOVERED_WITHIN_MS,
        `recovery took more than ${seconds(RECOVERED_WITHIN_MS)}: ${figures}`,
      );
      expect(outcome.restarts === 0, `the site restarted ${outcome.restarts} times`);
      expectNoPointsLost(outcome);
      expect(events.isOpen, 'the event stream did not survive it');
      const { pointsVersion } = (await shop.viewers[0].claim(shop.itemId)).json();
      await events.version(pointsVersion, 2_000);
      events.close();
      return figures;
    });
  }
}
