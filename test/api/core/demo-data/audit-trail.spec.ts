import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemoData } from '../../../../tools/demo-data/seed-demo-data.js';
import { DEMO_SITE } from '../../../../tools/demo-data/site.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await seedDemoData({ ownerUrl: database.ownerUrl, now: NOW });
});
afterAll(() => database.drop());

interface Change {
  action: string;
  entity: string;
  entity_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

describe('the demo audit trail', () => {
  const trailOf = (where: string) =>
    database.query<Change>(
      `SELECT action, entity, entity_id, before, after FROM audit_entries WHERE ${where} ORDER BY id`,
    );

  it('spans weeks, in chronological order, with two admins', async () => {
    expect(await count('audit_entries')).toBeGreaterThan(100);
    expect(await count('audit_entries WHERE at > $1', [NOW])).toBe(0);
    const newest = await column<string>('SELECT entity FROM audit_entries ORDER BY id DESC LIMIT 25');
    expect(new Set(newest).size).toBeGreaterThan(2);
    const faulty = await database.query(
      'SELECT FROM (SELECT at, lag(at) OVER (ORDER BY id) AS earlier FROM audit_entries) e WHERE earlier > at',
    );
    expect(faulty).toEqual([]);
    expect(
      await column(`SELECT login FROM identities WHERE member_id IN (SELECT actor_id FROM audit_entries)`),
    ).toEqual(expect.arrayContaining(['neonace', 'kettlewitch']));
  });

  it('leads from each change to the next, and ends at the current state', async () => {
    const changes = await trailOf(`entity IN ('offer', 'item', 'category', 'command', 'site', 'rewards')`);
    const last = new Map<string, Change>();
    const faulty = changes
      .filter(({ action }) => action !== 'offer.reorder')
      .filter((change) => {
        const earlier = last.get(change.entity + change.entity_id);
        last.set(change.entity + change.entity_id, change);
        const isContinued = !earlier || isDeepStrictEqual(earlier.after, change.before);
        return !isContinued || isDeepStrictEqual(change.before, change.after);
      });
    expect(faulty).toEqual([]);
    expect(last.get('site1')?.after).toEqual(DEMO_SITE);
    const offers = await column<string>(`SELECT id || ' ' || name FROM offers`);
    const told = [...last.values()].filter(({ entity }) => entity === 'offer');
    expect(told.length).toBeGreaterThan(4);
    for (const { entity_id, after } of told)
      expect(offers).toContain(`${entity_id} ${String(after?.['name'])}`);
  });

  it('has the same fields as the site’s own entries', async () => {
    const fields = async (where: string) =>
      Object.keys((await trailOf(where)).at(-1)?.after ?? {}).toSorted();
    expect(await fields(`action = 'offer.update'`)).toEqual(
      [
        'id',
        'name',
        'imageLink',
        'description',
        'link',
        'isNew',
        'hidden',
        'promocode',
        'promocodeOffers',
        'tags',
        'licence',
        'terms',
        'checkedOn',
        'allowedCountries',
        'blockedCountries',
        'variants',
      ]
        .concat([1, 2, 3, 4].flatMap((at) => [`title${at}`, `description${at}`]))
        .toSorted(),
    );
    expect(await fields(`action = 'item.update'`)).toEqual([
      'allowedCountries',
      'blockedCountries',
      'casino',
      'category',
      'description',
      // From the poster; items without questions have no such field.
      'fields',
      'hidden',
      'id',
      'image',
      'licence',
      'name',
      'price',
      'stock',
    ]);
    expect(await fields(`action = 'command.create'`)).toEqual(['command', 'message', 'time']);
    const [order] = await trailOf(`action = 'offer.reorder'`);
    expect(order?.after).toEqual({ ids: await column('SELECT id FROM offers ORDER BY position') });
  });

  it('names each record and the user concerned', async () => {
    const unnamed = await trailOf(
      `target_label IS NULL AND entity IN ('offer', 'item', 'category', 'command', 'claim', 'user') AND entity_id <> 'all'`,
    );
    expect(unnamed).toEqual([]);
    expect(await count(`audit_entries WHERE entity IN ('claim', 'user') AND person_id IS NULL`)).toBe(0);
    expect(await count(`audit_entries WHERE entity = 'claim'`)).toBeGreaterThan(10);
  });

  it('gives a restocked item what is left plus what has been claimed since', async () => {
    const faulty = await database.query(
      `SELECT i.name FROM audit_entries a JOIN shop_items i ON i.id::text = a.entity_id
       WHERE a.entity = 'item' AND (a.after->>'stock')::int IS DISTINCT FROM
         i.stock + (SELECT count(*) FROM shop_claims c WHERE c.item_id = i.id AND c.claim_date > a.at
           AND c.state NOT IN ('rejected', 'cancelled'))`,
    );
    expect(faulty).toEqual([]);
    expect(await count(`audit_entries WHERE entity = 'item'`)).toBe(3);
  });

  it('has every delivery and set balance that the claims and the ledger have', async () => {
    const claims = await database.query(
      `SELECT c.id FROM (SELECT id, delivered,
           platform_id || to_char(claim_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS key, claim_date
         FROM shop_claims JOIN identities USING (member_id)) c
       FULL JOIN (SELECT * FROM audit_entries WHERE action = 'claim.deliver') a ON a.entity_id = c.key
       WHERE c.delivered IS DISTINCT FROM (a.id IS NOT NULL) OR a.at <= c.claim_date`,
    );
    expect(claims).toEqual([]);
    const points = await database.query(
      `SELECT e.member_id FROM (
         SELECT * FROM point_entries JOIN identities USING (member_id) WHERE reason = 'admin_set') e
       FULL JOIN (SELECT * FROM audit_entries WHERE action = 'user.set-points') a
         ON a.entity_id = e.platform_id AND a.at = e.created_at
       WHERE (e.actor_id, e.balance_after, e.balance_after - e.delta) IS DISTINCT FROM
         (a.actor_id, (a.after->>'points')::bigint, (a.before->>'points')::bigint)`,
    );
    expect(points).toEqual([]);
    expect(await count(`point_entries WHERE reason = 'admin_set'`)).toBe(3);
  });
});

async function count(what: string, values: unknown[] = []): Promise<number> {
  const [row] = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`, values);
  return row?.n ?? 0;
}

/** The first column of every row. */
async function column<T>(query: string): Promise<T[]> {
  return (await database.query<Record<string, T>>(query)).flatMap((row) => Object.values(row).slice(0, 1));
}
