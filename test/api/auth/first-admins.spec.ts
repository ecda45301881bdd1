import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import type { Account } from '../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../twitch-sandbox/sandbox.js';
import { LUNA, NEON, signIn } from './visitor.js';

let database: TestDatabase;
let sandbox: Sandbox;
let site: TestApp;
/** Of everybody on Twitch. */
const accounts: Account[] = [LUNA];

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await createSandbox({ accounts });
  site = await startTestApp({ database, sandbox, environment: { STREAM_REFRESH_SECONDS: '3600' } });
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

async function isAdmin(login: string): Promise<boolean> {
  const client = site.guest();
  await signIn(client, login);
  return (await client.get('/api/auth/user')).json<{ isAdmin: boolean }>().isAdmin;
}

it('lets the owner in as an admin although Twitch did not know the channel when the site asked first', async () => {
  expect(await isAdmin(LUNA.login)).toBe(false);
  accounts.push(NEON);
  expect(await isAdmin(NEON.login)).toBe(true);
});

it('asks for the names no more once all are known', async () => {
  sandbox.state.requests.clear();
  expect(await isAdmin(LUNA.login)).toBe(false);
  // Whose token it is.
  expect(sandbox.state.requests.get('/mock/users')).toBe(1);
});
