import { afterAll, describe, expect, it } from '@jest/globals';
import { openStream, type StreamEvent } from '../../../support/event-stream.js';
import { createAdmin, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

interface Notifications {
  items: { id: number; type: string; isRead: boolean; data: { points?: number } }[];
  unread: number;
}

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
afterAll(() => assertInvariants(database));

const listOf = async ({ userId }: NewUser) =>
  (await (await site.signIn(userId)).get('/api/notifications')).json<Notifications>();
const pointsIn = ({ items }: Notifications) => items.map(({ data }) => data.points);

/** Gifts of 1, 2, 3 … points, the last one now. @param days age of the first one */
const gifts = async ({ memberId }: NewUser, count: number, days = 0) =>
  (
    await database.query<{ id: number }>(
      `INSERT INTO events (type, subject, member_id, data, at, is_fanned_out)
       SELECT 'points.given', 'gift:' || $1::bigint || ':' || n, $1, jsonb_build_object('points', n),
         now() - CASE n WHEN 1 THEN $3::int ELSE 0 END * interval '1 day', true
       FROM generate_series(1, $2::int) AS n ORDER BY n RETURNING id`,
      [memberId, count, days],
    )
  ).map(({ id }) => id);

describe('a member’s notifications', () => {
  it('are their own, newest first, without claims that only the team is notified of', async () => {
    const [member, other] = [await createUser(database), await createUser(database)];
    for (const { userId, reason } of [
      { userId: member.userId, reason: 'Quiz night' },
      { userId: other.userId, reason: 'Not yours' },
      { userId: member.userId, reason: 'Art contest' },
    ])
      await admin.post(`/api/users/${userId}/gifts`, { points: 250, reason });
    await database.query(
      `INSERT INTO events (type, subject, member_id, data) VALUES ('claim.made', 'claim:1', $1, '{}')`,
      [member.memberId],
    );
    const gift = { type: 'points.given', isRead: false, subject: expect.stringMatching(/^gift:\d+$/) };
    expect(await listOf(member)).toMatchObject({
      items: [
        { ...gift, data: { points: 250, reason: 'Art contest' } },
        { ...gift, data: { points: 250, reason: 'Quiz night' } },
      ],
      unread: 2,
    });
  });

  it('are the newest 100 of the last 30 days', async () => {
    const many = await createUser(database);
    await gifts(many, 102);
    const newest = await listOf(many);
    expect(pointsIn(newest)).toEqual(Array.from({ length: 100 }, (_, n) => 102 - n));
    expect(newest.unread).toBe(100);
    const [younger, older] = [await createUser(database), await createUser(database)];
    await gifts(younger, 2, 29);
    await gifts(older, 2, 31);
    expect(pointsIn(await listOf(younger))).toEqual([2, 1]);
    expect(pointsIn(await listOf(older))).toEqual([2]);
  });

  it('are refused to guests', async () => {
    expect((await site.guest().get('/api/notifications')).status).toBe(401);
    expect((await site.guest().put('/api/notifications/read', { upTo: 1 })).status).toBe(401);
  });
});

describe('notifications marked as read', () => {
  const isReadEvent = ({ event }: StreamEvent) => event === 'notifications-read';

  it('are read on all devices, which are notified once', async () => {
    const [member, other] = [await createUser(database), await createUser(database)];
    const [phone, computer] = [await site.signIn(member.userId), await site.signIn(member.userId)];
    const [open, foreign] = [await openStream(computer), await openStream(await site.signIn(other.userId))];
    // Within the range, which begins at 1.
    const [theirs] = await gifts(other, 1);
    const [, second, third] = await gifts(member, 3);

    for (const range of [{ upTo: second! }, { upTo: second! }, { from: third!, upTo: third! }])
      expect((await phone.put('/api/notifications/read', range)).status).toBe(204);
    const last = await open.next((event) => isReadEvent(event) && event.data!.includes(`"from":${third}`));
    expect(open.events.filter(isReadEvent)).toEqual([
      expect.objectContaining({ data: JSON.stringify({ from: 1, upTo: second }) }),
      last,
    ]);
    expect((await listOf(member)).unread).toBe(0);
    expect((await listOf(other)).unread).toBe(1);

    await (await site.signIn(other.userId)).put('/api/notifications/read', { from: theirs, upTo: third });
    // Anything sent to everyone would have arrived before the other member's own event.
    const own = await foreign.next((event) => isReadEvent(event) && event.data!.includes(`"from":${theirs}`));
    expect(foreign.events.filter(isReadEvent)).toEqual([own]);
    open.close();
    foreign.close();
  });

  it('are only those in the range, and never one that is committed later', async () => {
    const member = await createUser(database);
    const viewer = await site.signIn(member.userId);
    const isRead = async () => (await listOf(member)).items.map((each) => each.isRead);
    const [first, second] = await gifts(member, 3);
    await viewer.put('/api/notifications/read', { from: second, upTo: second });
    expect(await isRead()).toEqual([false, true, false]);

    await database.query('DELETE FROM events WHERE id = $1', [first]);
    await viewer.put('/api/notifications/read', { upTo: second });
    await database.query(
      `INSERT INTO events (id, type, subject, member_id, data) OVERRIDING SYSTEM VALUE
       VALUES ($1, 'points.given', 'gift:late', $2, '{}')`,
      [first, member.memberId],
    );
    expect(await isRead()).toEqual([false, true, false]);
  });

  it.each([{}, { upTo: 0 }, { upTo: '5' }, { upTo: 1.5 }, { upTo: 5, from: 'x' }])(
    'are refused with %j',
    async (range) => {
      const viewer = await site.signIn((await createUser(database)).userId);
      const answer = await viewer.put('/api/notifications/read', range);
      expect([answer.status, answer.json()]).toMatchObject([400, { code: 'invalid_input' }]);
    },
  );
});
