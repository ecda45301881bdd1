import { readFile } from 'node:fs/promises';
import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** One file per concern, in order of dependency. */
const FILES = ['claims', 'items', 'answers-and-codes'];

/**
 * Claims become orders: states with their history, refunds, item rules, buyers' answers and digital codes.
 */
export class Orders1795838400000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const file of FILES) {
      await queryRunner.query(await readFile(new URL(`./orders/${file}.sql`, import.meta.url), 'utf8'));
    }
  }
}
