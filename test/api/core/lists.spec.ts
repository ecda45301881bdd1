import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../support/client.js';
import {
  createAdmin,
  createCategory,
  createItem,
  createOffer,
  createUser,
  type NewUser,
} from '../../support/factories.js';
import { useSite } from '../../support/site.js';

/*
 * Every list works alike: with `range`, `sort` or `filter` it returns an array, and the total in
 * `Content-Range`.
 */

const { site, database } = await useSite();
let admin: TestClient;
let boss: NewUser;
let luna: NewUser;
let max: NewUser;
let goods: number;

beforeAll(async () => {
  boss = await createAdmin(database, { nickname: 'Boss', points: 50 });
  luna = await createUser(database, { nickname: 'Luna_Sky', points: 5_000 });
  max = await createUser(database, { nickname: 'Max Low', points: 100 });
  admin = await site.signIn(boss.userId);
  goods = (await createCategory(database, { name: 'Goods', description: 'To hold' })).id;
  const others = (await createCategory(database, { name: 'Art', description: 'To look at' })).id;
  for (const name of ['Velvet', 'Aurora', 'Dahlia']) await createOffer(database, { name });
  await createItem(database, {
    name: 'Mug',
    description: 'For tea',
    price: 300,
    stock: 1,
    category_id: goods,
  });
  await createItem(database, {
    name: 'Cap',
    description: 'To wear',
    price: 100,
    stock: 9,
    category_id: goods,
  });
  await createItem(database, {
    name: 'Print',
    description: 'Big',
    price: 200,
    stock: 5,
    category_id: others,
  });
  for (const [command, time, level] of [
    ['hello', 30, 'broadcaster'],
    ['drops', 10, 'subscriber'],
    ['merch', 20, 'everyone'],
  ] as const)
    await admin.post('/api/bot/commands', { command, message: `About ${command}`, time, level });
  for (const [message, time] of [
    ['Follow us', 900],
    ['Be kind: 50% of it?', 300],
  ] as const)
    await admin.post('/api/bot/automessages', { message, time, minMessages: 5 });
  // Luna has spun twice, Max once and later.
  await spin(luna);
  await admin.post(`/api/rewards/reset-timer/${luna.userId}`);
  await spin(luna);
  await spin(max);
  await database.query('UPDATE spin_summaries SET points = CASE member_id WHEN $1 THEN 900 ELSE 50 END', [
    luna.memberId,
  ]);
  await database.query(
    'UPDATE viewer_facts SET watched_minutes = CASE member_id WHEN $1 THEN 10 ELSE 600 END WHERE member_id IN ($1, $2)',
    [boss.memberId, max.memberId],
  );
  const claims: [NewUser, number, string, boolean][] = [
    [luna, 1, 'Mug', false],
    [luna, 2, 'Cap', true],
    [max, 2, 'Cap', false],
  ];
  for (const [at, [member, itemId, name, isDelivered]] of claims.entries())
    await database.query(
      `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, delivered, state, balance_after,
         balance_version)
       VALUES ($1, $2, $3, 100, timestamptz '2026-03-01T10:00:00Z' + $4 * interval '1 hour', $5,
         CASE WHEN $5 THEN 'delivered' ELSE 'pending' END, 0, 1)`,
      [member.memberId, itemId, name, at, isDelivered],
    );
});
async function spin({ userId }: NewUser): Promise<void> {
  expect((await (await site.signIn(userId)).post('/api/rewards/claim')).status).toBe(201);
}

type Row = Record<string, unknown>;

async function list(path: string, query: Record<string, unknown> = {}) {
  const parts = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
  const answer = await admin.get(`/api/${path}?${new URLSearchParams(parts)}`);
  expect([path, query, answer.status]).toEqual([path, query, 200]);
  return { rows: answer.json<Row[]>(), range: answer.headers.get('content-range') };
}
const column = async (path: string, key: string, query: Record<string, unknown>) =>
  (await list(path, query)).rows.map((row) => row[key]);

interface ListCase {
  /** The column that identifies its rows below. */
  readonly key: string;
  readonly idOf: (row: Row) => string | number;
  /** The rows in ascending order of each column. */
  readonly sorted: Readonly<Record<string, readonly unknown[]>>;
  readonly search: readonly [term: string, found: readonly unknown[]];
}

