import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One file a concern. */
const FILES = ['breaks', 'leaving', 'audit', 'legal'];

/** Breaks that nobody can shorten, members who leave and are forgotten, legal texts that the console edits. */
export class BreaksAndPrivacy1795752000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const file of FILES) {
      await queryRunner.query(
        await readFile(new URL(`./breaks-and-privacy/${file}.sql`, import.meta.url), 'utf8'),
      );
    }
  }

  /** What was forgotten stays so. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      await readFile(new URL('./breaks-and-privacy/down.sql', import.meta.url), 'utf8'),
    );
  }
}
