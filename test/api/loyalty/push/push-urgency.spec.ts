import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { TokenVault } from '../../../../backend/src/core/vault/token-vault.js';
import { PushDeliveriesJob } from '../../../../backend/src/loyalty/push/push-deliveries.job.js';
import { outcomeOf, type PushOutcome } from '../../../../backend/src/loyalty/push/push-outcome.js';
import { PushQueue } from '../../../../backend/src/loyalty/push/push-queue.js';
import { PushSenderService, vaultRowOf } from '../../../../backend/src/loyalty/push/push-sender.service.js';
import { createAdmin } from '../../../support/factories.js';
import { zoneAt } from '../../../support/push-browser.js';
import { useSite } from '../../../support/site.js';
import { within } from '../../live/bot/chat-room.js';
import { saveSettings } from '../../site/trust/visits.js';

/** Calls that the job makes at the same time. */
const AT_ONCE = 30;
const SENT: PushOutcome = { kind: 'sent' };
const BUSY = outcomeOf(429, '300');

interface Call {
  readonly endpoint: string;
  readonly answer: (outcome: PushOutcome) => void;
}

const { site, database } = await useSite();
await saveSettings(await site.signIn((await createAdmin(database)).userId), { isPushOn: true });
const vault = site.app.get(TokenVault, { strict: false });
/** Every call to a push service, in order. Nothing is answered unless a test answers it. */
const calls: Call[] = [];
let open = 0;
let mostOpen = 0;
jest.spyOn(site.app.get(PushSenderService, { strict: false }), 'send').mockImplementation(({ endpoint }) => {
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  return new Promise<PushOutcome>((resolve) => {
    const answer = (outcome: PushOutcome) => {
      open -= 1;
      resolve(outcome);
    };
    calls.push({ endpoint, answer });
  });
});

const until = (condition: () => boolean) => within(20_000, () => Promise.resolve(condition()), 5);

const job = site.app.get(PushDeliveriesJob, { strict: false });
const run = job.run.bind(job);
let isRunning = false;
jest.spyOn(job, 'run').mockImplementation(async (signal) => {
  isRunning = true;
  await run(signal).finally(() => {
    isRunning = false;
  });
});

/** Answers everything that the job still holds, so that it reaches no other test. */
afterEach(async () => {
  await database.query(`UPDATE deliveries SET state = 'expired' WHERE state = 'waiting'`);
  await database.query('DELETE FROM push_subscriptions');
  await until(() => {
    for (const { answer } of calls) answer(SENT);
    return !isRunning;
  });
  calls.length = 0;
  mostOpen = 0;
});

/** @returns the members' keys, each with one device */
async function subscribers(count: number, kind: string, origin = 'https://fcm.googleapis.com') {
  const endpoints = Array.from({ length: count }, () => `${origin}/${randomBytes(8).toString('hex')}`);
  const hashes = endpoints.map((endpoint) => createHash('sha256').update(endpoint).digest());
  const sealed = endpoints.map((endpoint, index) =>
    vault.seal({ endpoint, keys: { p256dh: '', auth: '' } }, vaultRowOf(hashes[index]!)),
  );
  const rows = await database.query<{ member: number }>(
    `WITH device AS (SELECT * FROM unnest($1::bytea[], $2::bytea[]) WITH ORDINALITY AS device (hash, sealed, number)),
     member AS (INSERT INTO members (role) SELECT NULL FROM device RETURNING id),
     numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM member)
     INSERT INTO push_subscriptions (member_id, endpoint_hash, sealed, kinds, time_zone, browser, system, session)
     SELECT id, hash, sealed, ARRAY[$3], $4, 'Firefox', 'Linux', '' FROM device JOIN numbered USING (number)
     ORDER BY number RETURNING member_id AS member`,
    [hashes, sealed, kind, zoneAt(12)],
  );
  return rows.map(({ member }, index) => ({ member: Number(member), endpoint: endpoints[index]! }));
}

let subjects = 0;
/** @param hours ago: it expires so much sooner */
async function record(type: string, member: number | null = null, hours = 0): Promise<string> {
  const subject = `test:${(subjects += 1)}`;
  await database.query(
    `INSERT INTO events (type, subject, member_id, data, at)
     VALUES ($1, $2, $3, '{"item": "Mug"}', clock_timestamp() - make_interval(hours => $4))`,
    [type, subject, member, hours],
  );
  return subject;
}

const queued = jest.spyOn(PushQueue.prototype, 'add');
const isQueued = (member: number) =>
  until(() => queued.mock.calls.some(([{ facts }]) => facts.member_id === member));