const users = (row: Row) => row['user_id'] as string;
const LISTS: Readonly<Record<string, ListCase>> = {
  offers: {
    key: 'name',
    idOf: (row) => row['id'] as number,
    sorted: {
      order: ['Velvet', 'Aurora', 'Dahlia'],
      id: ['Velvet', 'Aurora', 'Dahlia'],
      name: ['Aurora', 'Dahlia', 'Velvet'],
    },
    search: ['AUR', ['Aurora']],
  },
  'shop/items': {
    key: 'name',
    idOf: (row) => row['id'] as number,
    sorted: {
      order: ['Mug', 'Cap', 'Print'],
      name: ['Cap', 'Mug', 'Print'],
      description: ['Print', 'Mug', 'Cap'],
      price: ['Cap', 'Print', 'Mug'],
      stock: ['Mug', 'Print', 'Cap'],
    },
    search: ['mug', ['Mug']],
  },
  'shop/categories': {
    key: 'name',
    idOf: (row) => row['id'] as number,
    sorted: { id: ['Goods', 'Art'], name: ['Art', 'Goods'], description: ['Goods', 'Art'] },
    search: ['goo', ['Goods']],
  },
  'bot/commands': {
    key: 'command',
    idOf: (row) => row['command'] as string,
    sorted: {
      command: ['drops', 'hello', 'merch'],
      message: ['drops', 'hello', 'merch'],
      time: ['drops', 'merch', 'hello'],
      level: ['merch', 'drops', 'hello'],
    },
    search: ['about M', ['merch']],
  },
  'bot/automessages': {
    key: 'message',
    idOf: (row) => row['message'] as string,
    sorted: {
      message: ['Be kind: 50% of it?', 'Follow us'],
      time: ['Be kind: 50% of it?', 'Follow us'],
    },
    search: ['50%', ['Be kind: 50% of it?']],
  },
  users: {
    key: 'nickname',
    idOf: users,
    sorted: {
      name: ['Boss', 'Luna_Sky', 'Max Low'],
      nickname: ['Boss', 'Luna_Sky', 'Max Low'],
      points: ['Boss', 'Max Low', 'Luna_Sky'],
      watchedMinutes: ['Luna_Sky', 'Boss', 'Max Low'],
      joinedAt: ['Boss', 'Luna_Sky', 'Max Low'],
      id: ['Boss', 'Luna_Sky', 'Max Low'],
    },
    search: ['LUNA', ['Luna_Sky']],
  },
  'rewards/users': {
    key: 'name',
    idOf: (row) => row['userId'] as string,
    sorted: {
      lastSpinAt: ['Luna_Sky', 'Max Low'],
      name: ['Luna_Sky', 'Max Low'],
      totalSpins: ['Max Low', 'Luna_Sky'],
      totalPoints: ['Max Low', 'Luna_Sky'],
    },
    search: ['max l', ['Max Low']],
  },
};
const NAMES = Object.keys(LISTS);

describe.each(NAMES)('the list %s', (path) => {
  const { key, idOf, sorted, search } = LISTS[path]!;

  it('sorts by each of its columns, ascending and descending', async () => {
    for (const [name, rising] of Object.entries(sorted)) {
      const range = [0, 99];
      if (name === 'points') await database.query('ANALYZE');
      expect([name, await column(path, key, { range, sort: [name, 'ASC'] })]).toEqual([name, rising]);
      const falling = rising.toReversed();
      expect([name, await column(path, key, { range, sort: [name, 'DESC'] })]).toEqual([name, falling]);
    }
  });

  it('returns the requested range, with the full count', async () => {
    const [name, rising] = Object.entries(sorted)[0]!;
    const all = rising.length;
    const first = await list(path, { range: [0, 0], sort: [name, 'ASC'] });
    expect([first.rows.map((row) => row[key]), first.range]).toEqual([
      rising.slice(0, 1),
      expect.stringMatching(new RegExp(`^\\w+ 0-0/${all}$`)),
    ]);
    const last = await list(path, { range: [1, 50], sort: [name, 'ASC'] });
    expect([last.rows.map((row) => row[key]), last.range]).toEqual([
      rising.slice(1),
      expect.stringMatching(new RegExp(`^\\w+ 1-${all - 1}/${all}$`)),
    ]);
    const beyond = await list(path, { range: [500, 524] });
    expect([beyond.rows, beyond.range]).toEqual([[], expect.stringMatching(/^\w+ \*\/\d+$/)]);
  });

  it('finds and counts the matches for a term', async () => {
    const [q, found] = search;
    const { rows, range } = await list(path, { filter: { q } });
    expect(rows.map((row) => row[key])).toEqual(found);
    expect(range).toMatch(new RegExp(`^\\w+ 0-${found.length - 1}/${found.length}$`));
    expect((await list(path, { filter: { q: 'zzzzzz' } })).rows).toEqual([]);
    // A search field that was cleared.
    const { rows: everything } = await list(path, { filter: { q: '' } });
    expect(everything).toHaveLength(Object.values(sorted)[0]!.length);
  });

  it('returns several records by id, and each one at its own address', async () => {
    const { rows } = await list(path, { range: [0, 99] });
    const wanted = [rows.at(-1)!, rows[0]!];
    const ids = wanted.map(idOf);
    const found = await list(path, { filter: { id: ids } });
    expect(new Set(found.rows.map(idOf))).toEqual(new Set(ids));
    expect((await list(path, { filter: { id: [] } })).rows).toEqual([]);
    for (const row of wanted) {
      const answer = await admin.get(`/api/${path}/${encodeURIComponent(idOf(row))}`);
      expect([answer.status, answer.json()]).toEqual([200, expect.objectContaining(row)]);
    }
    const nowhere = await admin.get(`/api/${path}/2000000000`);
    expect(nowhere.status).toBe(404);
  });

  it.each([
    'range=[0]',
    'range=[0,1000]',
    'range=[5,4]',
    'sort=["nothing","ASC"]',
    'sort=["__proto__","ASC"]',
    'sort=name',
    'filter={"nothing":1}',
    'filter={"__proto__":{"q":"a"}}',
    'filter={"q":["a"]}',
    'filter={"id":1}',
    'filter={"id":[{}]}',
    `filter={"id":[${'1,'.repeat(1_000)}1]}`,
    'filter=[]',
    'filter={',
  ])('refuses %s with a sentence', async (query) => {
    const answer = await admin.get(`/api/${path}?${query}`);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { code: 'invalid_input', error: expect.stringMatching(/^(range|sort|filter)(\.\w+)? (must|may)/) },
    ]);
  });
});

