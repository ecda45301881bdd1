import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PointsEligibilityService } from '../../../../backend/src/members/users/points-eligibility.service.js';
import type { TestClient } from '../../../support/client.js';
import { openStream, type OpenStream } from '../../../support/event-stream.js';
import { createAdmin, createOwner, createUser, type NewUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

let owner: TestClient;
let ownerRow: NewUser;
let admin: TestClient;
let adminRow: NewUser;

const { site, database } = await useSite();

beforeEach(async () => {
  await database.query('UPDATE members SET role = NULL');
  [ownerRow, adminRow] = [await createOwner(database), await createAdmin(database)];
  [owner, admin] = [await site.signIn(ownerRow.userId), await site.signIn(adminRow.userId)];
});
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));
const opened: OpenStream[] = [];
const open = async (path?: string) => {
  const stream = await openStream(admin, undefined, {}, path);
  opened.push(stream);
  return stream;
};
const suspend = (by: TestClient, { userId }: NewUser) =>
  by.put(`/api/users/${userId}/suspension`, { until: null, reason: 'A shared password' });
const lift = ({ userId }: NewUser) => owner.delete(`/api/users/${userId}/suspension`);
const codeOf = (answer: Awaited<ReturnType<typeof suspend>>) => [
  answer.status,
  answer.json<{ code?: string }>().code,
];
const confirm = ({ memberId }: NewUser) =>
  database.query('UPDATE sessions SET confirmed_at = clock_timestamp() WHERE member_id = $1', [memberId]);

describe('a suspended member of the team', () => {
  it('has a viewer’s rights until the suspension is over, and then their own again', async () => {
    const { userId } = await createUser(database);
    expect((await suspend(owner, adminRow)).status).toBe(200);
    expect((await admin.get('/api/auth/user')).json()).toMatchObject({ role: null, isAdmin: false });
    for (const refused of [
      await admin.get('/api/users'),
      await admin.get('/api/shop/claims'),
      await admin.get(`/api/users/${userId}`),
      await admin.post(`/api/users/${userId}/gifts`, { points: 5, reason: 'x' }),
      await admin.delete(`/api/users/${adminRow.userId}/suspension`),
    ])
      expect(refused.status).toBe(403);
    expect((await admin.get('/api/points/history')).status).toBe(200);
    expect((await lift(adminRow)).status).toBe(200);
    expect((await admin.get('/api/users')).status).toBe(200);
  });

  it('has them after a ban on Twitch too', async () => {
    await site.app.get(PointsEligibilityService).mirrorBan(adminRow.userId, 'infinity');
    expect((await admin.get('/api/users')).status).toBe(403);
    await site.app.get(PointsEligibilityService).mirrorBan(adminRow.userId, null);
    expect((await admin.get('/api/users')).status).toBe(200);
  });

  it('loses the open streams of the team, which can’t be opened again', async () => {
    const path = '/api/overlays/preview/top-five/events';
    const streams = [await open(), await open(path)];
    await suspend(owner, adminRow);
    for (const stream of streams) await stream.ended;
    await expect(open(path)).rejects.toThrow('403');
    await open();
  }, 10_000);

  it('has to confirm who they are again afterwards', async () => {
    await confirm(adminRow);
    await suspend(owner, adminRow);
    await lift(adminRow);
    expect((await admin.get('/api/auth/confirmation')).json()).toMatchObject({ isFresh: false });
  });
});

describe('suspending', () => {
  it('is refused for the last owner and the last admin', async () => {
    const second = await createOwner(database);
    expect((await suspend(owner, second)).status).toBe(200);
    // The other owner is suspended, so this one is the last.
    expect(codeOf(await suspend(owner, ownerRow))).toEqual([409, 'last_owner']);
    await suspend(owner, adminRow);
    expect(codeOf(await suspend(owner, ownerRow))).toEqual([409, 'last_admin']);
    const leaves = await database.query('SELECT last_of_team($1) AS refused', [ownerRow.memberId]);
    expect(leaves).toEqual([{ refused: 'last_admin' }]);
    await confirm(ownerRow);
    const demoted = await owner.patch(`/api/users/${ownerRow.userId}`, { role: 'moderator' });
    expect(codeOf(demoted)).toEqual([409, 'last_admin']);
    expect((await owner.get('/api/users')).status).toBe(200);
  });

  it('by Twitch is left out for the last admin', async () => {
    await database.query('UPDATE members SET role = NULL WHERE id = $1', [adminRow.memberId]);
    await site.app.get(PointsEligibilityService).mirrorBan(ownerRow.userId, 'infinity');
    expect((await owner.get(`/api/users/${ownerRow.userId}`)).json()).toMatchObject({ isSuspended: false });
  });

  it('leaves one of two owners who suspend each other at the same time', async () => {
    const secondRow = await createOwner(database);
    const second = await site.signIn(secondRow.userId);
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all([suspend(owner, secondRow), suspend(second, ownerRow)]);
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      // Authorised before the other one's change, or after it.
      expect([
        [200, 403],
        [200, 409],
      ]).toContainEqual(statuses);
      await database.query('UPDATE members SET suspended_until = NULL');
    }
  });
});
