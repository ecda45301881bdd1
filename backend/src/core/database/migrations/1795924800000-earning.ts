import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One file a concern, each after those that it refers to. */
const FILES = ['members', 'ledger', 'payouts'];

/** Points are earned: members who never signed in, the rules, payouts for watching, and sums of days. */
export class Earning1795924800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const file of FILES) {
      await queryRunner.query(await readFile(new URL(`./earning/${file}.sql`, import.meta.url), 'utf8'));
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(await readFile(new URL('./earning/down.sql', import.meta.url), 'utf8'));
  }
}
