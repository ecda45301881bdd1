import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** One file per concern, in order of dependency. */
const FILES = ['members', 'ledger', 'payouts'];

/** Earning points: members who have never signed in, the rules, payouts for watching, and daily totals. */
export class Earning1795924800000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const file of FILES) {
      await queryRunner.query(await readFile(new URL(`./earning/${file}.sql`, import.meta.url), 'utf8'));
    }
  }
}
