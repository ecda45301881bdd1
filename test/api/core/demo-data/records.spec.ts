import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seedDemoData } from '../../../../tools/demo-data/seed-demo-data.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

type Row = Record<string, unknown>;

const OWNER_ID = '100000001';
/** Every resource that the console edits in a dialog, and the key of its records. */
const RESOURCES = [
  ['/api/offers', 'id'],
  ['/api/shop/items', 'id'],
  ['/api/shop/categories', 'id'],
  ['/api/bot/commands', 'command'],
  ['/api/bot/automessages', 'message'],
] as const;

let database: TestDatabase;
let site: TestApp;
let owner: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  await seedDemoData({ ownerUrl: database.ownerUrl, now: new Date() });
  site = await startTestApp({ database });
  owner = await site.signIn(OWNER_ID);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

it.each(RESOURCES)('%s: saving every demo record unchanged changes nothing', async (api, key) => {
  const rowsOf = async () => (await owner.get(api)).json<Row[]>();
  const before = await rowsOf();
  expect(before.length).toBeGreaterThan(2);
  for (const row of before) {
    const address = `${api}/${encodeURIComponent(String(row[key]))}`;
    const read = (await owner.get(address)).json<Row>();
    const { id: _, ...fields } = read;
    const saved = await owner.put(address, fields);
    expect([address, saved.status, saved.json()]).toEqual([address, 200, expect.objectContaining(read)]);
  }
  expect(await rowsOf()).toEqual(before);
});

it.each(RESOURCES.filter(([api]) => api !== '/api/shop/categories'))(
  '%s: the last demo record can be deleted and added again',
  async (api, key) => {
    const rowsOf = async () => (await owner.get(api)).json<Row[]>();
    const before = await rowsOf();
    const { id: _, ...fields } = before.at(-1)!;
    const deleted = await owner.delete(`${api}/${encodeURIComponent(String(before.at(-1)![key]))}`);
    expect(deleted.status).toBe(200);
    expect(await rowsOf()).toEqual(before.slice(0, -1));
    expect((await owner.post(api, fields)).status).toBe(201);
    const { id: __, ...added } = (await rowsOf()).at(-1)!;
    expect(added).toEqual(fields);
  },
);
