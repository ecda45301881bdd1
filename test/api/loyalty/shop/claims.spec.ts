import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import type { ShopClaimDto } from '../../../../backend/src/loyalty/shop/dto/shop-claim.dto.js';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createCategory, createUser, type NewUser } from '../../../support/factories.js';

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;
let viewer: TestClient;
let luna: NewUser;
let max: NewUser;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database, environment: { DATABASE_POOL_SIZE: '4' } });
  admin = await site.signIn((await createAdmin(database)).userId);
  luna = await createUser(database, { nickname: 'Luna_Sky' });
  max = await createUser(database, { nickname: 'Max Low' });
  viewer = await site.signIn(luna.userId);
});

beforeEach(async () => {
  await database.query('DELETE FROM shop_claims');
  await claimsChanged();
});

afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** Invalidates the cache as a claim would, for rows inserted directly into the database. */
const claimsChanged = () => site.app.get(CacheInvalidationService).invalidate('shop');

/** Inserts claims one minute apart, oldest first; `delivered` decides by index which are delivered. */
async function insertClaims(
  count: number,
  { member = luna, name = 'Mug', delivered = (_at: number): boolean => false } = {},
): Promise<void> {
  await database.query(
    `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, delivered, state, balance_after,
       balance_version)
     SELECT $1, 1, $2 || ' ' || n, n, timestamptz '2026-03-01T10:00:00Z' + n * interval '1 minute', done,
       CASE WHEN done THEN 'delivered' ELSE 'pending' END, 0, 1
     FROM unnest($3::boolean[]) WITH ORDINALITY AS claim (done, n)`,
    [member.memberId, name, Array.from({ length: count }, (_, at) => delivered(at))],
  );
  await claimsChanged();
}

const list = async (query: Record<string, unknown> = {}) => {
  const parts = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  const answer = await admin.get(`/api/shop/claims?${new URLSearchParams(parts)}`);
  expect(answer.status).toBe(200);
  return { claims: answer.json<ShopClaimDto[]>(), range: answer.headers.get('content-range') };
};
const idOf = ({ userId, claimDate }: ShopClaimDto) => `${userId}${claimDate}`;
const toggle = (id: string) => admin.patch(`/api/shop/claims/${encodeURIComponent(id)}/delivery`);

/** Undelivered first, then newest: no page, search or sort may break this order. */
function expectUndeliveredFirst(claims: ShopClaimDto[]): void {
  const flags = claims.map(({ delivered }) => Number(delivered));
  expect(flags).toEqual(flags.toSorted((one, other) => one - other));
}
function expectOrder(claims: ShopClaimDto[]): void {
  const order = claims.map(({ delivered, claimDate }) => ({ delivered, claimDate }));
  const byDate = order.toSorted((one, other) => other.claimDate.localeCompare(one.claimDate));
  expect(order).toEqual([
    ...byDate.filter(({ delivered }) => !delivered),
    ...byDate.filter(({ delivered }) => delivered),
  ]);
}

