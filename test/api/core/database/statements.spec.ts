import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { type AnsweredColumn, describeStatement } from './describe-statement.js';
import { type SqlInSource, type Statement, sqlInSource } from './sql-in-source.js';

const { builtins } = pg.types;
/** JavaScript types the driver uses for Postgres's; all others become text. */
const KINDS = new Map<number, string>([
  [builtins.BOOL, 'boolean'],
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8].map(
    (type) => [type, 'number'] as const,
  ),
  ...[builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ].map((type) => [type, 'Date'] as const),
  [builtins.BYTEA, 'bytes'],
  [builtins.JSON, 'json'],
  [builtins.JSONB, 'json'],
]);

let database: TestDatabase;
let client: pg.Client;
let source: SqlInSource;
/** Statement text → its columns, or Postgres's error. */
const answers = new Map<string, readonly AnsweredColumn[] | Error>();
let arrays: ReadonlySet<number>;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.superUrl });
  await client.connect();
  const rows = await database.query<{ oid: number }>(`SELECT oid::int FROM pg_type WHERE typcategory = 'A'`);
  arrays = new Set(rows.map(({ oid }) => oid));
  source = sqlInSource();
  for (const { text } of source.statements) {
    if (!answers.has(text))
      answers.set(text, await describeStatement(client, text).catch((error: Error) => error));
  }
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/** Returns whether the driver's value for this type matches one of the declared kinds. */
function fits(type: number, kinds: readonly string[]): boolean {
  if (kinds.includes('unknown')) return true;
  const kind = arrays.has(type) ? 'array' : (KINDS.get(type) ?? 'string');
  if (kind === 'json') return true;
  return kinds.includes(kind === 'bytes' ? 'object' : kind);
}

/** Differences between a statement's columns and the row type its caller declares. */
function differences({ where, text, row }: Statement): string[] {
  const columns = answers.get(text);
  if (!row || !columns || columns instanceof Error) return [];
  const missing = [...row].filter(
    ([name, { isOptional }]) => !isOptional && !columns.some((each) => each.name === name),
  );
  const wrong = columns.filter(({ name, type }) => {
    const said = row.get(name);
    return said && !fits(type, said.kinds);
  });
  const extra = /\*/.test(text.replaceAll('count(*)', ''))
    ? []
    : columns.filter(({ name }) => !row.has(name));
  return [
    ...missing.map(([name]) => `${where}: ${name} is not answered`),
    ...wrong.map(({ name }) => `${where}: ${name} is not ${row.get(name)?.kinds.join(' or ')}`),
    ...extra.map(({ name }) => `${where}: ${name} is not in the type of the row`),
  ];
}

describe('every SQL statement in the source', () => {
  it('is found, in calls with and without a row type', () => {
    expect(answers.size).toBeGreaterThan(250);
    expect(source.statements.filter(({ row }) => row).length).toBeGreaterThan(140);
  });

  it('is valid for the schema', () => {
    const refused = source.statements.flatMap(({ where, text }) => {
      const answer = answers.get(text);
      return answer instanceof Error ? [`${where}: ${answer.message}`] : [];
    });
    expect([...new Set(refused)]).toEqual([]);
  });

  it('returns the columns and types its caller declares', () => {
    expect([...new Set(source.statements.flatMap(differences))]).toEqual([]);
  });

  it('is in a statements file, or in core/database', () => {
    expect(source.misplaced).toEqual([]);
  });

  it('has a name in capitals', () => {
    expect(source.misnamed).toEqual([]);
  });

  // Filtered lists, choices between statements checked above, and helpers that only pass a statement on.
  it('can be read statically, except what these files assemble at run time', () => {
    expect(source.assembled).toEqual([
      'app/programs/rekey.ts',
      'core/audit/audit-trail.service.ts',
      'core/database/call-function.ts',
      'core/database/count-of.ts',
      'core/database/long-statement.ts',
      'core/database/migrate.ts',
      'core/database/reorder-rows.ts',
      'core/database/replica-reader.ts',
      'core/database/snapshot.ts',
      'core/replicas/postgres-link.ts',
      'core/security/security-events.service.ts',
      'live/bot/texts/bot-state.service.ts',
      'live/bot/texts/fill-in.service.ts',
      'live/guesses/guess-admin.service.ts',
      'live/guesses/guesses.service.ts',
      'live/raffles/raffles.service.ts',
      'loyalty/earning/boards.service.ts',
      'loyalty/rewards/spin-stats.service.ts',
      'loyalty/rewards/spin-users.service.ts',
      'loyalty/shop/claim-selections.service.ts',
      'loyalty/shop/shop-claims-list.service.ts',
      'members/auth/sessions/member-sessions.service.ts',
      'members/auth/sessions/session-store.service.ts',
      'members/auth/sessions/sessions.service.ts',
      'members/events/fan-out.job.ts',
      'members/privacy/retention.job.ts',
      'members/users/points-eligibility.service.ts',
      'members/users/user-lists.service.ts',
      'transfer/exports/export-parts.ts',
      'transfer/imports/imports.job.ts',
      'transfer/imports/people/import-reports.service.ts',
      'transfer/imports/people/imports.service.ts',
    ]);
  });
});
