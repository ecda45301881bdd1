import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type SiteProcess, startSiteProcess } from '../../../support/site-process.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { LUNA, NEON, signIn } from '../../members/auth/visitor.js';
import { ChatRoom, connect, reaches, within } from './chat-room.js';

let database: TestDatabase;
let sandbox: Sandbox;
/** This process is killed; its successor runs in the test process. */
let site: SiteProcess;
let next: TestApp | undefined;

beforeAll(async () => {
  database = await testDatabase();
  await createUser(database, { userId: LUNA.id, nickname: 'Luna_Sky', name: 'luna_sky', points: 500 });
  await createUser(database, { points: 99_000 });
  sandbox = await createSandbox({ accounts: [NEON, LUNA, BOT_ACCOUNT] });
});
afterAll(async () => {
  await next?.close();
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

const deltas = async () =>
  (
    await database.query<{ delta: number }>(
      `SELECT delta::int FROM point_entries WHERE reason LIKE 'command%' ORDER BY version`,
    )
  ).map(({ delta }) => delta);

it('refunds, once, a payment for an answer that a killed site never gave', async () => {
  site = await startSiteProcess({ database, sandbox, environment: { LOG_LEVEL: 'info' } });
  const admin = site.guest();
  await signIn(admin, NEON.login);
  await connect(admin, 'bot', BOT_ACCOUNT.login);
  await reaches(admin, 'connected');
  await admin.post('/api/bot/commands', { command: 'hug', message: 'A hug', time: 1, cost: 40 });
  const room = new ChatRoom(sandbox.url, BOT_ACCOUNT.login);
  await room.control('fail', { path: '/mock/chat/messages', status: 503, times: 1_000 });
  await room.say('luna_sky', '!hug');
  await within(10_000, async () => (await deltas()).length === 1);
  site.process.kill('SIGKILL');
  await site.ended;
  expect([await deltas(), await room.botTexts()]).toEqual([[-40], []]);

  await database.query(`UPDATE command_payments SET paid_at = paid_at - interval '3 minutes'`);
  next = await startTestApp({ database, sandbox });
  await within(30_000, async () => (await deltas()).length === 2);
  expect(await deltas()).toEqual([-40, 40]);
  await assertInvariants(database);
}, 240_000);
