import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { NEON } from '../../members/auth/visitor.js';
import { ChatRoom, within } from '../../live/bot/chat-room.js';

/** An address Twitch can call, and a poll interval too long for polling to help. */
const environment = { PUBLIC_URL: 'https://community.example', STREAM_REFRESH_SECONDS: '3600' };

let database: TestDatabase;
let sandbox: Sandbox;
let room: ChatRoom;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await createSandbox({ accounts: [NEON] });
  room = new ChatRoom(sandbox.url, BOT_ACCOUNT.login);
  site = await startTestApp({ database, sandbox, environment });
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

interface Webhook {
  readonly id: string;
  readonly status: string;
}

async function webhooks(): Promise<Webhook[]> {
  const answer = await fetch(`${sandbox.url}/control/webhooks`, { method: 'POST', body: '{}' });
  return (await answer.json()) as Webhook[];
}

it("replaces an earlier leader's subscriptions although Twitch answers 504 to requests it has carried out", async () => {
  await within(10_000, async () => (await webhooks()).length === 3);
  const earlier = (await webhooks()).map(({ id }) => id);
  await site.close();
  for (const method of ['DELETE', 'POST']) {
    const path = `${method} /eventsub/subscriptions`;
    await room.control('fail', { path, status: 504, times: 100, isExecuted: true });
  }
  site = await startTestApp({ database, sandbox, environment });
  await within(15_000, async () => {
    const present = await webhooks();
    return present.length === 3 && !present.some(({ id }) => earlier.includes(id));
  });
  await room.control('webhooks', { origin: site.url });
  await within(5_000, async () => (await webhooks()).every(({ status }) => status === 'enabled'));
  await room.control('stream', { isLive: true });
  const isLive = async () => (await site.guest().get('/api/stream/data')).json<{ isLive: boolean }>().isLive;
  expect(await within(5_000, isLive)).toBeLessThan(5_000);
});
