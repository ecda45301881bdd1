import { describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from '../../backend/src/core/database/migrations/forward-migration.js';
import { MIGRATIONS } from '../../backend/src/core/database/migrations/index.js';
import { blockingStatements, type Migration } from './migration-rules.js';

it('migrations do not block the running site', async () => {
  const validated = new Set<string>();
  const found: string[] = [];
  for (const migration of MIGRATIONS) found.push(...(await blockingStatements(migration, validated)));
  expect(found).toEqual([]);
});

/** @param queries sent one by one */
const within = (...queries: string[]): Migration =>
  class Odd1 extends ForwardMigration {
    async up(queryRunner: QueryRunner): Promise<void> {
      for (const sql of queries) await queryRunner.query(sql);
    }
  };
const outside = (...queries: string[]): Migration =>
  class Odd1 extends within(...queries) {
    override transaction = false;
  };

const NEW_REASON = `
  -- Adds a reason; existing rows only have the old ones.
  ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
    ADD CONSTRAINT point_entries_reason_check CHECK (reason IN ('shop', 'tombola; CREATE INDEX')) NOT VALID`;

describe('a migration may', () => {
  it.each<[string, Migration]>([
    [
      'add a column with a constant',
      within('ALTER TABLE hunts ADD mood text NOT NULL DEFAULT $$calm; LOCK$$'),
    ],
    ['widen a CHECK without reading the rows', within(NEW_REASON)],
    [
      'validate a CHECK afterwards',
      outside('ALTER TABLE point_entries VALIDATE CONSTRAINT point_entries_reason_check'),
    ],
    [
      'build an index without blocking writes',
      outside(
        'DROP INDEX CONCURRENTLY IF EXISTS a_idx',
        'CREATE INDEX CONCURRENTLY a_idx ON balances (points)',
      ),
    ],
    [
      'do anything with a table it creates',
      within('CREATE TABLE a (id int CHECK (id > 0)); CREATE INDEX ON a (id); INSERT INTO a VALUES (1)'),
    ],
    ['change rows without locking a table', within('UPDATE hunts SET name = name')],
  ])('%s', async (_what, migration) => {
    expect(await blockingStatements(migration)).toEqual([]);
  });

  it('forbid nulls once a validated CHECK does', async () => {
    const validated = new Set<string>();
    const strict = within('ALTER TABLE hunts ALTER name SET NOT NULL');
    expect(await blockingStatements(strict, validated)).toHaveLength(1);
    await blockingStatements(outside('ALTER TABLE hunts VALIDATE CONSTRAINT hunts_name_not_null'), validated);
    expect(await blockingStatements(strict, validated)).toEqual([]);
  });
});

describe('refuses a migration that', () => {
  it.each<[string, Migration, string]>([
    [
      'blocks writes to build an index',
      within('CREATE UNIQUE INDEX a_key ON balances (points)'),
      'CONCURRENTLY',
    ],
    [
      'builds an index concurrently in a transaction',
      within('CREATE INDEX CONCURRENTLY a ON b (c)'),
      'transaction = false',
    ],
    [
      'cannot rebuild an index after a failed attempt',
      outside('CREATE INDEX CONCURRENTLY a_idx ON balances (points)'),
      'DROP INDEX CONCURRENTLY IF EXISTS a_idx',
    ],
    ['reads a table to add a CHECK', within(NEW_REASON.replace(' NOT VALID', '')), 'NOT VALID'],
    [
      'reads a table to add a reference',
      within('ALTER TABLE hunts ADD by bigint REFERENCES members'),
      'NOT VALID',
    ],
    [
      'validates while holding the lock',
      within(`${NEW_REASON}; ALTER TABLE a VALIDATE CONSTRAINT b`),
      'transaction = false',
    ],
    ['builds an index by adding a constraint', within('ALTER TABLE hunts ADD UNIQUE (name)'), 'USING INDEX'],
    ['rewrites a table', within('ALTER TABLE hunts ALTER id TYPE bigint'), 'rewrites the table'],
    [
      'rewrites a table to add a column',
      within('ALTER TABLE hunts ADD a uuid DEFAULT gen_random_uuid()'),
      'rewrites the table',
    ],
    ['locks a table explicitly', within('LOCK TABLE balances'), 'blocks all access'],
    [
      'changes rows while holding a lock',
      within('ALTER TABLE hunts ADD a int', 'UPDATE hunts SET a = 1'),
      'separate migration',
    ],
    [
      'does anything else without a transaction',
      outside('UPDATE hunts SET name = name'),
      'with a transaction',
    ],
    [
      'sends several statements without a transaction',
      outside('ALTER TABLE a VALIDATE CONSTRAINT b; ALTER TABLE a VALIDATE CONSTRAINT c'),
      'one transaction',
    ],
  ])('%s', async (_what, migration, hint) => {
    expect(await blockingStatements(migration)).toEqual([expect.stringContaining(hint)]);
  });
});
