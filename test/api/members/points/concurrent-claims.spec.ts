import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { Answer, TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createItem, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
});
beforeEach(() => database.truncate());
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const viewer = async (points: number) => {
  const { userId } = await createUser(database, { points });
  return { userId, client: await site.signIn(userId) };
};
/**
 * A realistic number of simultaneous requests; more would only sit in this machine's socket buffers until
 * some are cut off.
 */
const AT_ONCE = 200;
const times = <Result>(count: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
/** A connection reset on a busy machine may still have succeeded: retrying with the same key finds out. */
function cutOff(error: unknown): null {
  if (error instanceof TypeError && error.message === 'fetch failed') return null;
  throw error;
}
/**
 * Retries like the site does: a 503 from a busy server is retried with the same key and takes effect once.
 */
async function claim(client: TestClient, itemId: number): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await client.post('/api/shop/claim', { itemId }, { headers }).catch(cutOff);
    if (answer && answer.status !== 503) return answer;
  }
}
/** Sends all of them, with `AT_ONCE` in flight at any time. */
async function claimAll(clients: readonly TestClient[], itemId: number): Promise<Answer[]> {
  const waiting = [...clients];
  const answers: Answer[] = [];
  await times(AT_ONCE, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) answers.push(await claim(next, itemId));
  });
  return answers;
}
const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const errors = (answers: Answer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 201).map(({ text }) => text)),
];
const left = async (itemId: number) => {
  const [row] = await database.query<{ stock: string }>('SELECT stock FROM shop_items WHERE id = $1', [
    itemId,
  ]);
  return Number(row?.stock);
};
const claims = async () => {
  const [row] = await database.query<{ claims: number }>('SELECT count(*)::int AS claims FROM shop_claims');
  return row?.claims;
};

describe('POST /api/shop/claim, in parallel', () => {
  it('sells a stock of 100 exactly 100 times to 1,000 claims by 50 viewers', async () => {
    const { id: itemId } = await createItem(database, { price: 10, stock: 100 });
    const viewers = await times(50, () => viewer(1_000));
    const clients = Array.from({ length: 20 }, () => viewers.map(({ client }) => client)).flat();
    const answers = await claimAll(clients, itemId);
    expect(answers).toHaveLength(1_000);
    expect(count(answers, 201)).toBe(100);
    expect(errors(answers)).toEqual([
      JSON.stringify({ error: 'Out of Stock', code: 'out_of_stock', params: {} }),
    ]);
    expect(await left(itemId)).toBe(0);
    expect(await claims()).toBe(100);
    await assertInvariants(database);
  });

  it("accepts as many of one viewer's 100 parallel claims as the points allow", async () => {
    const { id: itemId } = await createItem(database, { price: 30, stock: 1_000 });
    const { client } = await viewer(1_000);
    const answers = await times(100, () => claim(client, itemId));
    expect(count(answers, 201)).toBe(33);
    expect(errors(answers)).toEqual([
      JSON.stringify({ error: 'Need 20 more points', code: 'need_points', params: { missing: 20 } }),
    ]);
    expect(await left(itemId)).toBe(967);
    const balances = answers
      .filter(({ status }) => status === 201)
      .map((answer) => answer.json<{ newPoints: number }>().newPoints);
    expect(balances.sort((a, b) => b - a)).toEqual(Array.from({ length: 33 }, (_, at) => 970 - at * 30));
    await assertInvariants(database);
  });

  it('performs 50 parallel requests with one idempotency key once, and answers all alike', async () => {
    const { id: itemId } = await createItem(database, { price: 10, stock: 100 });
    const { client } = await viewer(1_000);
    const headers = { 'idempotency-key': 'one-click' };
    const answers = await times(50, () => client.post('/api/shop/claim', { itemId }, { headers }));
    expect(count(answers, 201)).toBe(50);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers.has('idempotency-replayed'))).toHaveLength(49);
    expect(await left(itemId)).toBe(99);
    await assertInvariants(database);
  });
});

describe('PUT /api/shop/items/{id} by two admins during 100 claims', () => {
  it('restores no sold item and loses none of the new ones', async () => {
    const item = await createItem(database, { price: 1, stock: 500 });
    const admins = await times(2, async () => {
      const { userId } = await createUser(database, { role: 'admin' });
      return site.signIn(userId);
    });
    const { client } = await viewer(1_000);
    const save = async (admin: (typeof admins)[number]) => {
      const saved = await admin.put(`/api/shop/items/${item.id}`, {
        name: item.name,
        description: item.description,
        category: item.category_id,
        image: item.image,
        price: 1,
        previousStock: 500,
        stock: 505,
      });
      return saved.status;
    };
    const [claimed, ...saved] = await Promise.all([
      times(100, () => claim(client, item.id)),
      ...admins.flatMap((admin) => [save(admin), save(admin), save(admin)]),
    ]);
    expect(saved).toEqual([200, 200, 200, 200, 200, 200]);
    expect(count(claimed, 201)).toBe(100);
    expect(await left(item.id)).toBe(500 + 6 * 5 - 100);
    await assertInvariants(database);
  });
});
