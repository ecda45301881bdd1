import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../../backend/src/database/pg-pool.js';
import { type TestApp, startTestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/*
 * The client gives up on a silent server as well, a little later. Without the server's own limits the answer would be
 * the same 503, and the statement would go on and hold what it holds.
 */
describe('a connection that serves requests', () => {
  it('is held to its limits by the server', async () => {
    const { rows } = await site.app.get<Pool>(PG_POOL).query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings
       WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      statement_timeout: '2500',
      lock_timeout: '2000',
      idle_in_transaction_session_timeout: '10000',
    });
  });
});
