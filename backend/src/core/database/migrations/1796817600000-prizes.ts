import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Prizes won on stream night: points, shop items or free text. */
export class Prizes1796817600000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE prizes_awarded (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        -- What was won in, with its number and the winner's place there.
        source text COLLATE "C" NOT NULL,
        source_id bigint NOT NULL,
        place integer NOT NULL,
        member_id bigint NOT NULL,
        prize jsonb NOT NULL,
        -- As the winner reads it: its source may be renamed.
        name text NOT NULL,
        claim_id bigint,
        awarded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT prizes_awarded_pkey PRIMARY KEY (id),
        CONSTRAINT prizes_awarded_source_source_id_place_key UNIQUE (source, source_id, place),
        CONSTRAINT prizes_awarded_source_source_id_member_id_key UNIQUE (source, source_id, member_id),
        CONSTRAINT prizes_awarded_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT prizes_awarded_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims (id) ON DELETE RESTRICT,
        CONSTRAINT prizes_awarded_source_check CHECK (source IN ('raffle', 'guess')),
        CONSTRAINT prizes_awarded_place_check CHECK (place > 0)
      );
      CREATE INDEX prizes_awarded_member_id_idx ON prizes_awarded (member_id);
      CREATE INDEX prizes_awarded_claim_id_idx ON prizes_awarded (claim_id);

      ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
        ADD CONSTRAINT point_entries_reason_check CHECK (
          reason IN ('daily_reward', 'shop_claim', 'shop_refund', 'admin_set', 'gift', 'opening', 'account_closed',
            'watching', 'following', 'raiding', 'first_visit', 'group_gift', 'group_gift_undone', 'undone',
            'import', 'import_undo', 'command', 'command_refund', 'prize'));
    `);
  }
}
