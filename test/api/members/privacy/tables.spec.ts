import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  NO_PERSONAL_DATA,
  PERSONAL_DATA,
} from '../../../../backend/src/members/privacy/personal-data.statements.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

const FORGET = readFileSync(
  new URL('../../../../backend/src/members/privacy/sql/forget_member.sql', import.meta.url),
  'utf8',
);
/** Kept unchanged: numbers under an anonymous key, and codes that have been used. */
const KEPT = ['prizes_awarded', 'shop_codes', 'spin_summaries'];

let database: TestDatabase;
let tables: string[];

beforeAll(async () => {
  database = await testDatabase();
  const rows = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  tables = rows.map(({ name }) => name);
});
afterAll(() => database?.drop());

describe('every table', () => {
  const personal = PERSONAL_DATA.flatMap((section) => section.tables);

  it('is in the download, or is listed as holding nothing about members', () => {
    expect([...personal, ...NO_PERSONAL_DATA].toSorted()).toEqual(tables.toSorted());
  });

  it('in the download is handled when a member is forgotten', () => {
    const untouched = personal.filter(
      (table) =>
        !KEPT.includes(table) && !new RegExp(`(UPDATE|DELETE FROM|INSERT INTO) ${table}\\b`).test(FORGET),
    );
    expect(untouched).toEqual([]);
  });

  it('with a member column is in the download, apart from authors and former members', async () => {
    const rows = await database.query<{ table: string }>(
      `SELECT DISTINCT table_name AS table FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name IN ('member_id', 'person_id', 'platform_id', 'login', 'nickname')`,
    );
    expect(rows.map(({ table }) => table).filter((table) => !personal.includes(table))).toEqual([]);
  });
});
