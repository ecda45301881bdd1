import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { assertInvariants } from '../../../support/invariants.js';
import { type EarningHarness, earningHarness } from './earning-harness.js';

const BEGUN = new Date('2026-05-01T18:00:00Z');

let harness: EarningHarness;
let memberId: number;

beforeAll(async () => {
  harness = await earningHarness();
});
beforeEach(async () => {
  await harness.database.truncate();
  ({ memberId } = await harness.viewer());
  await harness.rules({ interval_minutes: 30 });
  await harness.nextBroadcast(BEGUN);
});
afterEach(() => assertInvariants(harness.database));
afterAll(() => harness?.end());

/** Closes a tick in which the member was present, while Twitch can't be reached. */
async function hold(): Promise<{ tick: number; outcome: string | undefined }> {
  const tick = await harness.openTick();
  await harness.attend([memberId]);
  await harness.database.query('UPDATE ticks SET due_at = clock_timestamp() WHERE id = $1', [tick]);
  const { rows } = await harness.pool.query<{ outcome: string }>('SELECT outcome FROM hold_tick($1, true)', [
    tick,
  ]);
  return { tick, outcome: rows[0]?.outcome };
}
const settle = async (confirmed: Date | null) =>
  (
    await harness.pool.query<{ released: number; dropped: number }>('SELECT * FROM settle_held_ticks($1)', [
      confirmed,
    ])
  ).rows[0];
const points = () => harness.pointsOf(memberId);

it('holds what it can’t confirm, and pays all of it once the same broadcast is confirmed', async () => {
  const held = [await hold(), await hold()];
  for (const { tick } of held) expect(await harness.pay(tick)).toBe(0);
  expect(await points()).toBe(0);
  expect(await settle(null)).toEqual({ released: 0, dropped: 0 });
  expect(await settle(BEGUN)).toEqual({ released: 2, dropped: 0 });
  for (const { tick } of held) await harness.pay(tick);
  expect(await points()).toBe(20);
  const { rows } = await harness.pool.query('SELECT outcome FROM pay_tick($1, 250)', [held[0]?.tick]);
  expect(rows).toEqual([{ outcome: 'no_tick' }]);
});

it('drops what it holds when the broadcast ends unconfirmed, or another is confirmed', async () => {
  const { tick } = await hold();
  await harness.nextBroadcast(new Date('2026-05-01T21:00:00Z'));
  expect(await settle(new Date('2026-05-01T21:00:00Z'))).toEqual({ released: 0, dropped: 1 });
  expect(await harness.pay(tick)).toBe(0);
  expect(await points()).toBe(0);
  expect(await harness.database.query('SELECT FROM attendance')).toEqual([]);
});

it('holds two hours at most', async () => {
  const outcomes = [];
  for (let tick = 0; tick < 5; tick += 1) outcomes.push((await hold()).outcome);
  expect(outcomes).toEqual(['held', 'held', 'held', 'held', 'skipped']);
  expect(await settle(BEGUN)).toEqual({ released: 4, dropped: 0 });
});

it('leaves alone what another leader has closed', async () => {
  const tick = await harness.openTick();
  await harness.attend([memberId]);
  await harness.close(tick);
  const { rows } = await harness.pool.query('SELECT outcome FROM hold_tick($1, true)', [tick]);
  expect(rows).toEqual([{ outcome: 'not_due' }]);
  await harness.pay(tick);
  expect(await points()).toBe(10);
});
