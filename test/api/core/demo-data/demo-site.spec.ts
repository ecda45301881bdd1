import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemoData } from '../../../../tools/demo-data/seed-demo-data.js';
import { PUBLIC_URL, startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { type BotStatus, ChatRoom, within } from '../../live/bot/chat-room.js';

const OWNER_ID = '100000001';
const ROOT = path.resolve(import.meta.dirname, '../../../..');

type Row = Record<string, unknown>;

/** Every resource that the console edits in a dialog, and the key of its records. */
const RESOURCES = [
  ['/api/offers', 'id'],
  ['/api/shop/items', 'id'],
  ['/api/shop/categories', 'id'],
  ['/api/bot/commands', 'command'],
  ['/api/bot/automessages', 'message'],
] as const;

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let owner: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  await seedDemoData({ ownerUrl: database.ownerUrl, now: new Date() });
  sandbox = await createSandbox();
  site = await startTestApp({ database, sandbox });
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

/** Connects the bot as the launcher does, in a separate process. */
async function connectDemoBot(): Promise<void> {
  const call = `import { connectDemoBot } from './scripts/lib/demo-bot.mjs';
    await connectDemoBot(${JSON.stringify({ siteUrl: PUBLIC_URL, localUrl: site.url })});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', call], { cwd: ROOT });
}

describe('the demo’s records', () => {
  beforeAll(async () => {
    owner = await site.signIn(OWNER_ID);
  });
  afterAll(() => owner.post('/api/auth/logout'));

  it.each(RESOURCES)(
    '%s can be saved unchanged, each of them, without changing anything',
    async (api, key) => {
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
    },
  );

  it.each(RESOURCES.filter(([api]) => api !== '/api/shop/categories'))(
    '%s can be deleted and added again, the last of them',
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
});

it('explains why it is not connected when the Twitch stub refuses', async () => {
  await new ChatRoom(sandbox.url, 'neonace_bot').control('fail', { path: '/auth/authorize', status: 500 });
  await expect(connectDemoBot()).rejects.toThrow(/\/auth\/authorize\S* returned 500/);
});

it('joins the chat of a new demo, and leaves no one signed in', async () => {
  await connectDemoBot();
  expect(await database.query('SELECT FROM sessions WHERE member_id IS NOT NULL')).toEqual([]);
  expect(
    await database.query(
      'SELECT action, platform_id AS actor FROM audit_entries JOIN identities ON member_id = actor_id ORDER BY id DESC LIMIT 1',
    ),
  ).toEqual([{ action: 'account.connect', actor: OWNER_ID }]);
  owner = await site.signIn(OWNER_ID);
  await within(10_000, async () => {
    const { chat } = (await owner.get('/api/bot/status')).json<BotStatus>();
    return chat.state === 'connected';
  });
});

it('leaves the gift cards as many codes as there is stock', async () => {
  const [card] = await database.query<{ id: number }>(
    `SELECT id FROM shop_items WHERE has_codes AND stock = 7 AND name = 'Game Store Gift Card'`,
  );
  expect((await owner.get(`/api/shop/items/${card?.id}/codes`)).json()).toEqual({ free: 7, used: 0 });
});

it('answers !points with the demo’s data', async () => {
  const room = new ChatRoom(sandbox.url, 'neonace_bot');
  await room.say('luna_sky', '!points');
  const answer = 'Luna_Sky, you have 12,500 points and rank #24 in the community.';
  expect(await room.waitForBotText(answer)).toBeLessThan(10_000);
});
