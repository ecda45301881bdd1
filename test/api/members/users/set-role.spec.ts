import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '../../../../backend/src/core/common/access/role.js';
import type { RoleChange } from '../../../../backend/src/members/users/roles.service.js';
import { createAdmin, createModerator, createOwner, createUser } from '../../../support/factories.js';
import { ACTOR, NOBODY, type PointsHarness, pointsHarness } from '../points/points-harness.js';

let harness: PointsHarness;

beforeAll(async () => {
  harness = await pointsHarness();
});
beforeEach(() => harness.database.query('UPDATE members SET role = NULL'));
afterAll(() => harness.close());

const OWNER = { ...ACTOR, role: 'owner' } as const;
const roleOf = async (memberId: number) =>
  (
    await harness.database.query<{ role: Role | null }>('SELECT role FROM members WHERE id = $1', [memberId])
  )[0]?.role;
const set = async (memberId: number, change: RoleChange, actor: typeof ACTOR = ACTOR) =>
  (await harness.roles.set(memberId, change, actor)).outcome;

describe('a role', () => {
  it('is given and removed with an audit entry each', async () => {
    await createAdmin(harness.database);
    const { memberId, userId } = await createUser(harness.database);
    expect(await set(memberId, { isAdmin: true })).toBe('set');
    expect(await set(memberId, { isAdmin: true })).toBe('unchanged');
    expect(await set(memberId, { role: 'moderator' })).toBe('set');
    expect(await set(memberId, { role: null })).toBe('set');
    const trail = await harness.database.query(
      'SELECT actor_id, action, before, after FROM audit_entries WHERE entity_id = $1 ORDER BY id',
      [userId],
    );
    const entry = (before: Role | null, after: Role | null) => ({
      actor_id: ACTOR.memberId,
      action: 'user.set-role',
      before: { role: before },
      after: { role: after },
    });
    expect(trail).toEqual([entry(null, 'admin'), entry('admin', 'moderator'), entry('moderator', null)]);
  });

  it('of owner or moderator is unchanged by an old admin flag of the same value', async () => {
    await createOwner(harness.database);
    const [owner, moderator] = [await createOwner(harness.database), await createModerator(harness.database)];
    expect(await set(owner.memberId, { isAdmin: true })).toBe('unchanged');
    expect(await set(moderator.memberId, { isAdmin: false })).toBe('unchanged');
    expect(await set(moderator.memberId, { isAdmin: true })).toBe('set');
    expect(await set(owner.memberId, { isAdmin: false }, OWNER)).toBe('set');
    expect([await roleOf(owner.memberId), await roleOf(moderator.memberId)]).toEqual([null, 'admin']);
  });

  it('of owner can only be given or removed by an owner', async () => {
    const [owner, admin] = [await createOwner(harness.database), await createAdmin(harness.database)];
    await createOwner(harness.database);
    for (const change of [{ role: 'admin' as const }, { role: null }, { isAdmin: false }])
      expect(await set(owner.memberId, change)).toBe('owner_required');
    expect(await set(admin.memberId, { role: 'owner' })).toBe('owner_required');
    expect(await set(admin.memberId, { role: 'owner' }, OWNER)).toBe('set');
    expect(await set(admin.memberId, { role: 'admin' }, OWNER)).toBe('set');
  });

  it('cannot be removed from the last admin or the last owner', async () => {
    const { memberId } = await createAdmin(harness.database);
    expect(await set(memberId, { isAdmin: false })).toBe('last_admin');
    expect(await set(memberId, { role: 'moderator' })).toBe('last_admin');
    await harness.database.query(`UPDATE members SET role = 'owner' WHERE id = $1`, [memberId]);
    expect(await set(memberId, { isAdmin: false }, OWNER)).toBe('last_admin');
    expect(await set(memberId, { role: 'admin' }, OWNER)).toBe('last_owner');
    await createAdmin(harness.database);
    expect(await set(memberId, { isAdmin: false }, OWNER)).toBe('last_owner');
    expect(await set(NOBODY, { role: null })).toBe('no_user');
  });

  it('cannot be removed from the last one staying: members about to leave do not count', async () => {
    const { database } = harness;
    const leaves = ({ memberId }: { memberId: number }) =>
      database.query(`UPDATE members SET forget_at = now() + interval '7 days' WHERE id = $1`, [memberId]);
    const mayLeave = async ({ memberId }: { memberId: number }) =>
      (await database.query('SELECT last_of_team($1) AS refused', [memberId]))[0];
    const [owner, leavingOwner] = [await createOwner(database), await createOwner(database)];
    await leaves(leavingOwner);
    await leaves(await createAdmin(database));
    expect(await set(owner.memberId, { isAdmin: false }, OWNER)).toBe('last_admin');
    expect(await mayLeave(owner)).toEqual({ refused: 'last_admin' });
    await createAdmin(database);
    expect(await set(owner.memberId, { role: 'admin' }, OWNER)).toBe('last_owner');
    expect(await mayLeave(owner)).toEqual({ refused: 'last_owner' });
    await createOwner(database);
    expect(await mayLeave(owner)).toEqual({ refused: null });
    expect(await set(owner.memberId, { role: 'admin' }, OWNER)).toBe('set');
  });

  it.each<[Role, RoleChange, string]>([
    ['admin', { isAdmin: false }, 'last_admin'],
    ['owner', { isAdmin: false }, 'last_admin'],
    ['owner', { role: 'admin' }, 'last_owner'],
  ])(
    'stays with one of two with the role %s who send %j for each other at the same time, in each of 100 rounds',
    async (role, change, refusal) => {
      const [one, two] = [await createUser(harness.database), await createUser(harness.database)];
      for (let round = 0; round < 100; round++) {
        await harness.database.query('UPDATE members SET role = $2 WHERE id = ANY ($1)', [
          [one.memberId, two.memberId],
          role,
        ]);
        const answers = await Promise.all([
          harness.roles.set(two.memberId, change, { ...ACTOR, role, memberId: one.memberId }),
          harness.roles.set(one.memberId, change, { ...ACTOR, role, memberId: two.memberId }),
        ]);
        expect(answers.map(({ outcome }) => outcome).sort()).toEqual([refusal, 'set']);
      }
    },
  );
});