describe('other list filters', () => {
  it('users: by whether they are admins', async () => {
    expect(await column('users', 'nickname', { filter: { isAdmin: true } })).toEqual(['Boss']);
    expect(await column('users', 'nickname', { filter: { role: 'admin' } })).toEqual(['Boss']);
    expect(await column('users', 'nickname', { filter: { role: 'owner' } })).toEqual([]);
    const others = { filter: { isAdmin: false }, sort: ['points', 'DESC'] };
    expect(await column('users', 'nickname', others)).toEqual(['Luna_Sky', 'Max Low']);
    const both = { filter: { isAdmin: false, q: 'max' }, sort: ['points', 'DESC'] };
    expect(await column('users', 'nickname', both)).toEqual(['Max Low']);
  });

  it('spins: by user', async () => {
    const { rows } = await list('rewards/users', { filter: { userId: luna.userId } });
    expect(rows).toMatchObject([{ userId: luna.userId, totalSpins: 2, history: [{}, {}] }]);
  });

  it('items: by category and flag; offers: by flag', async () => {
    expect(await column('shop/items', 'name', { filter: { categoryId: goods } })).toEqual(['Mug', 'Cap']);
    expect(await column('shop/items', 'name', { filter: { hidden: true } })).toEqual([]);
    expect(await column('offers', 'name', { filter: { hidden: false } })).toHaveLength(3);
  });

  it('claims: by member, item and delivery state, and all combined', async () => {
    const claims = (filter: object, more = {}) => list('shop/claims', { range: [0, 24], filter, ...more });
    const names = async (filter: object) =>
      (await claims(filter)).rows.map(({ itemName, userName }) => `${String(itemName)} ${String(userName)}`);
    expect(await names({ userId: luna.userId })).toEqual(['Mug Luna_Sky', 'Cap Luna_Sky']);
    expect(await names({ itemId: 2 })).toEqual(['Cap Max Low', 'Cap Luna_Sky']);
    expect(await names({ isDelivered: true })).toEqual(['Cap Luna_Sky']);
    expect(await names({ isDelivered: false, q: 'luna' })).toEqual(['Mug Luna_Sky']);
    expect(await names({ userId: '5', q: 'luna' })).toEqual([]);
    const sorted = await claims({ userId: luna.userId }, { sort: ['userName', 'ASC'] });
    expect(sorted.range).toBe('claims 0-1/2');
    // Without a range, the whole list is streamed.
    const whole = await list('shop/claims', { filter: { userId: luna.userId } });
    expect([whole.rows.length, whole.range]).toEqual([2, 'claims 0-1/2']);
  });

  it('claims by ids, and one by its own', async () => {
    const { rows } = await list('shop/claims', { range: [0, 24] });
    const ids = rows.map(({ userId, claimDate }) => `${String(userId)}${String(claimDate)}`);
    const wanted = [ids[2], ids[0], 'no claim', `5${String(rows[0]!['claimDate'])}`];
    expect((await list('shop/claims', { filter: { id: wanted } })).rows).toEqual([rows[0], rows[2]]);
    expect((await admin.get(`/api/shop/claims/${ids[1]}`)).json()).toEqual(rows[1]);
    for (const none of ['x', `5${String(rows[0]!['claimDate'])}`, '']) {
      expect((await admin.get(`/api/shop/claims/${none || '%20'}`)).status).toBe(404);
    }
  });
});

describe('a list requested by page', () => {
  it('keeps the page shape, sorted and filtered as requested', async () => {
    const pages: [string, string, string[]][] = [
      ['users?page=1&sort=["points","DESC"]', 'users', ['Luna_Sky', 'Max Low', 'Boss']],
      ['users?page=1&search=luna&filter={"isAdmin":false}', 'users', ['Luna_Sky']],
      ['users', 'users', ['Boss', 'Luna_Sky', 'Max Low']],
      ['rewards/users?search=&sort=["totalSpins","DESC"]', 'users', ['Luna_Sky', 'Max Low']],
    ];
    for (const [address, key, names] of pages) {
      const answer = await admin.get(`/api/${address}`);
      const body = answer.json<Record<string, Row[]> & { pagination: object }>();
      expect([address, body[key]!.map((row) => row['nickname'] ?? row['name'])]).toEqual([address, names]);
      expect(body.pagination).toMatchObject({ total: names.length, currentPage: 1, hasMore: false });
      expect(answer.headers.get('content-range')).toBeNull();
    }
  });
});
