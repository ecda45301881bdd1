import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** One stamp for each stream day, and points for the third, fifth and seventh. */
export class StampCard1796900000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE stamps (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        member_id bigint NOT NULL,
        day date NOT NULL,
        points bigint NOT NULL,
        CONSTRAINT stamps_pkey PRIMARY KEY (id),
        CONSTRAINT stamps_member_id_day_key UNIQUE (member_id, day),
        CONSTRAINT stamps_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT stamps_points_check CHECK (points >= 0)
      );
      COMMENT ON TABLE stamps IS
        'The stamps on the members’ cards, seven to a row. Written by stamp_cards together with their entries.';
      COMMENT ON COLUMN stamps.day IS 'In the site’s time zone.';

      ALTER TABLE earning_rules
        ADD stamp_card_on boolean NOT NULL DEFAULT false,
        ADD stamp_card_minutes integer NOT NULL DEFAULT 15,
        ADD stamp_card_third integer NOT NULL DEFAULT 100,
        ADD stamp_card_fifth integer NOT NULL DEFAULT 200,
        ADD stamp_card_seventh integer NOT NULL DEFAULT 500,
        ADD CONSTRAINT earning_rules_stamp_card_minutes_check CHECK (stamp_card_minutes BETWEEN 1 AND 1440) NOT VALID,
        ADD CONSTRAINT earning_rules_stamp_card_points_check CHECK (
          LEAST(stamp_card_third, stamp_card_fifth, stamp_card_seventh) >= 0
          AND GREATEST(stamp_card_third, stamp_card_fifth, stamp_card_seventh) <= 1000000) NOT VALID;

      ALTER TABLE earned_days
        ADD stamp_minutes integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT earned_days_stamp_minutes_check CHECK (stamp_minutes >= 0) NOT VALID;
      COMMENT ON COLUMN earned_days.stamp_minutes IS
        'Watched or chatted in while the stamp card was on and the member was not on a break.';

      ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
        ADD CONSTRAINT point_entries_reason_check CHECK (
          reason IN ('daily_reward', 'shop_claim', 'shop_refund', 'admin_set', 'gift', 'opening', 'account_closed',
            'watching', 'following', 'raiding', 'first_visit', 'group_gift', 'group_gift_undone', 'undone',
            'import', 'import_undo', 'command', 'command_refund', 'prize', 'stamp_card')) NOT VALID;
    `);
  }
}
