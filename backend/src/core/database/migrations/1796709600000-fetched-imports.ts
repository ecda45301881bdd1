import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const STATES = ['resolving', 'staged', 'applying', 'undoing'];
const inWords = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ');

/** Imports whose list the site fetches itself, page by page, and how long a step still takes. */
export class FetchedImports1796709600000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE import_batches
        -- Of a list that is read page by page: how many entries have come, and of how many.
        ADD fetched integer NOT NULL DEFAULT 0,
        ADD to_fetch integer NOT NULL DEFAULT 0,
        -- Why it failed, as a refusal says it.
        ADD failure jsonb,
        -- When the step under way began.
        ADD began_at timestamptz NOT NULL DEFAULT clock_timestamp();
    `);
    await allow(queryRunner, ['fetching', ...STATES], ['failed']);
  }
}

/** @param open states that only one import at a time may be in @param ended further ones */
async function allow(
  queryRunner: QueryRunner,
  open: readonly string[],
  ended: readonly string[],
): Promise<void> {
  await queryRunner.query(`
    ALTER TABLE import_batches DROP CONSTRAINT import_batches_state_check,
      ADD CONSTRAINT import_batches_state_check CHECK (state IN (${inWords([...open, 'applied', 'undone', ...ended])}));
    DROP INDEX import_batches_open_key;
    CREATE UNIQUE INDEX import_batches_open_key ON import_batches ((true)) WHERE state IN (${inWords(open)});
  `);
}
