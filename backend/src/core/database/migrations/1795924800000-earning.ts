import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** One file a concern, each after those that it refers to. */
const FILES = ['members', 'ledger', 'payouts'];

/** Points are earned: members who never signed in, the rules, payouts for watching, and sums of days. */
export class Earning1795924800000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const file of FILES) {
      await queryRunner.query(await readFile(new URL(`./earning/${file}.sql`, import.meta.url), 'utf8'));
    }
  }
}
