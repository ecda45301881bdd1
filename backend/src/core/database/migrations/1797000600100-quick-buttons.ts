import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The buttons that admins put on Tonight. */
export class QuickButtons1797000600100 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE quick_buttons (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        place smallint NOT NULL,
        name text NOT NULL,
        kind text COLLATE "C" NOT NULL,
        line text,
        points integer,
        raffle_id integer REFERENCES raffles ON DELETE RESTRICT,
        uses integer DEFAULT 0 NOT NULL,
        CONSTRAINT quick_buttons_value_check CHECK (CASE kind WHEN 'line' THEN line IS NOT NULL WHEN 'gift' THEN points > 0
          WHEN 'raffle' THEN raffle_id IS NOT NULL ELSE false END)
      );
    `);
  }
}
