import { afterAll, describe, expect, it } from '@jest/globals';
import { FanOutJob } from '../../../../backend/src/members/events/fan-out.job.js';
import { openStream, type StreamEvent } from '../../../support/event-stream.js';
import { createAdmin, createItem, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { within } from '../../live/bot/chat-room.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const job = site.app.get(FanOutJob, { strict: false });
afterAll(() => assertInvariants(database));

const notificationIn = ({ event }: StreamEvent) => event === 'notification';
const give = async ({ userId }: NewUser, points: number, reason: string) =>
  expect((await admin.post(`/api/users/${userId}/gifts`, { points, reason })).status).toBe(201);
const eventsOf = ({ memberId }: NewUser) =>
  database.query<{ type: string; data: object }>(
    `SELECT type, data FROM events WHERE member_id = $1 AND type <> 'claim.made' ORDER BY id`,
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

  it('is withdrawn when the team undoes a gift', async () => {
    const member = await createUser(database, { points: 10 });
    await give(member, 250, 'Quiz night');
    const viewer = await site.signIn(member.userId);
    const shown = async () => (await viewer.get('/api/notifications')).json<{ items: object[] }>().items;
    expect(await shown()).toMatchObject([{ data: { points: 250 } }]);
    expect((await admin.post(`/api/users/${member.userId}/points/2/undo`)).status).toBe(200);
    expect(await shown()).toEqual([]);
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

describe('a gift to many members', () => {
  /** More than one batch. */
  const MANY = 1_100;
  const childrenOf = async (gift: number) =>
    (
      await database.query(`SELECT FROM events WHERE subject = $1 AND member_id IS NOT NULL`, [
        `group-gift:${gift}`,
      ])
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
    await job.run();
    await job.run();
    expect(await childrenOf(id)).toBe(MANY);
    expect(await database.query('SELECT FROM events WHERE NOT is_fanned_out')).toEqual([]);

    expect((await admin.post(`/api/points/gifts/${id}/undo`)).status).toBe(200);
    expect(await childrenOf(id)).toBe(0);
  });
});
