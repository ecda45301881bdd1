import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startSandbox } from '../api/members/auth/visitor.js';
import { type Replica, startReplica } from '../api/core/replicas/replica.js';
import type { TestClient } from '../support/client.js';
import { accountOf, environmentOf, signIn } from '../support/app.js';
import { saveSettings } from '../api/site/trust/visits.js';
import { createAdmin, createItem, createUser } from '../support/factories.js';
import { brokenInvariants } from '../support/invariants.js';
import { type PushService, startPushService } from '../support/push-browser.js';
import { SIZES } from '../support/sizes.js';
import type { Sandbox } from '../twitch-sandbox/sandbox.js';
import { checkNotifications, keepGiving } from './gifts.js';
import { compareWithStored } from './outcomes.js';
import { type CrashServer, crashServer } from './crash-server.js';
import {
  checkPayouts,
  checkStamps,
  runPayouts,
  prepareCrowd,
  waitForAllPayouts,
  waitForPayoutInProgress,
} from './payouts.js';
import { Pushes } from './pushes.js';
import { type CrashViewer, keepClaiming, type Load } from './viewer.js';

const KILLS = SIZES.kills;
/** The database, the leader, and both at the same time, in turn. */
const KINDS = ['database', 'leader', 'both'] as const;
const VIEWERS = 24;
const STOCK = { plenty: 1_000_000, scarce: 400 };
/** Longest random time before a push is answered, so that kills find some in flight. */
const SLOW_MS = 500;
/** Longest random wait before the next kill. */
const LOAD_MS = 1_200;
/** How long to wait for a payout to start. Every other kill waits for one. */
const PAYOUT_LIMIT_MS = 8_000;
const RECOVERY_LIMIT_MS = 3_000;
/** When to stop waiting for a recovery. */
const RECOVERY_PATIENCE_MS = 60_000;

let server: CrashServer;
let sandbox: Sandbox;
let service: PushService;
let crowd: number[];
let environment: Record<string, string>;
const replicas: Replica[] = [];
const load: Load = { pick, actions: [], wrong: [], isOver: false, isAborted: false };

/** Slow setup, done before anything is killed. */
beforeAll(async () => {
  server = await crashServer();
  crowd = await prepareCrowd(server.database);
  sandbox = await startSandbox();
  service = await startPushService(SLOW_MS);
  sandbox.state.stream = { ...sandbox.state.stream, isLive: true, startedAt: new Date().toISOString() };
  environment = {
    ...environmentOf({ database: server.database }, sandbox),
    TIME_LIMIT_FACTOR: '1',
    HOST: '127.0.0.1',
    // Leadership is logged at this level.
    LOG_LEVEL: 'debug',
    NODE_OPTIONS: '--import=./test/support/stand-ins.mjs',
    PUSH_STAND_IN: service.origin,
  };
  for (const name of ['A', 'B']) replicas.push(await startReplica(name, environment));
}, 180_000);
// Separate hooks: the next one runs even if one fails.
afterAll(() => void (load.isAborted = true));
afterAll(async () => {
  for (const replica of replicas) await replica.kill();
}, 60_000);
afterAll(() => sandbox?.close());
afterAll(() => service?.close());
afterAll(() => server?.stop(), 60_000);

const failures = () => replicas.flatMap((replica) => replica.failure() ?? []);

/** Picks a running replica. If none is running, requests fail as they do when one was just killed. */
function pick(): Replica {
  const running = replicas.filter((replica) => replica.isRunning());
  const among = running.length > 0 ? running : replicas;
  return among[randomInt(among.length)]!;
}

async function signedIn(userId: string): Promise<TestClient> {
  const browser = pick().guest();
  await signIn(browser, sandbox, await accountOf(server.database, userId));
  return browser;
}

async function viewers(admin: TestClient): Promise<CrashViewer[]> {
  const made: CrashViewer[] = [];
  for (let number = 0; number < VIEWERS; number++) {
    const { userId, memberId } = await createUser(server.database, { points: 10_000_000 });
    await server.database.query(
      `UPDATE viewer_facts SET account_created_at = '2019-05-14T18:20:00Z' WHERE member_id = $1`,
      [memberId],
    );
    const resetTimer = (at: Replica) => admin.at(at.url).post(`/api/rewards/reset-timer/${userId}`);
    made.push({ userId, browser: await signedIn(userId), resetTimer });
  }
  return made;
}

/**
 * Kills without warning, in the middle of the load. @returns milliseconds until the site answers again, if
 * the database was killed
 */
async function kill(kind: (typeof KINDS)[number]): Promise<number | undefined> {
  const place = replicas.findIndex((replica) => replica.isLeader());
  const leader = kind === 'database' ? undefined : replicas[Math.max(0, place)];
  await Promise.all([leader?.kill(), kind === 'leader' ? undefined : server.kill()]);
  let recovered: number | undefined;
  if (kind !== 'leader') {
    await sleep(200);
    await server.restart();
    recovered = await recovery();
  }
  if (leader) replicas[replicas.indexOf(leader)] = await startReplica(leader.name, environment);
  return recovered;
}

