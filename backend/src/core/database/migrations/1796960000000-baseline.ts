import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The last of the 53 migrations that the baseline replaces. A database that has run it has the whole schema. */
export const LAST_BEFORE_BASELINE = 'CheckedChannels1796950002000';

/**
 * The schema of commit a40116da, when the migrations started again. An existing database already has it, so there
 * it changes nothing and is only recorded. Rows of the earlier migrations stay: processes of the previous version
 * look for them.
 */
export class Baseline1796960000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    const find = 'SELECT FROM migrations WHERE name = $1';
    const found = (await queryRunner.query(find, [LAST_BEFORE_BASELINE])) as unknown[];
    if (found.length > 0) return;
    // pgcrypto: HMAC and random bytes for draws; pg_trgm: searching within text; btree_gist: a member's key
    // in the constraint that keeps reward windows apart. All are trusted, so no superuser is needed.
    for (const extension of ['pgcrypto', 'pg_trgm', 'btree_gist']) {
      await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`);
    }
    for (const file of ['trigger-functions', 'tables', 'rows']) {
      await queryRunner.query(await readFile(new URL(`./baseline/${file}.sql`, import.meta.url), 'utf8'));
    }
  }
}
