import { describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../../backend/src/core/database/pg-pool.js';
import { useSite } from '../../../support/site.js';

const { site } = await useSite();

/*
 * The client also gives up on a silent server, a little later. Without the server's own limits the answer
 * would be the same 503, but the statement would keep running and hold its locks.
 */
describe('a connection serving requests', () => {
  it('has its limits enforced by the server', async () => {
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
