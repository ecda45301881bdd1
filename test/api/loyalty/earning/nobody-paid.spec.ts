import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PayoutDto } from '../../../../backend/src/loyalty/earning/dto/payouts.dto.js';
import { NOW, PAYOUTS } from '../../../../backend/src/loyalty/earning/payouts.statements.js';
import { type EarningHarness, earningHarness } from './earning-harness.js';

let earning: EarningHarness;
let viewer: number;
let broadcasts = 0;

beforeAll(async () => {
  earning = await earningHarness();
  viewer = (await earning.viewer()).memberId;
});
afterAll(() => earning?.end());

const ON = { watching_on: true, talking_on: true, daily_cap: 1_000 };

interface Payout {
  rules?: object;
  present?: boolean;
  /** Whether there is no doubt that the channel is live. */
  isReallyLive?: boolean;
  /** Columns of the tick that is closed. */
  set?: string;
}

/** Pays once in a new broadcast. @returns the reasons on Tonight and in the list of payouts */
async function reasons({ rules = {}, present = true, isReallyLive = true, set }: Payout) {
  const startedAt = new Date(Date.UTC(2026, 6, (broadcasts += 1), 18));
  await earning.nextBroadcast(startedAt);
  await earning.rules({ ...ON, ...rules });
  const tick = await earning.openTick();
  if (present) await earning.attend([viewer]);
  await earning.close(tick, isReallyLive);
  if (set) await earning.database.query(`UPDATE ticks SET ${set} WHERE id = $1`, [tick]);
  else await earning.pay(tick);
  const { rows: now } = await earning.pool.query<PayoutDto>({ ...NOW, values: [startedAt] });
  const { rows: list } = await earning.pool.query<PayoutDto>(PAYOUTS);
  return [now[0]?.unpaidBecause, list[0]?.unpaidBecause];
}

it.each<[PayoutDto['unpaidBecause'], Payout]>([
  [null, {}],
  ['too_late', { set: 'skipped = true' }],
  ['unconfirmed', { set: 'held = true' }],
  ['switched_off', { rules: { watching_on: false, talking_on: false } }],
  ['no_talk', { rules: { watching_on: false } }],
  ['quiet', { isReallyLive: false }],
  ['nobody_there', { present: false }],
  ['nobody_eligible', { rules: { daily_cap: 0 } }],
])('%s: %j', async (reason, payout) => {
  expect(await reasons(payout)).toEqual([reason, reason]);
});

it('is not known for an older payout whose attendance is gone, nor before the first of a broadcast', async () => {
  await reasons({ present: false });
  await reasons({});
  const { rows } = await earning.pool.query<PayoutDto>(PAYOUTS);
  expect(rows.slice(0, 2).map(({ unpaidBecause }) => unpaidBecause)).toEqual([null, null]);
  const { rows: now } = await earning.pool.query<PayoutDto>({ ...NOW, values: [new Date(0)] });
  expect(now[0]).toMatchObject({ inChat: null, unpaidBecause: null });
});