/** Milliseconds until a claim gets a response other than a 503. */
async function recovery(): Promise<number> {
  const startedAt = performance.now();
  const known = () => load.actions.filter(({ answer }) => answer !== 'unknown').length;
  const before = known();
  while (known() === before) {
    if (performance.now() - startedAt > RECOVERY_PATIENCE_MS)
      throw new Error(`No claim was answered again: ${[...failures(), ...new Set(load.wrong)].join('; ')}`);
    await sleep(10);
  }
  return performance.now() - startedAt;
}

describe(`leader and database killed ${KILLS} times under load`, () => {
  it('loses, repeats and adds nothing, applies nothing refused, and finishes every payout', async () => {
    const items = [
      await createItem(server.database, { price: 5, stock: STOCK.plenty }),
      await createItem(server.database, { price: 7, stock: STOCK.scarce }),
    ];
    // Without a webhook nothing is posted, so every delivery keeps waiting.
    await server.database.query(`UPDATE claim_channels SET is_on = true WHERE channel = 'discord'`);
    const itemIds = items.map(({ id }) => id);
    const admin = await signedIn((await createAdmin(server.database)).userId);
    const allViewers = await viewers(admin);
    await saveSettings(admin, { isPushOn: true });
    const pushes = new Pushes(server.database, service, load);
    await pushes.subscribe(itemIds[0]!, signedIn);
    const working = [
      ...allViewers.map((viewer) => keepClaiming(viewer, itemIds, load)),
      runPayouts(server.database, crowd, load),
      keepGiving(server.database, crowd, admin, load),
      pushes.keepTelling(admin),
    ];
    const recoveries: number[] = [];
    let duringPayout = 0;
    try {
      for (let kills = 0; kills < KILLS; kills++) {
        await sleep(randomInt(LOAD_MS));
        if (kills % 2 === 0 && (await waitForPayoutInProgress(server.database, PAYOUT_LIMIT_MS)))
          duringPayout += 1;
        const recovered = await kill(KINDS[kills % KINDS.length]!);
        if (recovered !== undefined) recoveries.push(recovered);
      }
    } catch (error) {
      load.isAborted = true;
      throw error;
    } finally {
      load.isOver = true;
      await Promise.all(working);
    }
    await waitForAllPayouts(server.database);

    const accounts = await compareWithStored(server.database, load.actions);
    const payouts = await checkPayouts(server.database);
    const notifications = await checkNotifications(server.database);
    const slowestRecoveryMs = Math.round(Math.max(...recoveries));
    const stamps = await checkStamps(server.database);
    const pushed = await pushes.check();
    const counted = { ...accounts, slowestRecoveryMs, payouts, stamps, notifications, pushed };
    process.stdout.write(`${JSON.stringify({ kills: KILLS, duringPayout, ...counted })}\n`);
    expect(accounts).toMatchObject({
      lostThoughAcknowledged: 0,
      duplicated: 0,
      refusedButDone: 0,
      unrequested: 0,
    });
    expect(payouts).toMatchObject({ lost: 0, doubled: 0 });
    expect(notifications).toMatchObject({ lost: 0, doubled: 0 });
    expect(notifications.gifts).toBeGreaterThan(KILLS / 2);
    expect(stamps).toMatchObject({ lost: 0, extra: 0, mispaid: 0 });
    expect(stamps.due).toBeGreaterThan(KILLS);
    expect(pushed).toMatchObject({ lost: 0, toldAfterUndo: 0, unrequested: 0 });
    expect(accounts.acknowledged).toBeGreaterThan(50 * KILLS);
    expect(load.actions.some(({ call, answer }) => call === 'cancel' && answer === 'acknowledged')).toBe(
      true,
    );
    // Kills that interrupted no request or payout would prove nothing.
    expect(accounts.retried).toBeGreaterThan(KILLS);
    expect(duringPayout).toBeGreaterThan(KILLS / 4);
    expect(payouts.paid).toBeGreaterThan(crowd.length);
    expect(notifications.cutShort).toBeGreaterThan(0);
    expect(pushed.undone).toBeGreaterThan(KILLS);
    expect(pushed.repeated).toBeGreaterThan(0);
    expect(await brokenInvariants(server.database)).toEqual([]);
    await expectStockAccountedFor(itemIds);
    await expectAllNotified();
    expect([...failures(), ...new Set(load.wrong)]).toEqual([]);
    expect(slowestRecoveryMs).toBeLessThan(RECOVERY_LIMIT_MS);
  }, 900_000);
});

async function expectStockAccountedFor([plenty, scarce]: number[]): Promise<void> {
  const rows = await server.database.query(
    `SELECT i.id, (stock + (SELECT count(*) FROM shop_claims c WHERE c.item_id = i.id AND c.state <> 'cancelled'))::int AS total
     FROM shop_items i ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: plenty, total: STOCK.plenty },
    { id: scarce, total: STOCK.scarce },
  ]);
}

/** Checks that every claim has an event with one delivery, and every event a claim. */
async function expectAllNotified(): Promise<void> {
  const [counts] = await server.database.query<{ claims: number; told: number }>(
    `SELECT count(*)::int AS claims, count(delivery.id)::int AS told
     FROM shop_claims AS claim FULL JOIN (SELECT * FROM events WHERE type = 'claim.made') AS event
       ON subject = 'claim:' || claim.id
     LEFT JOIN deliveries AS delivery ON event_id = event.id`,
  );
  expect(counts?.claims).toBeGreaterThan(0);
  expect(counts?.told).toBe(counts?.claims);
}