describe('pushes', () => {
  it('keep thirty calls in flight, however many of them are never answered', async () => {
    await subscribers(250, 'live');
    await record('stream.live');
    await until(() => calls.length === AT_ONCE);
    // Twenty-nine never answer. The thirtieth place is enough for all others.
    for (let at = AT_ONCE - 1; at < 250; at += 1) {
      await until(() => calls.length > at);
      calls[at]!.answer(SENT);
    }
    expect([calls.length, mostOpen]).toEqual([250, AT_ONCE]);
    await within(20_000, async () => {
      const rows = await database.query(`SELECT FROM deliveries WHERE target = 'push' AND state = 'sent'`);
      return rows.length === 250 - AT_ONCE + 1;
    });
  });

  it('about one member are next, soonest expiry first, in the middle of those for everyone', async () => {
    await subscribers(200, 'live');
    const [early, late] = await subscribers(2, 'claim');
    await record('stream.live');
    await until(() => calls.length === AT_ONCE);
    await record('claim.delivered', late!.member);
    await record('claim.delivered', early!.member, 1);
    await isQueued(late!.member);
    await isQueued(early!.member);
    for (const at of [0, 1]) {
      calls[at]!.answer(SENT);
      await until(() => calls.length === AT_ONCE + at + 1);
    }
    expect(calls.slice(AT_ONCE).map(({ endpoint }) => endpoint)).toEqual([early!.endpoint, late!.endpoint]);
  });

  it('that are tried again leave ten calls for what is new', async () => {
    await subscribers(60, 'live');
    const [member] = await subscribers(1, 'claim');
    await record('stream.live');
    for (let at = 0; at < 60; at += 1) {
      await until(() => calls.length > at);
      calls[at]!.answer({ kind: 'later', isLimited: false, seconds: 3_600 });
    }
    // All at once: one tried again before the last is tried for the first time would take its place among the calls.
    const later = `target = 'push' AND next_try > now() + interval '10 minutes'`;
    await within(
      20_000,
      async () => (await database.query(`SELECT FROM deliveries WHERE ${later}`)).length === 60,
    );
    await database.query(`UPDATE deliveries SET next_try = now() WHERE ${later}`);
    await until(() => calls.length === 80);
    await record('claim.delivered', member!.member);
    await until(() => calls.length > 80);
    expect(calls.slice(80).map(({ endpoint }) => endpoint)).toEqual([member!.endpoint]);
  });

  it('count once towards three a day, while one device has answered and another has not', async () => {
    const [member, other] = await subscribers(2, 'claim');
    await database.query('UPDATE push_subscriptions SET member_id = $1 WHERE member_id = $2', [
      member!.member,
      other!.member,
    ]);
    const inState = async (subject: string, state: string) =>
      (
        await database.query(
          'SELECT FROM deliveries JOIN events ON events.id = event_id WHERE (subject, state) = ($1, $2)',
          [subject, state],
        )
      ).length;
    for (const number of [1, 2]) {
      const half = await record('claim.delivered', member!.member);
      await until(() => calls.length === 2 * number);
      calls.at(-1)!.answer(SENT);
      await within(20_000, async () => (await inState(half, 'sent')) === 1);
    }
    await record('claim.delivered', member!.member);
    await until(() => calls.length === 6);
    const dropped = await record('claim.delivered', member!.member);
    await within(20_000, async () => (await inState(dropped, 'expired')) === 2);
    expect(calls).toHaveLength(6);
  });

  it('are not sent once what they tell of was undone, even if they were next', async () => {
    await subscribers(100, 'live');
    const [member, other] = await subscribers(2, 'claim');
    await record('stream.live');
    await until(() => calls.length === AT_ONCE);
    const undone = await record('claim.delivered', member!.member);
    await record('claim.delivered', other!.member);
    await isQueued(member!.member);
    await isQueued(other!.member);
    await database.query(`SELECT withdraw_event('claim.delivered', $1)`, [undone]);
    calls[0]!.answer(SENT);
    await until(() => calls.length > AT_ONCE);
    expect(calls.slice(AT_ONCE).map(({ endpoint }) => endpoint)).toEqual([other!.endpoint]);
  });
});

describe('a push service that answers 429', () => {
  const deliveriesTo = (endpoints: readonly string[]) =>
    database.query<{ state: string; attempts: number; minutes: number }>(
      `SELECT state, attempts, round(extract(epoch FROM next_try - clock_timestamp()) / 60)::int AS minutes
       FROM deliveries JOIN push_subscriptions ON push_subscriptions.id = target_id
       WHERE endpoint_hash = ANY ($1::bytea[]) ORDER BY attempts`,
      [endpoints.map((endpoint) => createHash('sha256').update(endpoint).digest())],
    );

  it('three times in a row is not called again until it may be, and others are', async () => {
    const busy = 'https://updates.push.services.mozilla.com';
    const limited = (await subscribers(200, 'live', busy)).map(({ endpoint }) => endpoint);
    const free = (await subscribers(50, 'live')).map(({ endpoint }) => endpoint);
    await record('stream.live');
    const callsTo = (endpoints: readonly string[]) =>
      calls.filter(({ endpoint }) => endpoints.includes(endpoint)).length;
    for (let at = 0; callsTo(free) < free.length; at += 1) {
      await until(() => calls.length > at);
      const { endpoint, answer } = calls[at]!;
      answer(endpoint.startsWith(busy) ? BUSY : SENT);
    }
    for (const { endpoint, answer } of calls) answer(endpoint.startsWith(busy) ? BUSY : SENT);
    expect(callsTo(limited)).toBeLessThanOrEqual(AT_ONCE + 3);
    await within(20_000, async () =>
      (await deliveriesTo(limited)).every(({ state, minutes }) => state === 'waiting' && minutes >= 4),
    );
    const attempts = (await deliveriesTo(limited)).map((each) => each.attempts);
    expect(attempts.filter((each) => each > 0)).toHaveLength(callsTo(limited));
    await within(20_000, async () => (await deliveriesTo(free)).every(({ state }) => state === 'sent'));
  });

  it('once pauses only that device', async () => {
    const devices = await subscribers(80, 'live', 'https://web.push.apple.com');
    await record('stream.live');
    for (let at = 0; at < devices.length; at += 1) {
      await until(() => calls.length > at);
      calls[at]!.answer(at % 3 === 0 ? BUSY : SENT);
    }
    const waiting = async () =>
      (await deliveriesTo(devices.map(({ endpoint }) => endpoint))).filter(
        ({ state }) => state === 'waiting',
      );
    await within(20_000, async () => (await waiting()).length <= 27);
    expect(await waiting()).toHaveLength(27);
  });
});
