import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** One file per module, in order of dependency. */
const FILES = [
  'members',
  'sessions',
  'guards',
  'points',
  'rewards',
  'shop',
  'offers',
  'bot',
  'site',
  'stream',
  'twitch-accounts',
  'audit',
  'security',
];

export class InitialSchema1795579200000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    // pgcrypto: HMAC and random bytes for draws; pg_trgm: searching within text; btree_gist: a member's key
    // in the constraint that keeps reward windows apart. All are trusted, so no superuser is needed.
    for (const extension of ['pgcrypto', 'pg_trgm', 'btree_gist']) {
      await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`);
    }
    for (const file of FILES) {
      await queryRunner.query(
        await readFile(new URL(`./initial-schema/${file}.sql`, import.meta.url), 'utf8'),
      );
    }
  }
}
