import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { FILL_BATCH } from '../../../../backend/src/members/events/deliveries.service.js';
import { ADD_GIFT_MEMBERS } from '../../../../backend/src/members/events/events.statements.js';
import { FanOutJob } from '../../../../backend/src/members/events/fan-out.job.js';
import { openStream, type StreamEvent } from '../../../support/event-stream.js';
import { createAdmin, createItem, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { within } from '../../live/bot/chat-room.js';
import { saveSettings } from '../../site/trust/visits.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const job = site.app.get(FanOutJob, { strict: false });
afterAll(() => assertInvariants(database));

const notificationIn = ({ event }: StreamEvent) => event === 'notification';
const give = async ({ userId }: NewUser, points: number, reason: string) =>
  expect((await admin.post(`/api/users/${userId}/gifts`, { points, reason })).status).toBe(201);
const eventsOf = ({ memberId }: NewUser) =>
  database.query<{ type: string; data: object }>(
    `SELECT type, data FROM events WHERE member_id = $1 AND type <> 'claim.made' AND withdrawn_at IS NULL ORDER BY id`,
    [memberId],
  );
const claimOf = async (user: NewUser) => {
  const { id: itemId } = await createItem(database, { name: 'Mug', price: 10 });
  const viewer = await site.signIn(user.userId);
  expect((await viewer.post('/api/shop/claim', { itemId })).status).toBe(201);
  const [claim] = await database.query<{ at: string }>(
    'SELECT iso_time(claim_date) AS at FROM shop_claims WHERE member_id = $1',
    [user.memberId],
  );
  return `/api/shop/claims/${user.userId}${claim?.at}`;
};

describe('an event that concerns a member', () => {
  it('appears on their open pages within seconds, and on no one else’s', async () => {
    const [member, another] = [await createUser(database), await createUser(database)];
    const [own, other] = await Promise.all(
      [member, another].map(async ({ userId }) => openStream(await site.signIn(userId))),
    );
    await give(member, 250, 'Quiz night');
    const { data } = await own!.next(notificationIn);
    expect(JSON.parse(data ?? '')).toMatchObject({
      type: 'points.given',
      subject: expect.stringMatching(/^gift:\d+$/),
      at: expect.stringMatching(/^2\d{3}-.*Z$/),
      data: { points: 250, reason: 'Quiz night' },
    });
    // Anything sent to everyone would have arrived before the other member's own gift.
    await give(another, 5, 'Art contest');
    const last = await other!.next((event) => notificationIn(event) && event.data!.includes('Art contest'));
    expect(other!.events.filter(notificationIn)).toEqual([last]);
    own!.close();
    other!.close();
  });

  it('is withdrawn when the team undoes a gift, also from open pages', async () => {
    const member = await createUser(database, { points: 10 });
    const viewer = await site.signIn(member.userId);
    const page = await openStream(viewer);
    await give(member, 250, 'Quiz night');
    const shown = async () => (await viewer.get('/api/notifications')).json<{ items: object[] }>().items;
    expect(await shown()).toMatchObject([{ data: { points: 250 } }]);
    const { id } = JSON.parse((await page.next(notificationIn)).data ?? '') as { id: number };
    expect((await admin.post(`/api/users/${member.userId}/points/2/undo`)).status).toBe(200);
    expect(await shown()).toEqual([]);
    const { data } = await page.next(({ event }) => event === 'notification-withdrawn');
    expect(JSON.parse(data ?? '')).toEqual({ id });
    await within(5_000, async () => (await database.query('SELECT FROM missed_events')).length === 0);
    page.close();
  });

  it('that was undone and made again is an event again', async () => {
    const member = await createUser(database, { points: 10 });
    const path = await claimOf(member);
    for (const state of ['delivered', 'pending', 'delivered']) await admin.patch(`${path}/state`, { state });
    expect(await eventsOf(member)).toEqual([{ type: 'claim.delivered', data: { item: 'Mug' } }]);
  });

  it('is withdrawn when the team undoes a delivery, and a rejection is recorded once', async () => {
    const member = await createUser(database, { points: 10 });
    const path = await claimOf(member);
    await admin.patch(`${path}/state`, { state: 'delivered' });
    expect(await eventsOf(member)).toEqual([{ type: 'claim.delivered', data: { item: 'Mug' } }]);
    await admin.patch(`${path}/state`, { state: 'pending' });
    expect(await eventsOf(member)).toEqual([]);
    await Promise.all([1, 2].map(() => admin.patch(`${path}/state`, { state: 'rejected' })));
    expect(await eventsOf(member)).toEqual([{ type: 'claim.refunded', data: { item: 'Mug', points: 10 } }]);
  });

  it('is withdrawn when the team rejects a claim it has delivered', async () => {
    const member = await createUser(database, { points: 10 });
    const path = await claimOf(member);
    // Delivered claims can only be rejected if they came with a code.
    await database.query(
      `INSERT INTO shop_codes (item_id, sealed, fingerprint, claim_id)
       SELECT item_id, '\\x01', '\\x02', id FROM shop_claims WHERE member_id = $1`,
      [member.memberId],
    );
    await admin.patch(`${path}/state`, { state: 'delivered' });
    expect(await eventsOf(member)).toMatchObject([{ type: 'claim.delivered' }]);
    await admin.patch(`${path}/state`, { state: 'rejected' });
    expect(await eventsOf(member)).toMatchObject([{ type: 'claim.refunded' }]);
  });
});

describe('events', () => {
  const devices = (count: number, member: number) =>
    database.query(
      `INSERT INTO push_subscriptions (member_id, endpoint_hash, sealed, kinds, time_zone, browser, system, session)
       SELECT $2::bigint, sha256(concat('device ', $2::bigint, ' ', n)::bytea), '', '{live,claim}', 'UTC', 'Firefox', 'Linux', ''
       FROM generate_series(1, $1::int) AS n`,
      [count, member],
    );
  const pushesOf = (subject: string) =>
    database.query<{ id: number }>(
      `SELECT deliveries.id FROM deliveries JOIN events ON events.id = event_id
       WHERE subject = $1 AND target = 'push' ORDER BY deliveries.id`,
      [subject],
    );
  beforeAll(() => saveSettings(admin, { isPushOn: true }));
  afterAll(() => saveSettings(admin, { isPushOn: false }));

  it('that concern one member are fanned out between the batches of one for everyone', async () => {
    const [one, crowd] = [await createUser(database), await createUser(database)];
    await devices(2_500, crowd.memberId);
    // Recorded in the transaction that adds the first batch.
    await database.query(
      `CREATE FUNCTION claim_meanwhile() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO events (type, subject, member_id, data) VALUES ('claim.delivered', 'claim:1001', ${one.memberId}, '{}')
         ON CONFLICT DO NOTHING; RETURN NULL; END $$`,
    );
    await database.query(
      `CREATE TRIGGER claim_meanwhile AFTER INSERT ON deliveries FOR EACH STATEMENT EXECUTE FUNCTION claim_meanwhile()`,
    );
    await devices(1, one.memberId);
    await database.query(`SELECT record_event('stream.live', 'broadcast:1001', NULL, '{}')`);
    await within(10_000, async () => (await pushesOf('broadcast:1001')).length >= 2_500);
    await database.query('DROP TRIGGER claim_meanwhile ON deliveries');
    const [own] = await pushesOf('claim:1001');
    const all = await pushesOf('broadcast:1001');
    expect(all.filter(({ id }) => Number(id) < Number(own!.id))).toHaveLength(FILL_BATCH);
  });

  it('for everyone go on, and undone ones are withdrawn, however many concern one member', async () => {
    const [one, crowd] = [await createUser(database), await createUser(database)];
    await devices(1, crowd.memberId);
    // As soon as one is fanned out, the next is waiting.
    await database.query(
      `CREATE FUNCTION claims_go_on() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO events (type, subject, member_id, data)
         VALUES ('claim.refunded', gen_random_uuid(), ${one.memberId}, '{}'); RETURN NULL; END $$`,
    );
    await database.query(
      `CREATE TRIGGER claims_go_on AFTER UPDATE OF is_fanned_out ON events FOR EACH STATEMENT EXECUTE FUNCTION claims_go_on()`,
    );
    await database.query(`SELECT record_event('points.given', 'gift:1003', $1, '{}')`, [crowd.memberId]);
    await database.query(`SELECT withdraw_event('points.given', 'gift:1003')`);
    await database.query(`SELECT record_event('stream.live', 'broadcast:1003', NULL, '{}')`);
    try {
      await within(10_000, async () => (await pushesOf('broadcast:1003')).length > 0);
      await within(10_000, async () => (await database.query('SELECT FROM missed_events')).length === 0);
    } finally {
      await database.query('DROP TRIGGER claims_go_on ON events');
    }
    expect(await eventsOf(crowd)).toEqual([]);
  });

  it('reach pages and the other channels while one channel fails, which catches up', async () => {
    const member = await createUser(database);
    const role = new URL(database.url).username;
    const page = await openStream(await site.signIn(member.userId));
    await devices(1, member.memberId);
    const posted = () =>
      database.query<{ target: string }>(
        `SELECT target FROM deliveries JOIN events ON events.id = event_id WHERE subject = 'claim:1002' ORDER BY target`,
      );
    await database.query(`REVOKE SELECT ON push_subscriptions FROM ${role}`);
    const warned = jest.spyOn(Logger.prototype, 'warn');
    await database.query(`SELECT record_event('claim.delivered', 'claim:1002', $1, '{"item": "Mug"}')`, [
      member.memberId,
    ]);
    await give(member, 7, 'Still told');
    await page.next((event) => notificationIn(event) && event.data!.includes('Still told'));
    const failures = () =>
      warned.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('fan out'));
    await within(10_000, () => Promise.resolve(failures().length > 0));
    await database.query(`GRANT SELECT ON push_subscriptions TO ${role}`);
    expect(failures()).toEqual([
      'Failed to fan out events, retrying: permission denied for table push_subscriptions (push)',
    ]);
    await within(10_000, async () => (await posted()).length === 1);
    await within(10_000, async () => (await database.query('SELECT FROM missed_events')).length === 0);
    expect(await posted()).toEqual([{ target: 'push' }]);
    page.close();
  });
});

