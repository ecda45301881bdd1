import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** One file per concern. */
const FILES = ['breaks', 'leaving', 'audit', 'legal'];

/**
 * Breaks that no one can shorten, members who leave and are forgotten, and legal texts edited in the console.
 */
export class BreaksAndPrivacy1795752000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const file of FILES) {
      await queryRunner.query(
        await readFile(new URL(`./breaks-and-privacy/${file}.sql`, import.meta.url), 'utf8'),
      );
    }
  }
}
