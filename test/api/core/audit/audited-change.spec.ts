import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditedChangeService } from '../../../../backend/src/core/audit/audited-change.service.js';
import { ADVISORY_LOCKS } from '../../../../backend/src/core/database/advisory-locks.js';
import type { Actor } from '../../../../backend/src/core/common/access/viewer.js';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import { type TestApp, startTestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createCategory } from '../../../support/factories.js';

let database: TestDatabase;
let site: TestApp;
let change: AuditedChangeService;
let actor: Actor;
let category: { id: number };
/** Contents of the database each time the shop caches were invalidated. */
let seenByCaches: Promise<string[]>[] = [];

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
  change = site.app.get(AuditedChangeService, { strict: false });
  const { memberId, userId } = await createAdmin(database);
  actor = { memberId, userId, requestId: 'request-1' };
  site.app
    .get(CacheInvalidationService, { strict: false })
    .onInvalidate('shop', () => seenByCaches.push(names()));
});
beforeEach(async () => {
  category = await createCategory(database);
  seenByCaches = [];
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const names = async () =>
  (
    await database.query<{ name: string }>('SELECT name FROM shop_categories WHERE id = $1', [category.id])
  ).map(({ name }) => name);
const entries = () =>
  database.query(
    `SELECT action, entity, entity_id, actor_id::int, request_id, before, after FROM audit_entries
      WHERE entity_id = $1 AND entity = 'category'`,
    [String(category.id)],
  );
const rename = { action: 'category.update', topic: 'shop' } as const;

describe('an audited change', () => {
  it('is recorded and committed before caches are invalidated', async () => {
    const made = await change.make({ ...rename, actor }, async (manager) => {
      await manager.query(`UPDATE shop_categories SET name = 'New' WHERE id = $1`, [category.id]);
      return { entityId: category.id, before: { name: 'Old' }, after: { name: 'New' }, extra: 7 };
    });
    expect(made).toMatchObject({ after: { name: 'New' }, extra: 7 });
    expect(await Promise.all(seenByCaches)).toEqual([['New']]);
    expect(await entries()).toEqual([
      {
        action: 'category.update',
        entity: 'category',
        entity_id: String(category.id),
        actor_id: actor.memberId,
        request_id: 'request-1',
        before: { name: 'Old' },
        after: { name: 'New' },
      },
    ]);
  });

  it('is rolled back when its work fails', async () => {
    const before = await names();
    const work = change.make({ ...rename, actor }, async (manager) => {
      await manager.query(`UPDATE shop_categories SET name = 'New' WHERE id = $1`, [category.id]);
      throw new Error('No');
    });
    await expect(work).rejects.toThrow('No');
    expect([await names(), await entries(), seenByCaches]).toEqual([before, [], []]);
  });

  it('is rolled back when it cannot be recorded', async () => {
    const before = await names();
    await database.query(
      `ALTER TABLE audit_entries ADD CONSTRAINT full_up CHECK (request_id <> 'request-2')`,
    );
    const second = { ...actor, requestId: 'request-2' };
    const work = change.make({ ...rename, actor: second }, async (manager) => {
      await manager.query(`UPDATE shop_categories SET name = 'New' WHERE id = $1`, [category.id]);
      return { entityId: category.id, before: null, after: null };
    });
    await expect(work).rejects.toThrow('full_up');
    await database.query('ALTER TABLE audit_entries DROP CONSTRAINT full_up');
    expect([await names(), await entries(), seenByCaches]).toEqual([before, [], []]);
  });

  it('is neither made nor recorded when its commit fails', async () => {
    const other = await createCategory(database);
    await database.query(
      'ALTER TABLE shop_categories ADD CONSTRAINT one_name UNIQUE (name) DEFERRABLE INITIALLY DEFERRED',
    );
    const before = await names();
    const work = change.make({ ...rename, actor }, async (manager) => {
      await manager.query(
        'UPDATE shop_categories SET name = (SELECT name FROM shop_categories WHERE id = $1) WHERE id = $2',
        [other.id, category.id],
      );
      return { entityId: category.id, before: null, after: null };
    });
    await expect(work).rejects.toThrow('one_name');
    await database.query('ALTER TABLE shop_categories DROP CONSTRAINT one_name');
    expect([await names(), await entries(), seenByCaches]).toEqual([before, [], []]);
  });

  it('waits for its lock, so that changes of one kind run one after another', async () => {
    const lock = ADVISORY_LOCKS.offerList;
    let underWay = 0;
    const one = () =>
      change.make({ action: 'category.update', actor, lock }, async (manager) => {
        expect(++underWay).toBe(1);
        await manager.query('SELECT pg_sleep(0.01)');
        underWay--;
        return { entityId: category.id, before: null, after: {} };
      });
    await Promise.all(Array.from({ length: 5 }, one));
    expect(await entries()).toHaveLength(5);
  });
});
