import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkPayouts, waitForAllPayouts } from '../crash/payouts.js';
import { brokenInvariants } from '../support/invariants.js';
import { type EveningSite, SPEED_UP, openEveningSite } from './evening-site.js';
import { endEachInterval } from './payouts.js';
import { planOf } from './plan.js';
import { EXPECTED_LOG_LINES, FAILURES } from './failures.js';
import { keepWatching, type Watch } from './watchers.js';

/** Rerun with the same number to repeat a failed evening. */
const SEED = Number(process.env.EVENING_SEED ?? randomInt(1_000_000));
const PAYOUTS = Number(process.env.EVENING_PAYOUTS ?? 48);
const INTERVAL_MS = (5 * 60_000) / SPEED_UP;
const LENGTH_MS = PAYOUTS * INTERVAL_MS;
const LINE_EVERY_MS = 400;
/**
 * EventSub opens two connections, and each failure costs a few more. Beyond this number the site reconnects
 * in a loop.
 */
const MAX_CONNECTIONS = 60;
/** Limit of Twitch's API for one account per minute of the evening. */
const MAX_CALLS_PER_MINUTE = 800;

let site: EveningSite;
/** Also set by a failure, which ends everything that is still going on. */
let isOver = false;
beforeAll(async () => {
  site = await openEveningSite();
}, 180_000);
afterAll(() => {
  isOver = true;
  return site?.close();
}, 60_000);

const helixCalls = () =>
  [...site.sandbox.state.requests].reduce(
    (sum, [path, count]) => sum + (path.startsWith('/mock') || path.startsWith('/eventsub') ? count : 0),
    0,
  );

it(
  `survives an evening of ${PAYOUTS} payouts with a misbehaving Twitch (EVENING_SEED=${SEED})`,
  async () => {
    const { room, server, sandbox, viewers } = site;
    const { database } = server;
    // Starts once every account's age is known, as members are not paid before.
    const plan = planOf(SEED, FAILURES, 2 * INTERVAL_MS, LENGTH_MS - INTERVAL_MS);
    const watch: Watch = { answers: 0, lost: [], firstSeenAfter: null };
    let mostCalls = 0;

    const begun = Date.now();
    await room.control('stream', { isLive: true });
    const trouble = async () => {
      for (const { at, trouble } of plan) {
        while (!isOver && Date.now() < begun + at) await sleep(Math.min(1_000, begun + at - Date.now()));
        if (isOver) return;
        await trouble.cause(site);
      }
    };
    const talk = async () => {
      for (let line = 0; !isOver; line++) {
        const { login } = viewers[line % viewers.length]!;
        await room.say(login, line % 5 === 0 ? '!points' : `line ${line} of the evening`);
        await sleep(LINE_EVERY_MS);
      }
    };
    const countCalls = async () => {
      for (let before = helixCalls(); !isOver;) {
        await sleep(60_000 / SPEED_UP);
        mostCalls = Math.max(mostCalls, helixCalls() - before);
        before = helixCalls();
      }
    };
    const payouts = endEachInterval(database, PAYOUTS, INTERVAL_MS, () => isOver);
    const failures = trouble();
    const evening = Promise.all([payouts, failures]).finally(() => (isOver = true));
    const work = [evening, talk(), countCalls(), keepWatching(site.replicas, () => isOver, watch)];
    try {
      await Promise.all(work);
    } finally {
      isOver = true;
      // A replica that is still being started could not be closed.
      await Promise.allSettled([payouts, failures, ...work]);
    }
    const missing = await payouts;
    await room.control('stream', { isLive: false });
    await waitForAllPayouts(database);

    const accounts = await checkPayouts(database);
    const broadcasts = await database.query('SELECT FROM broadcasts');
    const connections = sandbox.state.requests.get('/ws') ?? 0;
    const logs = site.logs();
    const missingLogLines = Object.entries(EXPECTED_LOG_LINES).flatMap(([name, words]) =>
      words.test(logs) ? [] : [name],
    );
    const figures = {
      seed: SEED,
      missing,
      ...accounts,
      broadcasts: broadcasts.length,
      watch: { ...watch, lost: watch.lost.length },
      failures: site.failures(),
      connections,
      mostCalls,
      missingLogLines,
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect({ missing, ...accounts }).toMatchObject({ missing: 0, payouts: PAYOUTS, lost: 0, doubled: 0 });
    expect(accounts.paid).toBeGreaterThan((PAYOUTS * viewers.length) / 2);
    expect(broadcasts).toHaveLength(1);
    expect(site.failures()).toEqual([]);
    expect(watch.lost).toEqual([]);
    expect(watch.answers).toBeGreaterThan(PAYOUTS * 10);
    expect(connections).toBeLessThanOrEqual(MAX_CONNECTIONS);
    expect(mostCalls).toBeLessThanOrEqual(MAX_CALLS_PER_MINUTE);
    expect(missingLogLines).toEqual([]);
    expect(await brokenInvariants(database)).toEqual([]);
  },
  LENGTH_MS + 300_000,
);