describe('a gift to many members', () => {
  /** More than one batch. */
  const MANY = 1_100;
  const childrenOf = async (gift: number) =>
    (
      await database.query(
        `SELECT FROM events WHERE subject = $1 AND member_id IS NOT NULL AND withdrawn_at IS NULL`,
        [`group-gift:${gift}`],
      )
    ).length;

  it('becomes one event for each, also when the leader stopped halfway, and none once it is undone', async () => {
    const [tick] = await database.query<{ id: number }>(
      `WITH made AS (INSERT INTO members (first_signed_in_at) SELECT now() FROM generate_series(1, ${MANY}) RETURNING id),
       named AS (INSERT INTO identities (platform, platform_id, member_id, nickname, login, image)
         SELECT 'twitch', 800000000 + id, id, 'V' || id, 'v' || id, '' FROM made),
       live AS (INSERT INTO broadcasts (started_at) VALUES (clock_timestamp()) RETURNING id),
       tick AS (INSERT INTO ticks (broadcast_id, number, opened_at, due_at, closed_at, paid_at)
         SELECT id, 1, now(), now(), now(), now() FROM live RETURNING id),
       there AS (INSERT INTO attendance (tick_id, member_id, on_page, in_chat, talked)
         SELECT tick.id, made.id, true, false, false FROM tick, made)
       SELECT id::int FROM tick`,
    );
    const gift = { payoutId: tick?.id, points: 5, reason: 'Quiz night' };
    const answer = await admin.post('/api/points/gifts', gift);
    expect(answer.status).toBe(201);
    const { id } = answer.json<{ id: number }>();
    await within(10_000, async () => (await childrenOf(id)) === MANY);

    await database.query(
      `DELETE FROM events WHERE subject = $1 AND member_id > (SELECT min(member_id) + 500 FROM events WHERE subject = $1)`,
      [`group-gift:${id}`],
    );
    await database.query('UPDATE events SET is_fanned_out = false WHERE subject = $1', [`group-gift:${id}`]);
    await within(
      10_000,
      async () => (await database.query('SELECT FROM events WHERE NOT is_fanned_out')).length === 0,
    );
    expect(await childrenOf(id)).toBe(MANY);

    expect((await admin.post(`/api/points/gifts/${id}/undo`)).status).toBe(200);
    expect(await childrenOf(id)).toBe(0);
  });

  it('is told to no one once it is undone, even while it is being fanned out', async () => {
    const [gift] = await database.query<{ id: number }>(
      `SELECT substring(subject FROM '[0-9]+')::int AS id FROM events WHERE subject LIKE 'group-gift:%' LIMIT 1`,
    );
    const subject = `group-gift:${gift!.id}`;
    await database.query('DELETE FROM events WHERE subject = $1', [subject]);
    await database.query(
      `SELECT record_event('points.given', $1, NULL, '{"points": 5, "reason": "Quiz night"}')`,
      [subject],
    );
    // The leader adds a batch, and the gift is undone before that is committed.
    const leader = new pg.Client({ connectionString: database.url });
    await leader.connect();
    const [event] = await database.query<{ id: number }>('SELECT id FROM events WHERE subject = $1', [
      subject,
    ]);
    await leader.query('BEGIN');
    await leader.query({ ...ADD_GIFT_MEMBERS, values: [[event!.id]] });
    const undone = database.query(`SELECT withdraw_event('points.given', $1)`, [subject]);
    await within(5_000, async () => {
      const blocked = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'SELECT withdraw_event%'`;
      return (await database.query(blocked)).length === 1;
    });
    await leader.query('COMMIT');
    await leader.end();
    await undone;
    await job.run();
    expect(await childrenOf(gift!.id)).toBe(0);
  });
});
