import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { seedDemoData } from '../../../../tools/demo-data/seed-demo-data.js';
import { PUBLIC_URL, startTestApp, type TestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { type BotStatus, ChatRoom, within } from '../../live/bot/chat-room.js';

const OWNER_ID = '100000001';
const ROOT = path.resolve(import.meta.dirname, '../../../..');

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  await seedDemoData({ ownerUrl: database.ownerUrl, now: new Date() });
  sandbox = await createSandbox();
  site = await startTestApp({ database, sandbox });
});
afterAll(async () => {
  await site.close();
  await sandbox.close();
  await database.drop();
});

/** Connects the bot as the launcher does, in a separate process. */
async function connectDemoBot(): Promise<void> {
  const call = `import { connectDemoBot } from './scripts/lib/demo-bot.mjs';
    await connectDemoBot(${JSON.stringify({ siteUrl: PUBLIC_URL, localUrl: site.url })});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', call], { cwd: ROOT });
}

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
  const owner = await site.signIn(OWNER_ID);
  await within(10_000, async () => {
    const { chat } = (await owner.get('/api/bot/status')).json<BotStatus>();
    return chat.state === 'connected';
  });
});

it('leaves the gift cards as many codes as there is stock', async () => {
  const [card] = await database.query<{ id: number }>(
    `SELECT id FROM shop_items WHERE has_codes AND stock = 7 AND name = 'Game Store Gift Card'`,
  );
  const owner = await site.signIn(OWNER_ID);
  expect((await owner.get(`/api/shop/items/${card?.id}/codes`)).json()).toEqual({ free: 7, used: 0 });
});

it('answers !points with the demo’s data', async () => {
  const room = new ChatRoom(sandbox.url, 'neonace_bot');
  await room.say('luna_sky', '!points');
  const answer = 'Luna_Sky, you have 12,500 points and rank #24 in the community.';
  expect(await room.waitForBotText(answer)).toBeLessThan(10_000);
});
