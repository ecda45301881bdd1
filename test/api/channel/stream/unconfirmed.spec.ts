import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StreamRefresherService } from '../../../../backend/src/channel/stream/stream-refresher.service.js';
import type { EarningProgressDto } from '../../../../backend/src/loyalty/earning/dto/earning.dto.js';
import type { PayoutsDto } from '../../../../backend/src/loyalty/earning/dto/payouts.dto.js';
import type { ReadinessDto } from '../../../../backend/src/live/readiness/dto/readiness.dto.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { ManualClock } from '../../../support/movable-clock.js';
import type { Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { within } from '../../live/bot/chat-room.js';
import { startSandbox } from '../../members/auth/visitor.js';

const MINUTE_MS = 60_000;
/** The site asks Twitch only when a test does, and no account is connected. */
const environment = { STREAM_REFRESH_SECONDS: '3600', JOB_PACE: '1' };
const clock = new ManualClock();

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let viewer: TestClient;
let admin: TestClient;
let userId: string;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  site = await startTestApp({ database, sandbox, environment, clock });
  ({ userId } = await createUser(database));
  viewer = await site.signIn(userId);
  admin = await site.signIn((await createAdmin(database)).userId);
  await database.query(`UPDATE viewer_facts SET account_created_at = '2019-05-14T18:20:00Z'`);
  sandbox.state.changeStream({ isLive: true });
  await ask();
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

const ask = () => site.app.get(StreamRefresherService, { strict: false }).refresh();
const points = async () =>
  (
    await database.query<{ points: number }>(
      'SELECT points::int FROM balances JOIN identities USING (member_id) WHERE platform_id = $1',
      [userId],
    )
  )[0]?.points;
const isUnconfirmed = async () =>
  (await viewer.get('/api/points/earning')).json<EarningProgressDto>().isUnconfirmed;
const channelFinding = async () =>
  (await admin.get('/api/readiness')).json<ReadinessDto>().findings.find(({ part }) => part === 'channel');
const latestPayout = async () => (await admin.get('/api/points/payouts')).json<PayoutsDto>().payouts[0];

/** Has the viewer watch, and ends the interval. @returns its number */
async function endInterval(): Promise<number> {
  await within(10_000, async () => (await openTick()) !== undefined);
  expect((await viewer.post('/api/points/presence')).status).toBe(204);
  const tick = (await openTick())!;
  await database.query('UPDATE ticks SET due_at = clock_timestamp() WHERE id = $1', [tick.id]);
  await within(10_000, async () => (await latestPayout())?.number === tick.number);
  return tick.number;
}
const openTick = async () =>
  (
    await database.query<{ id: string; number: number }>(
      'SELECT id, number FROM ticks WHERE closed_at IS NULL',
    )
  )[0];

it('pays nothing while Twitch can’t be reached, however many are watching, and all of it afterwards', async () => {
  await endInterval();
  await within(10_000, async () => (await points()) === 10);
  expect([await isUnconfirmed(), (await channelFinding())?.problem]).toEqual([false, null]);

  sandbox.state.failNext('/mock/streams', 503, 1_000);
  clock.pass(15 * MINUTE_MS + 1);
  await ask();
  await endInterval();
  expect(await latestPayout()).toMatchObject({ isHeld: true, paidAt: null, isSkipped: false });
  expect([await points(), await isUnconfirmed(), (await channelFinding())?.problem]).toEqual([
    10,
    true,
    'unconfirmed',
  ]);

  sandbox.state.failNext('/mock/streams', 503, 0);
  await ask();
  await within(10_000, async () => (await points()) === 20);
  expect([await isUnconfirmed(), (await channelFinding())?.problem]).toEqual([false, null]);
  await assertInvariants(database);
}, 60_000);

it('pays nothing for it if the broadcast turns out to be over', async () => {
  sandbox.state.failNext('/mock/streams', 503, 1_000);
  clock.pass(15 * MINUTE_MS + 1);
  await endInterval();
  sandbox.state.changeStream({ isLive: false });
  sandbox.state.failNext('/mock/streams', 503, 0);
  for (let answer = 0; answer < 3; answer += 1) await ask();
  await within(10_000, async () => (await latestPayout())?.isSkipped === true);
  expect(await points()).toBe(20);
  // It ended when it was last confirmed, not when the site learnt of it.
  const [row] = await database.query<{ minutes: number }>(
    `SELECT round(extract(epoch FROM $1::timestamptz - ended_at) / 60)::int AS minutes FROM broadcasts`,
    [clock.now()],
  );
  expect(row?.minutes).toBe(15);
  await assertInvariants(database);
}, 60_000);
