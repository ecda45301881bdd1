import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { assertInvariants } from '../../../support/invariants.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { ChatRoom, connect, within } from '../../live/bot/chat-room.js';
import { NEON, signIn } from '../../members/auth/visitor.js';

/** Three pages. */
const VIEWERS = 2_300;
const PATH = '/mock/chat/chatters';

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
let room: ChatRoom;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await createSandbox({ accounts: [NEON, BOT_ACCOUNT], moderators: [BOT_ACCOUNT.login] });
  room = new ChatRoom(sandbox.url, BOT_ACCOUNT.login);
  site = await startTestApp({ database, sandbox, environment: { STREAM_REFRESH_SECONDS: '1' } });
  const admin = site.guest();
  await signIn(admin, NEON.login);
  await connect(admin, 'bot', BOT_ACCOUNT.login, 'chatters');
  sandbox.state.crowd = Array.from({ length: VIEWERS }, (_, place) => ({
    id: String(400_000_001 + place),
    login: `viewer_${place}`,
    displayName: `Viewer_${place}`,
    image: '',
  }));
  for (const { login } of sandbox.state.crowd) sandbox.state.chatters.add(login);
  await room.control('stream', { isLive: true });
}, 60_000);
beforeEach(() => sandbox.state.requests.clear());
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

/** The next payout: how many were paid, and how many pages were asked for. */
async function payOut() {
  const [last] = await database.query<{ id: number }>(
    'SELECT coalesce(max(id), 0)::int AS id FROM ticks WHERE paid_at IS NOT NULL',
  );
  await within(10_000, async () => {
    const open = await database.query(
      'UPDATE ticks SET due_at = clock_timestamp() WHERE closed_at IS NULL RETURNING id',
    );
    return open.length > 0;
  });
  for (;;) {
    const [paid] = await database.query<{ members: number; read: number | null }>(
      'SELECT members, chatters_read AS read FROM ticks WHERE paid_at IS NOT NULL AND id > $1',
      [last?.id],
    );
    if (paid) return { ...paid, calls: sandbox.state.requests.get(PATH) };
    await sleep(50);
  }
}

describe('a list of chatters that breaks on its third page', () => {
  it.each<[string, () => Promise<void> | void, { members: number; read: number | null; calls: number }]>([
    ['not at all', () => {}, { members: 2_300, read: null, calls: 3 }],
    [
      'its cursor leads to itself',
      () => room.control('chatters-list', { fault: 'loops', page: 3, times: 1_000 }),
      { members: 2_300, read: 2_300, calls: 3 },
    ],
    [
      'empty pages go on for ever',
      () => room.control('chatters-list', { fault: 'empties', page: 3, times: 1_000 }),
      { members: 2_000, read: 2_000, calls: 3 },
    ],
    [
      'its cursor is refused for ever',
      () => room.control('chatters-list', { fault: 'refuses', page: 3, times: 1_000 }),
      { members: 2_000, read: 2_000, calls: 20 },
    ],
    [
      'its cursor is refused once',
      () => room.control('chatters-list', { fault: 'refuses', page: 3 }),
      { members: 2_300, read: null, calls: 6 },
    ],
  ])('pays everyone on the pages that were read: %s', async (_how, breakList, expected) => {
    await breakList();
    expect(await payOut()).toEqual(expected);
    await room.control('chatters-list', { fault: 'loops', times: 0 });
    await assertInvariants(database);
  });

  it('pays everyone on the first two when the token is revoked before the third', async () => {
    sandbox.state.delayNext(PATH, 500, 3);
    const paid = payOut();
    // The third call has been made, and is not answered yet.
    await within(20_000, async () => sandbox.state.requests.get(PATH) === 3, 5);
    await room.control('revoke', { login: BOT_ACCOUNT.login });
    expect(await paid).toMatchObject({ members: 2_000, read: 2_000 });
  });
});
