import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { AppConfig } from '../../../../backend/src/core/config/app-config.js';
import { appDataSourceOptions } from '../../../../backend/src/core/database/data-source.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

/*
 * The client also gives up on a silent server, a little later. Without the server's own limits the answer
 * would be the same 503, but the statement would keep running and hold its locks.
 */
describe('a connection serving requests', () => {
  it.each([
    [1, '2500', '2000'],
    [10, '25000', '20000'],
  ])('has its limits enforced by the server, here %d times as long', async (timeLimitFactor, ...limits) => {
    const config = { database: { url: database.url, poolSize: 2 }, timeLimitFactor } as AppConfig;
    const source = await new DataSource(appDataSourceOptions(config)).initialize();
    const rows = await source.query<{ setting: string }[]>(
      `SELECT setting FROM pg_settings
       WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name DESC`,
    );
    await source.destroy();
    expect(rows.map(({ setting }) => setting)).toEqual([...limits, '10000']);
  });
});