describe('GET /api/shop/claims', () => {
  it('returns all of them, undelivered first, then newest', async () => {
    await insertClaims(150, { delivered: (at) => at % 3 === 0 });
    const { claims, range } = await list();
    expect(claims).toHaveLength(150);
    expect(range).toBe('claims 0-149/150');
    expect(new Set(claims.map(idOf)).size).toBe(150);
    expect(claims[0]).toEqual({
      userId: luna.userId,
      userName: 'Luna_Sky',
      itemName: 'Mug 150',
      price: 150,
      claimDate: '2026-03-01T12:30:00.000Z',
      delivered: false,
      state: 'pending',
    });
    expectOrder(claims);
  });

  it('returns an empty list as such', async () => {
    expect(await list()).toEqual({ claims: [], range: 'claims */0' });
    expect(await list({ range: [0, 24] })).toEqual({ claims: [], range: 'claims */0' });
  });

  it('pages in the same order', async () => {
    await insertClaims(60, { delivered: (at) => at % 2 === 0 });
    const whole = (await list()).claims;
    const pages = await Promise.all([0, 25, 50].map((first) => list({ range: [first, first + 24] })));
    expect(pages.map(({ range }) => range)).toEqual(['claims 0-24/60', 'claims 25-49/60', 'claims 50-59/60']);
    expect(pages.flatMap(({ claims }) => claims)).toEqual(whole);
    expect(await list({ range: [100, 124] })).toEqual({ claims: [], range: 'claims */60' });
  });

  it.each(['userId', 'userName', 'itemName', 'price', 'claimDate', 'delivered'])(
    'sorts by %s within delivered and undelivered',
    async (column) => {
      await insertClaims(12, { delivered: (at) => at % 2 === 0 });
      await insertClaims(12, { member: max, name: 'Cap', delivered: (at) => at % 3 === 0 });
      for (const direction of ['ASC', 'DESC']) {
        const { claims } = await list({ sort: [column, direction], range: [0, 999] });
        expect(claims).toHaveLength(24);
        expectUndeliveredFirst(claims);
        for (const delivered of [false, true]) {
          const values = claims
            .filter((claim) => claim.delivered === delivered)
            .map((claim) => claim[column as 'userId' | 'price']);
          const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
          expect(values).toEqual(direction === 'ASC' ? sorted : sorted.toReversed());
        }
      }
    },
  );

  it('lists claims that take longer than usual first, then the oldest, when sorted by waiting', async () => {
    const item = async (days: number | null) =>
      (
        await database.query<{ id: number }>(
          `INSERT INTO shop_items (name, description, category_id, price, image, stock, delivery_days)
           VALUES ('Mug', 'Hot', $1, 1, '/media/mug.svg', 1, $2) RETURNING id`,
          [(await createCategory(database)).id, days],
        )
      )[0]!.id;
    const items = { none: await item(null), soon: await item(1), later: await item(30) };
    const claimed: [keyof typeof items, number, string][] = [
      ['none', 9, 'pending'],
      ['later', 8, 'pending'],
      ['soon', 7, 'delivered'],
      ['soon', 3, 'processing'],
      ['soon', 2, 'pending'],
      ['soon', 0, 'pending'],
    ];
    for (const [name, days, state] of claimed) {
      await database.query(
        `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, delivered, state, balance_after, balance_version)
         VALUES ($1, $2, $3, 1, date_trunc('milliseconds', now()) - make_interval(days => $4, secs => 60), $5, $6, 0, 1)`,
        [luna.memberId, items[name], `${name} ${days}`, days, state === 'delivered', state],
      );
    }
    await claimsChanged();
    const listed = async (query: object) =>
      (await list({ ...query, range: [0, 9] })).claims.map(({ itemName, isLate }) => [
        itemName,
        isLate ?? false,
      ]);
    const expected = [
      ['soon 3', true],
      ['soon 2', true],
      ['none 9', false],
      ['later 8', false],
      ['soon 0', false],
    ];
    const open = { states: ['pending', 'processing'] };
    expect(await listed({ sort: ['waiting', 'ASC'], filter: open })).toEqual(expected);
    expect(await listed({ sort: ['waiting', 'ASC'], filter: { ...open, q: 'o' } })).toEqual(
      expected.filter(([name]) => String(name).includes('o')),
    );
    expect(await listed({ sort: ['waiting', 'ASC'] })).toEqual([...expected, ['soon 7', false]]);
  });

  it('searches item and current nickname case-insensitively, with wildcards as plain characters', async () => {
    await insertClaims(4, { name: 'Mug 100%', delivered: (at) => at === 3 });
    await insertClaims(4, { member: max, name: 'Cap_s', delivered: (at) => at === 0 });
    const search = async (q: string) => (await list({ filter: { q } })).claims;
    expect(await search('MUG')).toHaveLength(4);
    expect(await search('max low')).toHaveLength(4);
    expect(await search('0%')).toHaveLength(4);
    expect(await search('p_S')).toHaveLength(4);
    expect(await search('_%')).toEqual([]);
    expect(await search('\\')).toEqual([]);
    expect(await search(' ')).toHaveLength(8);
    for (const term of ['.*', '(', '[a-z]', 'u|a', '^M', '***:.', '(?i)m'])
      expect(await search(term)).toEqual([]);
    expectOrder(await search('luna'));
    expect((await list({ filter: { q: 'mug' }, range: [0, 1] })).range).toBe('claims 0-1/4');
    await database.query('UPDATE identities SET nickname = $2 WHERE member_id = $1', [
      max.memberId,
      'Renamed',
    ]);
    expect((await search('renamed')).map(({ userName }) => userName)).toEqual(Array(4).fill('Renamed'));
    await database.query('UPDATE identities SET nickname = $2 WHERE member_id = $1', [
      max.memberId,
      'Max Low',
    ]);
  });

  it.each(['BİLGİ', 'bilgi', 'BILGI', 'bılgı'])('finds the item “Bilgi Kartı” by %s', async (q) => {
    await insertClaims(1, { name: 'Bilgi Kartı' });
    await insertClaims(2, { member: max, name: 'BİLGİ KARTI' });
    expect((await list({ filter: { q } })).claims).toHaveLength(3);
    expect((await list({ filter: { q: 'KARTI' } })).claims).toHaveLength(3);
    expect((await list({ filter: { q: 'b_lg_' } })).claims).toEqual([]);
  });

  it.each([
    'range=0-24',
    'range=[0]',
    'range=[0,1000]',
    'range=[5,4]',
    'range=[-1,4]',
    'range=["0","4"]',
    'range=[0,1.5]',
    'range=[0,24]&range=[25,49]',
    'sort=claimDate',
    'sort=["id","ASC"]',
    'sort=["constructor","ASC"]',
    'sort=["claim_date; DROP TABLE shop_claims","ASC"]',
    'sort=["claimDate","asc"]',
    'sort=["claimDate"]',
    'filter={',
    'filter=[]',
    'filter="mug"',
    'filter={"q":5}',
    'filter={"q":"a\\u0000"}',
    `filter={"q":"${'x'.repeat(101)}"}`,
  ])('refuses %s', async (query) => {
    const answer = await admin.get(`/api/shop/claims?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json<{ error: string }>().error).toMatch(/^(range|sort|filter)/);
  });

  it('is for admins only', async () => {
    expect((await site.guest().get('/api/shop/claims')).status).toBe(401);
    expect((await viewer.get('/api/shop/claims')).status).toBe(403);
  });
});

describe('a long list of claims', () => {
  const COUNT = 1_500;

  it('never repeats or loses one during concurrent claims and toggles', async () => {
    await insertClaims(COUNT, { delivered: (at) => at % 2 === 0 });
    const originals = (await list()).claims.map(idOf);
    let isReading = true;
    const writing = (async () => {
      for (let at = 0; isReading; at++) {
        await database.query(
          `UPDATE shop_claims SET delivered = NOT delivered, state = CASE WHEN delivered THEN 'pending' ELSE 'delivered' END
           WHERE price % 7 = $1`,
          [at % 7],
        );
        await database.query(
          `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, balance_after, balance_version)
           VALUES ($1, 1, 'Late', 9000, timestamptz '2027-01-01Z' + $2 * interval '1 s', 0, 1)`,
          [max.memberId, at],
        );
      }
      return 'done';
    })();
    try {
      for (let round = 0; round < 12; round++) {
        const { claims, range } = await list();
        const ids = new Set(claims.map(idOf));
        expect(ids.size).toBe(claims.length);
        expect(originals.filter((id) => !ids.has(id))).toEqual([]);
        expect(range).toBe(`claims 0-${claims.length - 1}/${claims.length}`);
        expectOrder(claims);
      }
    } finally {
      isReading = false;
    }
    expect(await writing).toBe('done');
  });

  it('releases its connection when the browser disconnects midway', async () => {
    await insertClaims(COUNT);
    // More often than the pool has connections.
    for (let round = 0; round < 10; round++) {
      const leaving = new AbortController();
      const response = await fetch(new URL('/api/shop/claims', site.url), {
        headers: { cookie: admin.cookieHeader() },
        signal: leaving.signal,
      });
      expect(response.status).toBe(200);
      leaving.abort();
    }
    expect((await list()).claims).toHaveLength(COUNT);
  });
});

describe('PATCH /api/shop/claims/{userId+claimDate}/delivery', () => {
  it('takes no body, flips the flag each time and returns the claim', async () => {
    await insertClaims(2);
    const [claim] = (await list()).claims;
    if (!claim) throw new Error('no claim');
    for (const delivered of [true, false]) {
      const answer = await toggle(idOf(claim));
      expect([answer.status, answer.json()]).toEqual([
        200,
        { ...claim, delivered, state: delivered ? 'delivered' : 'pending' },
      ]);
      expect(await database.query('SELECT delivered FROM shop_claims ORDER BY claim_date DESC')).toEqual([
        { delivered },
        { delivered: false },
      ]);
    }
  });

  it('flips twice when two admins toggle at the same time', async () => {
    await insertClaims(1);
    const [claim] = (await list()).claims;
    const answers = await Promise.all(Array.from({ length: 10 }, () => toggle(idOf(claim as ShopClaimDto))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.filter((answer) => answer.json<ShopClaimDto>().delivered)).toHaveLength(5);
    expect(await database.query('SELECT delivered FROM shop_claims')).toEqual([{ delivered: false }]);
  });

  it('distinguishes claims by two users in the same millisecond', async () => {
    await insertClaims(1);
    await insertClaims(1, { member: max });
    expect((await toggle(`${max.userId}2026-03-01T10:01:00.000Z`)).status).toBe(200);
    expect(
      await database.query<{ member_id: number }>('SELECT member_id FROM shop_claims WHERE delivered'),
    ).toEqual([{ member_id: max.memberId }]);
  });

  it.each([
    ['another date', () => `${luna.userId}2026-03-01T10:01:00.001Z`],
    ['no user', () => '2026-03-01T10:01:00.000Z'],
    ['another user', () => 'nobody2026-03-01T10:01:00.000Z'],
    ['a date that does not exist', () => `${luna.userId}2026-02-31T10:01:00.000Z`],
    ['a date in another format', () => `${luna.userId}2026-03-01T11:01:00+01:00`],
    ['a NUL', () => `${luna.userId}\u00002026-03-01T10:01:00.000Z`],
    ['a control character', () => `\u0007${luna.userId}2026-03-01T10:01:00.000Z`],
    ['too little', () => 'x'],
  ])('finds no claim by %s', async (_name, id) => {
    await insertClaims(1);
    const answer = await toggle(id());
    expect([answer.status, answer.json()]).toEqual([
      404,
      { error: 'Claim not found', code: 'claim_not_found', params: {} },
    ]);
    expect(await database.query('SELECT delivered FROM shop_claims')).toEqual([{ delivered: false }]);
  });

  it('is for admins only', async () => {
    await insertClaims(1);
    const path = `/api/shop/claims/${luna.userId}2026-03-01T10:01:00.000Z/delivery`;
    expect((await site.guest().patch(path)).status).toBe(401);
    expect((await viewer.patch(path)).status).toBe(403);
    expect(await database.query('SELECT delivered FROM shop_claims')).toEqual([{ delivered: false }]);
  });
});
