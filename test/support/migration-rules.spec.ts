import { describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from '../../backend/src/core/database/migrations/forward-migration.js';
import { MIGRATIONS } from '../../backend/src/core/database/migrations/index.js';
import { blockingStatements, type Migration } from './migration-rules.js';

/** Those up to here locked tables for as long as they took, and have run. */
const LAST_EXEMPT = 'OrderOfMembers1796818420000';

it('new migrations leave the site running meanwhile', async () => {
  const names = MIGRATIONS.map(({ name }) => name);
  const validated = new Set<string>();
  const found: string[] = [];
  for (const migration of MIGRATIONS.slice(names.indexOf(LAST_EXEMPT) + 1)) {
    found.push(...(await blockingStatements(migration, validated)));
  }
  expect(names).toContain(LAST_EXEMPT);
  expect(found).toEqual([]);
});

/** @param queries each as it is sent */
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
  -- One more reason; the old rows have none but the old ones.
  ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
    ADD CONSTRAINT point_entries_reason_check CHECK (reason IN ('shop', 'tombola; CREATE INDEX')) NOT VALID`;

describe('a migration may', () => {
  it.each<[string, Migration]>([
    [
      'add a column with a constant',
      within('ALTER TABLE hunts ADD mood text NOT NULL DEFAULT $$calm; LOCK$$'),
    ],
    ['widen a CHECK that it does not read the rows for', within(NEW_REASON)],
    [
      'validate it afterwards',
      outside('ALTER TABLE point_entries VALIDATE CONSTRAINT point_entries_reason_check'),
    ],
    [
      'make an index beside those who write',
      outside(
        'DROP INDEX CONCURRENTLY IF EXISTS a_idx',
        'CREATE INDEX CONCURRENTLY a_idx ON balances (points)',
      ),
    ],
    [
      'do with a table of its own whatever it likes',
      within('CREATE TABLE a (id int CHECK (id > 0)); CREATE INDEX ON a (id); INSERT INTO a VALUES (1)'),
    ],
    ['change rows alone', within('UPDATE hunts SET name = name')],
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

describe('a migration is refused that', () => {
  it.each<[string, Migration, string]>([
    [
      'locks writers out for an index',
      within('CREATE UNIQUE INDEX a_key ON balances (points)'),
      'CONCURRENTLY',
    ],
    [
      'makes one concurrently in a transaction',
      within('CREATE INDEX CONCURRENTLY a ON b (c)'),
      'transaction = false',
    ],
    [
      'cannot make an index after a failed attempt',
      outside('CREATE INDEX CONCURRENTLY a_idx ON balances (points)'),
      'DROP INDEX CONCURRENTLY IF EXISTS a_idx',
    ],
    ['reads a table for a CHECK', within(NEW_REASON.replace(' NOT VALID', '')), 'NOT VALID'],
    ['reads it for a reference', within('ALTER TABLE hunts ADD by bigint REFERENCES members'), 'NOT VALID'],
    [
      'validates under the lock',
      within(`${NEW_REASON}; ALTER TABLE a VALIDATE CONSTRAINT b`),
      'transaction = false',
    ],
    ['builds an index by a constraint', within('ALTER TABLE hunts ADD UNIQUE (name)'), 'USING INDEX'],
    ['writes a table anew', within('ALTER TABLE hunts ALTER id TYPE bigint'), 'anew'],
    [
      'writes one anew for a column',
      within('ALTER TABLE hunts ADD a uuid DEFAULT gen_random_uuid()'),
      'anew',
    ],
    ['locks by hand', within('LOCK TABLE balances'), 'locks everybody out'],
    [
      'changes rows under a lock',
      within('ALTER TABLE hunts ADD a int', 'UPDATE hunts SET a = 1'),
      'of their own',
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
