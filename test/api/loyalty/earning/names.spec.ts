import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NamesJob } from '../../../../backend/src/loyalty/earning/names.job.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { LUNA, MAX, NEON } from '../../members/auth/visitor.js';

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await createSandbox({ accounts: [NEON, LUNA, MAX] });
  site = await startTestApp({ database, sandbox });
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

it('refreshes names once a day, but only the login of members who have never signed in', async () => {
  await createUser(database, { userId: LUNA.id, nickname: 'Luna', name: 'luna' });
  await createUser(database, { userId: '999', nickname: 'Gone', name: 'gone' });
  await database.query(`SELECT meet_members('twitch', ARRAY[$1], ARRAY['max'])`, [MAX.id]);
  const named = () =>
    database.query(
      'SELECT platform_id AS id, login, nickname, image FROM identities ORDER BY platform_id COLLATE "C"',
    );
  const turns = await database.query<{ turn: number }>('SELECT (id % 144)::int AS turn FROM members');
  const names = site.app.get(NamesJob, { strict: false });
  await names.refresh((Math.max(...turns.map(({ turn }) => turn)) + 1) % 144);
  expect(await named()).toContainEqual(expect.objectContaining({ id: LUNA.id, login: 'luna' }));
  for (const { turn } of turns) await names.refresh(turn);
  expect(await named()).toEqual([
    { id: LUNA.id, login: LUNA.login, nickname: LUNA.displayName, image: LUNA.image },
    { id: MAX.id, login: MAX.login, nickname: MAX.login, image: '' },
    // Unknown to Twitch by now, so it stays the same.
    { id: '999', login: 'gone', nickname: 'Gone', image: expect.any(String) },
  ]);
});
