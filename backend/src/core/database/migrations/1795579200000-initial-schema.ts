import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** One file a module, each after those that it refers to. */
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
    // pgcrypto: HMAC and random bytes of the draw; pg_trgm: search in the middle of a text;
    // btree_gist: a member's key in the constraint that keeps reward windows apart. All trusted: no superuser needed.
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
