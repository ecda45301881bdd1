import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TeamPointHistoryDto } from '../../../../backend/src/members/points/dto/point-history.dto.js';
import { createAdmin, createItem, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';
import { forceRace } from '../points/force-race.js';

let user: NewUser;

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);

beforeEach(async () => {
  user = await createUser(database, { points: 100 });
});
afterEach(() => assertInvariants(database));
const address = () => `/api/users/${user.userId}`;
const setPoints = (points: number) => admin.patch(address(), { points });
const undo = (version: number, client = admin) => client.post(`${address()}/points/${version}/undo`);
const entries = async () => (await admin.get(`${address()}/points`)).json<TeamPointHistoryDto>().entries;

describe('POST /api/users/{userId}/points/{version}/undo', () => {
  it('undoes setting a balance, up and down, with a separate entry', async () => {
    await setPoints(500);
    await setPoints(20);
    expect((await entries()).map(({ isUndoable }) => isUndoable)).toEqual([true, true, false]);
    expect((await undo(3)).json()).toEqual({ newPoints: 500, pointsVersion: 4 });
    expect((await undo(2)).json()).toEqual({ newPoints: 100, pointsVersion: 5 });
    expect((await entries())[0]).toMatchObject({ reason: 'undone', delta: -400, isUndoable: false });
    expect((await entries()).some(({ isUndoable }) => isUndoable)).toBe(false);
  });

  it('takes back what is left of a gift', async () => {
    expect((await admin.post(`${address()}/gifts`, { points: 50, reason: 'Quiz' })).status).toBe(201);
    const item = await createItem(database, { price: 120 });
    const viewer = await site.signIn(user.userId);
    expect((await viewer.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
    expect((await undo(2)).json()).toEqual({ newPoints: 0, pointsVersion: 4 });
    expect((await undo(2)).json()).toEqual({ newPoints: 0, pointsVersion: 4 });
  });

  it('happens once when two admins ask at the same time', async () => {
    await setPoints(150);
    const second = await site.signIn((await createAdmin(database)).userId);
    const answers = await forceRace(database, 'SELECT FROM balances FOR UPDATE', 2, () =>
      Promise.all([undo(2), undo(2, second)]),
    );
    for (const answer of answers) expect(answer.json()).toEqual({ newPoints: 100, pointsVersion: 3 });
  });

  it('is possible for 24 hours, for the team’s changes, and for what is left', async () => {
    await setPoints(150);
    await setPoints(160);
    await setPoints(0);
    expect((await undo(3)).json()).toMatchObject({ code: 'nothing_left' });
    for (const version of [1, 99])
      expect((await undo(version)).json()).toMatchObject({ code: 'change_not_found' });
    await database.query(
      `SET session_replication_role = replica; UPDATE point_entries SET created_at = created_at - interval '24 hours'
       WHERE member_id = ${user.memberId}; SET session_replication_role = origin`,
    );
    expect((await undo(4)).json()).toMatchObject({ code: 'undo_too_late' });
  });
});
