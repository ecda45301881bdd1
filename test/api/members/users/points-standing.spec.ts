import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/client.js';
import {
  createAdmin,
  createItem,
  createOwner,
  createUser,
  type NewUser,
} from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { useTiers } from '../points/points-harness.js';

let user: NewUser;
let viewer: TestClient;

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
await useTiers(database, [10, 100]);

beforeEach(async () => {
  user = await createUser(database, { points: 1_000 });
  viewer = await site.signIn(user.userId);
});
const address = (what: string) => `/api/users/${user.userId}/${what}`;
const stoppedBecause = async () =>
  (await viewer.get('/api/points/earning')).json<{ stoppedBecause: string | null }>().stoppedBecause;
const lastAudit = async () => {
  const [entry] = await database.query(
    `SELECT action, after->>'reason' AS reason FROM audit_entries WHERE entity_id = $1 ORDER BY id DESC LIMIT 1`,
    [user.userId],
  );
  return entry;
};

describe('a suspended member', () => {
  it('cannot earn, draw or claim until it is lifted', async () => {
    const { id: itemId } = await createItem(database, { price: 10 });
    const answer = await admin.put(address('suspension'), { reason: 'Two accounts' });
    expect(answer.json()).toEqual({ earnsPoints: true, isSuspended: true, suspendedUntil: null });
    expect(await lastAudit()).toEqual({ action: 'user.suspend', reason: 'Two accounts' });
    expect(await stoppedBecause()).toBe('suspended');
    for (const refused of [
      await viewer.post('/api/shop/claim', { itemId }),
      await viewer.post('/api/rewards/claim'),
    ]) {
      expect(refused.status).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'suspended' });
    }
    expect((await admin.get(`/api/users/${user.userId}`)).json()).toMatchObject({ isSuspended: true });

    expect((await admin.delete(address('suspension'))).json()).toMatchObject({ isSuspended: false });
    expect(await lastAudit()).toEqual({ action: 'user.lift-suspension', reason: null });
    expect((await viewer.post('/api/shop/claim', { itemId })).status).toBe(201);
    expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
  });

  it('is free again when the suspension ends', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const answer = await admin.put(address('suspension'), { until, reason: 'Spam' });
    expect(answer.json()).toEqual({ earnsPoints: true, isSuspended: true, suspendedUntil: until });
    await database.query('UPDATE members SET suspended_until = now() WHERE id = $1', [user.memberId]);
    expect(await stoppedBecause()).toBeNull();
    expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
  });
});

describe('a member whose earning is turned off', () => {
  it('keeps their points and may spend them', async () => {
    const { id: itemId } = await createItem(database, { price: 10 });
    const answer = await admin.put(address('earning'), { earnsPoints: false, reason: 'A script' });
    expect(answer.json()).toEqual({ earnsPoints: false, isSuspended: false, suspendedUntil: null });
    expect(await lastAudit()).toEqual({ action: 'user.set-earning', reason: 'A script' });
    expect(await stoppedBecause()).toBe('switched_off');
    expect((await viewer.post('/api/shop/claim', { itemId })).status).toBe(201);
    await admin.put(address('earning'), { earnsPoints: true, reason: 'A mistake' });
    expect(await stoppedBecause()).toBeNull();
  });
});

describe('the list of users', () => {
  const found = async (filter: object) => {
    const answer = await admin.get(`/api/users?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const names = answer.json<{ name: string }[]>().map(({ name }) => name);
    return { names, range: answer.headers.get('content-range') };
  };

  it('shows who is suspended and who cannot earn', async () => {
    await database.query(`UPDATE members SET suspended_until = NULL, earns_points = true`);
    expect((await found({ isSuspended: true })).names).toEqual([]);
    await admin.put(address('suspension'), { reason: 'Spam' });
    expect(await found({ isSuspended: true })).toEqual({ names: [user.name], range: 'users 0-0/1' });
    expect((await found({ isSuspended: false })).names).not.toContain(user.name);
    expect((await found({ earnsPoints: false })).names).toEqual([]);
    await admin.put(address('earning'), { earnsPoints: false, reason: 'A script' });
    expect((await found({ earnsPoints: false, isSuspended: true })).names).toEqual([user.name]);
    expect((await found({ earnsPoints: true })).names).not.toContain(user.name);
    await database.query('UPDATE members SET suspended_until = now() WHERE id = $1', [user.memberId]);
    expect((await found({ isSuspended: true })).names).toEqual([]);
  });
});

describe('an admin’s decision about a member', () => {
  it.each([
    ['earning', { earnsPoints: 'yes', reason: 'x' }],
    ['earning', { earnsPoints: false }],
    ['suspension', { until: 'tomorrow', reason: 'x' }],
    ['suspension', { until: null, reason: '' }],
  ])('needs a reason and valid values: %s %j', async (what, body) => {
    expect((await admin.put(address(what), body)).status).toBe(400);
  });

  it('needs an existing member', async () => {
    expect((await admin.put('/api/users/404/suspension', { reason: 'x' })).status).toBe(404);
  });
});

describe('an owner', () => {
  it('can only be suspended or stopped from earning by owners, not by admins', async () => {
    const owner = await site.signIn((await createOwner(database)).userId);
    await database.query(`UPDATE members SET role = 'owner' WHERE id = $1`, [user.memberId]);
    const stop = (by: TestClient) => by.put(address('earning'), { earnsPoints: false, reason: 'x' });
    const suspend = (by: TestClient) => by.put(address('suspension'), { until: null, reason: 'x' });
    for (const step of [stop, suspend]) {
      const refused = await step(admin);
      expect([refused.status, refused.json()]).toMatchObject([403, { code: 'owner_required' }]);
    }
    const standing = { isSuspended: false, earnsPoints: true };
    expect((await admin.get(`/api/users/${user.userId}`)).json()).toMatchObject(standing);
    for (const step of [stop, suspend]) expect((await step(owner)).status).toBe(200);
    // Admins may still lift a restriction.
    expect((await admin.delete(address('suspension'))).json()).toMatchObject({ isSuspended: false });
  });
});
