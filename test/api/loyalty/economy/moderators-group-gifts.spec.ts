import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  GivenGroupGiftDto,
  GroupGiftPreviewDto,
} from '../../../../backend/src/loyalty/economy/dto/group-gift.dto.js';
import { createAdmin, createModerator, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { forceRace } from '../../members/points/force-race.js';
import { addPayout } from './payout.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);

type Client = typeof admin;
let viewers: NewUser[];
let self: NewUser;
let moderator: Client;

beforeEach(async () => {
  await admin.put('/api/site', {
    ...(await admin.get('/api/site/settings')).json<object>(),
    moderatorGiftLimit: 100,
    moderatorGiftsPerDay: 1_000,
  });
  viewers = await Promise.all(Array.from({ length: 4 }, () => createUser(database)));
  self = await createModerator(database);
  moderator = await site.signIn(self.userId);
});
afterEach(() => assertInvariants(database));

const preview = (points: number, client = moderator) =>
  client.post('/api/points/gifts/preview', { present: true, points });
const give = (
  payoutId: number,
  points: number,
  { key, client = moderator }: { key?: string; client?: Client } = {},
) =>
  client.post(
    '/api/points/gifts',
    { payoutId, points, reason: 'Thanks for being here' },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const undo = (id: number, client = moderator) => client.post(`/api/points/gifts/${id}/undo`);
const pointsOf = async (users: readonly NewUser[]) =>
  (
    await database.query<{ points: number }>(
      'SELECT points::int FROM balances WHERE member_id = ANY ($1) ORDER BY member_id',
      [users.map(({ memberId }) => memberId)],
    )
  ).map(({ points }) => points);

describe('a moderator', () => {
  it('gives to everyone present but themselves', async () => {
    const payoutId = await addPayout(database, [...viewers, self]);
    expect((await preview(50)).json<GroupGiftPreviewDto>()).toEqual({
      payoutId,
      members: 4,
      sum: 200,
      leftOut: [],
      leftOutCount: 1,
    });
    const given = await give(payoutId, 50);
    expect([given.status, given.json()]).toEqual([201, expect.objectContaining({ members: 4, sum: 200 })]);
    expect(await pointsOf([...viewers, self])).toEqual([50, 50, 50, 50, 0]);
  });

  it('gives to those who were present when they asked, also if one has left since', async () => {
    const payoutId = await addPayout(database, viewers);
    expect((await preview(50)).json()).toMatchObject({ payoutId, members: 4 });
    await addPayout(database, viewers.slice(1));
    expect((await give(payoutId, 50)).status).toBe(201);
    expect(await pointsOf(viewers)).toEqual([50, 50, 50, 50]);
  });

  it('may not choose users', async () => {
    const chosen = { userIds: [viewers[0]!.userId], points: 5, reason: 'You' };
    for (const path of ['/api/points/gifts/preview', '/api/points/gifts']) {
      const answer = await moderator.post(path, chosen);
      expect([answer.status, answer.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'admin_required' }),
      ]);
    }
  });

  it('keeps both limits, asked and given', async () => {
    const payoutId = await addPayout(database, viewers);
    const tooMuch = { code: 'gift_limit', params: { limit: 100 } };
    for (const answer of [await preview(101), await give(payoutId, 101)])
      expect([answer.status, answer.json()]).toEqual([409, expect.objectContaining(tooMuch)]);
    // One viewer's gift counts too: 1,000 - 90 - 4 * 100 leaves 510.
    expect(
      (await moderator.post(`/api/users/${viewers[0]!.userId}/gifts`, { points: 90, reason: 'You' })).status,
    ).toBe(201);
    expect((await give(payoutId, 100)).status).toBe(201);
    expect((await give(payoutId, 100)).status).toBe(201);
    const dayIsOver = { code: 'daily_gift_limit', params: { left: 110 } };
    for (const answer of [await preview(28), await give(payoutId, 28)])
      expect([answer.status, answer.json()]).toEqual([409, expect.objectContaining(dayIsOver)]);
    const single = await moderator.post(`/api/users/${viewers[0]!.userId}/gifts`, {
      points: 100,
      reason: 'You',
    });
    expect(single.status).toBe(201);
    expect((await preview(3)).json()).toMatchObject({ code: 'daily_gift_limit', params: { left: 10 } });
  });

  it('gives once per key, even with simultaneous presses', async () => {
    const payoutId = await addPayout(database, viewers);
    const answers = await forceRace(database, 'SELECT FROM balances FOR UPDATE', 2, () =>
      Promise.all([give(payoutId, 50, { key: 'press' }), give(payoutId, 50, { key: 'press' })]),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.json<GivenGroupGiftDto>().id)).size).toBe(1);
    expect(await pointsOf(viewers)).toEqual([50, 50, 50, 50]);
  });

  it('never passes the limit of the day with several presses at once', async () => {
    const payoutId = await addPayout(database, viewers);
    const presses = [100, 100, 100, 90];
    const answers = await forceRace(database, 'SELECT FROM balances FOR UPDATE', presses.length, () =>
      Promise.all(presses.map((points) => give(payoutId, points))),
    );
    const sums = answers
      .filter(({ status }) => status === 201)
      .map((answer) => answer.json<GivenGroupGiftDto>().sum);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(sums.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1_000);
  });

  it('and another one each have their own limit, at the same moment too', async () => {
    const payoutId = await addPayout(database, viewers);
    const second = await site.signIn((await createModerator(database)).userId);
    const both = [moderator, second];
    const answers = await forceRace(database, 'SELECT FROM balances FOR UPDATE', 6, () =>
      Promise.all([...both, ...both, ...both].map((client) => give(payoutId, 100, { client }))),
    );
    // Each gives 400 at a time, and 1,000 a day.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(await pointsOf(viewers)).toEqual([400, 400, 400, 400]);
  });

  it('undoes what they gave, and can give it again', async () => {
    const payoutId = await addPayout(database, viewers);
    const { id } = (await give(payoutId, 100)).json<GivenGroupGiftDto>();
    await give(payoutId, 100);
    expect((await give(payoutId, 100)).status).toBe(409);
    expect((await undo(id)).json()).toMatchObject({ takenBack: 400 });
    expect((await give(payoutId, 100)).status).toBe(201);
    expect(await pointsOf(viewers)).toEqual([200, 200, 200, 200]);
  });

  it('may not undo what someone else gave, unlike an admin', async () => {
    const payoutId = await addPayout(database, viewers);
    const { id } = (await give(payoutId, 100)).json<GivenGroupGiftDto>();
    const second = await site.signIn((await createModerator(database)).userId);
    const refused = await undo(id, second);
    expect([refused.status, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'admin_required' }),
    ]);
    expect((await undo(id, admin)).status).toBe(200);
  });
});

it('has no limit for an admin, who is given points too', async () => {
  const owner = await createAdmin(database);
  const payoutId = await addPayout(database, [...viewers, owner]);
  const client = await site.signIn(owner.userId);
  expect((await preview(5_000, client)).json()).toMatchObject({ members: 5, leftOutCount: 0 });
  expect((await give(payoutId, 5_000, { client })).status).toBe(201);
});
