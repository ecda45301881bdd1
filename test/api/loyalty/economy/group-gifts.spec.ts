import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  GivenGroupGiftDto,
  GroupGiftPreviewDto,
} from '../../../../backend/src/loyalty/economy/dto/group-gift.dto.js';
import { PERSONAL_DATA } from '../../../../backend/src/members/privacy/personal-data.statements.js';
import type { NotificationsDto } from '../../../../backend/src/members/events/dto/notification.dto.js';
import type { PointHistoryDto } from '../../../../backend/src/members/points/dto/point-history.dto.js';
import { openStream } from '../../../support/event-stream.js';
import { createAdmin, createItem, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { within } from '../../live/bot/chat-room.js';
import { addPayout } from './payout.js';
import { forceRace } from '../../members/points/force-race.js';

let one: NewUser;
let two: NewUser;

const { site, database } = await useSite();
const adminRow = await createAdmin(database);
const admin = await site.signIn(adminRow.userId);

beforeEach(async () => {
  one = await createUser(database, { points: 100 });
  two = await createUser(database);
});
afterEach(() => assertInvariants(database));
const give = (gift: object, key?: string, client = admin) =>
  client.post(
    '/api/points/gifts',
    { points: 50, reason: 'Quiz night', ...gift },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const given = async (gift: object) => {
  const answer = await give(gift);
  expect(answer.status).toBe(201);
  return answer.json<GivenGroupGiftDto>();
};
const preview = (gift: object) => admin.post('/api/points/gifts/preview', { points: 50, ...gift });
const undo = (id: number, client = admin) => client.post(`/api/points/gifts/${id}/undo`);
const ids = (...users: NewUser[]) => users.map(({ userId }) => userId);
const pointsOf = async ({ memberId }: NewUser) => {
  const [row] = await database.query<{ points: number }>(
    'SELECT points::int FROM balances WHERE member_id = $1',
    [memberId],
  );
  return row?.points;
};
const suspend = ({ memberId }: NewUser) =>
  database.query(`UPDATE members SET suspended_until = 'infinity' WHERE id = $1`, [memberId]);
const waitingForLocks = async () => {
  const [row] = await database.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%give_to_group%'`,
  );
  return row?.waiting ?? 0;
};
const payout = (users: NewUser[], age?: string) => addPayout(database, users, age);

describe('POST /api/points/gifts', () => {
  it('gives each the same amount, shows it immediately, and makes one audit entry', async () => {
    const viewer = await site.signIn(one.userId);
    const stream = await openStream(viewer);
    const gift = await given({ userIds: ids(one, two) });
    expect(gift).toMatchObject({
      points: 50,
      members: 2,
      sum: 100,
      reason: 'Quiz night',
      toPresent: false,
      givenBy: adminRow.nickname,
      undoneAt: null,
      spentBy: [],
    });
    await stream.points(150);
    stream.close();
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([150, 50]);
    const { entries } = (await viewer.get('/api/points/history')).json<PointHistoryDto>();
    expect(entries[0]).toMatchObject({ reason: 'group_gift', delta: 50, balanceAfter: 150 });
    const audit = await database.query(
      `SELECT after FROM audit_entries WHERE action = 'gift.give' AND entity_id = $1`,
      [String(gift.id)],
    );
    expect(audit).toEqual([{ after: { given: 50, members: 2, sum: 100, reason: 'Quiz night' } }]);
    expect((await admin.get('/api/points/gifts')).json<GivenGroupGiftDto[]>()[0]).toEqual(gift);
  });

  it('leaves out suspended and closed accounts, and names them in the preview', async () => {
    const gone = await createUser(database);
    await suspend(two);
    await database.query('UPDATE balances SET is_closed = true, is_listed = false WHERE member_id = $1', [
      gone.memberId,
    ]);
    const userIds = ids(one, two, gone);
    const answer = await preview({ userIds });
    expect(answer.status).toBe(200);
    const previewed = answer.json<GroupGiftPreviewDto>();
    expect(previewed).toMatchObject({ payoutId: null, members: 1, sum: 50, leftOutCount: 2 });
    expect(previewed.leftOut).toEqual(
      expect.arrayContaining([
        { user_id: two.userId, nickname: two.nickname, because: 'suspended' },
        { user_id: gone.userId, nickname: gone.nickname, because: 'closed' },
      ]),
    );
    expect(await pointsOf(one)).toBe(100);
    expect(await given({ userIds })).toMatchObject({ members: 1, sum: 50 });
    expect([await pointsOf(one), await pointsOf(two), await pointsOf(gone)]).toEqual([150, 0, 0]);
  });

  it('gives to everyone present at the last payout', async () => {
    const payoutId = await payout([one, two]);
    expect((await preview({ present: true })).json()).toMatchObject({ payoutId, members: 2, sum: 100 });
    expect(await given({ payoutId })).toMatchObject({ members: 2, toPresent: true });
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([150, 50]);
  });

  it('is refused when no one is left to give to', async () => {
    const payoutId = await payout([one], '3 hours');
    const nobody = { code: 'nobody_to_give' };
    const answers = [await preview({ present: true })];
    await database.query('DELETE FROM attendance WHERE tick_id = $1', [payoutId]);
    await suspend(two);
    answers.push(await give({ payoutId }), await give({ userIds: ids(two) }));
    for (const answer of answers) {
      expect(answer.status).toBe(409);
      expect(answer.json()).toMatchObject(nobody);
    }
  });

  it.each([
    ['no one is named', {}],
    ['both users and a payout are named', { userIds: ['1'], payoutId: 1 }],
    ['points are 0', { userIds: ['1'], points: 0 }],
    ['there are too many points', { userIds: ['1'], points: 1_000_001 }],
    ['there is no reason', { userIds: ['1'], reason: ' ' }],
    ['ids are invalid', { userIds: [1] }],
    ['there are too many ids', { userIds: Array.from({ length: 1_001 }, (_, id) => String(id)) }],
  ])('is refused when %s', async (_case, gift) => {
    expect((await give(gift)).status).toBe(400);
  });

  it('is refused for an unknown user', async () => {
    expect((await give({ userIds: [one.userId, 'nobody'] })).status).toBe(404);
    expect(await pointsOf(one)).toBe(100);
  });

  it('is given once per key, even with simultaneous requests', async () => {
    const userIds = ids(one, two);
    const answers = await forceRace(database, 'SELECT FROM balances FOR UPDATE', 5, () =>
      Promise.all(Array.from({ length: 5 }, () => give({ userIds }, 'one-key'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json<GivenGroupGiftDto>().id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(4);
    expect(await pointsOf(one)).toBe(150);
    expect((await give({ userIds, points: 51 }, 'one-key')).status).toBe(422);
    expect((await give({ userIds: ids(one) }, 'one-key')).status).toBe(422);
  });

  it('replays a key even when attendance has been deleted', async () => {
    const payoutId = await payout([one, two]);
    expect((await give({ payoutId }, 'present')).status).toBe(201);
    await database.query('DELETE FROM attendance WHERE tick_id = $1', [payoutId]);
    expect((await give({ payoutId }, 'present')).status).toBe(201);
    expect(await pointsOf(one)).toBe(150);
  });

  it('counts the members it paid, even if a suspension ends midway', async () => {
    await suspend(two);
    // A request waiting for the same key has already checked the members, but not paid them yet.
    const other = new pg.Client({ connectionString: database.superUrl });
    await other.connect();
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO group_gifts (actor_id, points, reason, asked, members, idempotency_key) VALUES ($1, 1, 'Held', 1, 1, 'held')`,
      [adminRow.memberId],
    );
    const answer = give({ userIds: ids(one, two) }, 'held');
    await within(10_000, async () => (await waitingForLocks()) > 0);
    await database.query('UPDATE members SET suspended_until = NULL WHERE id = $1', [two.memberId]);
    await other.query('ROLLBACK');
    await other.end();
    const { id, members } = (await answer).json<GivenGroupGiftDto>();
    expect([members, await pointsOf(one), await pointsOf(two)]).toEqual([1, 150, 0]);
    expect((await undo(id)).json()).toMatchObject({ takenBack: 50 });
  });

  it('counts the members it paid while suspensions start and end throughout', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => createUser(database)));
    const keys = many.map(({ memberId }) => memberId);
    let isOver = false;
    const suspending = (async () => {
      for (let round = 0; !isOver; round += 1)
        await database.query(
          `UPDATE members SET suspended_until = CASE WHEN (id + $2) % 2 = 0 THEN 'infinity'::timestamptz END WHERE id = ANY ($1)`,
          [keys, round],
        );
    })();
    const gifts = await Promise.all(Array.from({ length: 20 }, () => given({ userIds: ids(...many) })));
    const undone = await Promise.all(gifts.slice(10).map(({ id }) => undo(id)));
    isOver = true;
    await suspending;
    expect(undone.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(
      await database.query(
        `SELECT FROM group_gifts AS gift WHERE members <>
           (SELECT count(*) FROM point_entries WHERE reason = 'group_gift' AND ref_id = gift.id)`,
      ),
    ).toEqual([]);
  });
});

describe('a group gift', () => {
  it('does not reach a member banned on Twitch, named or present, until the ban ends', async () => {
    const ban = (until: string) =>
      database.query(`UPDATE members SET banned_until = $2 WHERE id = $1`, [two.memberId, until]);
    await ban('infinity');
    const leftOut = [{ user_id: two.userId, nickname: two.nickname, because: 'suspended' }];
    expect((await preview({ userIds: ids(one, two) })).json()).toMatchObject({ members: 1, leftOut });
    expect(await given({ userIds: ids(one, two) })).toMatchObject({ members: 1 });
    const payoutId = await payout([one, two]);
    expect(await given({ payoutId })).toMatchObject({ members: 1 });
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([200, 0]);
    await ban('2026-01-01T00:00:00Z');
    expect(await given({ userIds: ids(two) })).toMatchObject({ members: 1 });
  });
});

describe('the notification of a group gift', () => {
  const toldOf = async (gift: number, { userId }: NewUser) => {
    const client = await site.signIn(userId);
    const read = async () =>
      (await client.get('/api/notifications'))
        .json<NotificationsDto>()
        .items.filter(({ subject }) => subject === `group-gift:${gift}`);
    await within(10_000, async () => (await read()).length > 0);
    return (await read()).map(({ data }) => data);
  };

  it('has the reason if everyone present got it, but not for chosen members, whom it may name', async () => {
    const reason = 'For Viewer_7, who won the quiz';
    const chosen = await given({ userIds: ids(one, two), reason });
    const present = await given({ payoutId: await payout([one, two]), reason });
    for (const user of [one, two]) {
      expect(await toldOf(chosen.id, user)).toEqual([{ points: 50, reason: null }]);
      expect(await toldOf(present.id, user)).toEqual([{ points: 50, reason }]);
    }
  });

  it('and their downloads leave it out for the same gifts', async () => {
    const reason = 'For Viewer_7, who won the quiz';
    await given({ userIds: ids(one, two), reason });
    await given({ payoutId: await payout([one, two]), reason });
    const { text } = PERSONAL_DATA.find(({ name }) => name === 'gifts')!;
    for (const { memberId } of [one, two]) {
      const reasons = (await database.query<{ reason: string | null }>(text, [memberId])).map(
        (row) => row.reason,
      );
      expect(reasons).toEqual([null, reason]);
    }
  });
});

describe('POST /api/points/gifts/{id}/undo', () => {
  it('takes back what each still has, and lists who had spent some', async () => {
    const { id } = await given({ userIds: ids(one, two) });
    const item = await createItem(database, { price: 30 });
    const buyer = await site.signIn(two.userId);
    expect((await buyer.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
    const answer = await undo(id);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      undoneBy: adminRow.nickname,
      takenBack: 70,
      undoableUntil: null,
      spentBy: [{ user_id: two.userId, nickname: two.nickname, missing: 30 }],
    });
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([100, 0]);
    const { entries } = (await buyer.get('/api/points/history')).json<PointHistoryDto>();
    expect(entries[0]).toMatchObject({ reason: 'group_gift_undone', delta: -20, balanceAfter: 0 });
  });

  it('works if an earlier version paid more than it counted', async () => {
    const { id } = await given({ userIds: ids(one, two) });
    await database.query('UPDATE group_gifts SET asked = 1, members = 1 WHERE id = $1', [id]);
    const answer = await undo(id);
    expect([answer.status, answer.json()]).toEqual([
      200,
      expect.objectContaining({ members: 2, sum: 100, takenBack: 100, spentBy: [] }),
    ]);
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([100, 0]);
  });

  it('happens once when two admins ask at the same time', async () => {
    const { id } = await given({ userIds: ids(one, two) });
    const second = await site.signIn((await createAdmin(database)).userId);
    const answers = await forceRace(database, 'SELECT FROM balances FOR UPDATE', 2, () =>
      Promise.all([undo(id), undo(id, second)]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].json()).toEqual(answers[1].json());
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([100, 0]);
  });

  it('and a simultaneous claim run one after the other', async () => {
    const { id } = await given({ userIds: ids(two) });
    const item = await createItem(database, { price: 40 });
    const buyer = await site.signIn(two.userId);
    const [undone, claimed] = await forceRace(database, 'SELECT FROM balances FOR UPDATE', 2, () =>
      Promise.all([undo(id), buyer.post('/api/shop/claim', { itemId: item.id })]),
    );
    expect(undone.status).toBe(200);
    const { takenBack } = undone.json<GivenGroupGiftDto>();
    expect([claimed.status, takenBack]).toEqual(claimed.status === 201 ? [201, 10] : [409, 50]);
    expect(await pointsOf(two)).toBe(0);
  });

  it('is possible for 24 hours', async () => {
    const { id } = await given({ userIds: ids(one) });
    await database.query(`UPDATE group_gifts SET given_at = given_at - interval '24 hours' WHERE id = $1`, [
      id,
    ]);
    const answer = await undo(id);
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'gift_undo_too_late' });
    expect((await undo(2_000_000_000)).status).toBe(404);
    expect(await pointsOf(one)).toBe(150);
  });
});
