import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import { createAdmin, createItem, createUser } from '../support/factories.js';
import { brokenInvariants } from '../support/invariants.js';
import { accountFor } from './accounts.js';
import { type CrashServer, crashServer } from './crash-server.js';
import { type CrashViewer, keepClaiming, type Load } from './viewer.js';

const KILLS = 20;
const VIEWERS = 24;
const STOCK = { plenty: 1_000_000, scarce: 400 };
/** Between the recovery and the next kill. */
const LOAD_MS = { least: 300, most: 1_200 };
const RECOVERY_LIMIT_MS = 3_000;

let server: CrashServer;
let site: TestApp;

beforeAll(async () => {
  server = await crashServer();
  site = await startTestApp({ database: server.database });
}, 60_000);
afterAll(() => site?.close(), 60_000);
afterAll(() => server?.stop(), 60_000);

async function viewers(): Promise<CrashViewer[]> {
  const { userId: adminId } = await createAdmin(server.database);
  const admin = await site.signIn(adminId);
  const made: CrashViewer[] = [];
  for (let number = 0; number < VIEWERS; number++) {
    const { userId } = await createUser(server.database, { points: 10_000_000 });
    const resetTimer = () => admin.post(`/api/rewards/reset-timer/${userId}`);
    made.push({ userId, client: await site.signIn(userId), resetTimer });
  }
  return made;
}

/** Milliseconds until a claim is answered with something else than a 503. */
async function recovery(load: Load): Promise<number> {
  const startedAt = performance.now();
  const known = () => load.actions.filter(({ answer }) => answer !== 'unknown').length;
  const before = known();
  while (known() === before) await sleep(10);
  return performance.now() - startedAt;
}

describe(`Postgres killed ${KILLS} times under load`, () => {
  it('loses nothing that was acknowledged, does nothing twice and nothing that was refused', async () => {
    const items = [
      await createItem(server.database, { price: 5, stock: STOCK.plenty }),
      await createItem(server.database, { price: 7, stock: STOCK.scarce }),
    ];
    // Without a webhook nobody takes them off the list: in the end it names every claim.
    await server.database.query(`UPDATE claim_channels SET is_on = true WHERE channel = 'discord'`);
    const load: Load = { actions: [], wrong: [], isOver: false };
    const itemIds = items.map(({ id }) => id);
    const working = (await viewers()).map((viewer) => keepClaiming(viewer, itemIds, load));
    const recoveries: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(LOAD_MS.least + ((LOAD_MS.most - LOAD_MS.least) * kill) / KILLS);
      await server.kill();
      await sleep(200);
      await server.restart();
      recoveries.push(await recovery(load));
    }
    load.isOver = true;
    await Promise.all(working);

    const accounts = await accountFor(server.database, load.actions);
    const slowest = Math.round(Math.max(...recoveries));
    process.stdout.write(`${JSON.stringify({ kills: KILLS, ...accounts, slowestRecoveryMs: slowest })}\n`);
    expect(accounts).toMatchObject({
      acknowledgedAndLost: 0,
      doneTwice: 0,
      refusedButDone: 0,
      fromNowhere: 0,
    });
    expect(accounts.acknowledged).toBeGreaterThan(1_000);
    expect(load.actions.some(({ call, answer }) => call === 'cancel' && answer === 'acknowledged')).toBe(
      true,
    );
    // Kills that met nobody's request would prove nothing.
    expect(accounts.retried).toBeGreaterThan(KILLS);
    expect([...new Set(load.wrong)]).toEqual([]);
    expect(slowest).toBeLessThan(RECOVERY_LIMIT_MS);
    expect(await brokenInvariants(server.database)).toEqual([]);
    await expectStockAccountedFor(itemIds);
    await expectAllToBeTold();
  }, 300_000);
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

/** No claim without its notification, and none of a claim that was never made. */
async function expectAllToBeTold(): Promise<void> {
  const [counts] = await server.database.query<{ claims: number; told: number }>(
    `SELECT count(*)::int AS claims, count(note.claim_id)::int AS told
     FROM shop_claims AS claim FULL JOIN claim_notifications AS note ON note.claim_id = claim.id`,
  );
  expect(counts?.claims).toBeGreaterThan(0);
  expect(counts?.told).toBe(counts?.claims);
}
