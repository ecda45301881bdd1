import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Imports from another bot: lists of people with points and watch time. */
export class Imports1796529600000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- One file. Nothing of it counts before it is applied.
      CREATE TABLE import_batches (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        source text COLLATE "C" NOT NULL,
        name text NOT NULL,
        -- Of the file and of how it was read: applying names what was looked at.
        hash text COLLATE "C" NOT NULL,
        rate bigint NOT NULL,
        -- Accounts that were made later are held back: somebody else may have taken the name.
        exported_at timestamptz NOT NULL,
        state text COLLATE "C" NOT NULL DEFAULT 'resolving',
        actor_id bigint NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        applied_at timestamptz,
        undone_at timestamptz,
        CONSTRAINT import_batches_pkey PRIMARY KEY (id),
        CONSTRAINT import_batches_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT import_batches_rate_check CHECK (rate > 0),
        CONSTRAINT import_batches_state_check
          CHECK (state IN ('resolving', 'staged', 'applying', 'applied', 'undoing', 'undone'))
      );
      -- One at a time: what a second one shows would not be what it does.
      CREATE UNIQUE INDEX import_batches_open_key ON import_batches ((true))
        WHERE state IN ('resolving', 'staged', 'applying', 'undoing');

      CREATE TABLE import_rows (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        batch_id bigint NOT NULL,
        line integer NOT NULL,
        platform_id text COLLATE "C",
        -- Of a line that is skipped, what stood there.
        login text,
        -- Null where the file has no such column.
        points bigint,
        minutes bigint,
        -- Null until Twitch was asked.
        verdict text COLLATE "C",
        reason text COLLATE "C",
        member_id bigint,
        applied_at timestamptz,
        -- What it moved, and what the source had given before it.
        added_points bigint,
        added_minutes bigint,
        share_points bigint,
        share_minutes bigint,
        undone_at timestamptz,
        undone_points bigint,
        CONSTRAINT import_rows_pkey PRIMARY KEY (id),
        CONSTRAINT import_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES import_batches (id) ON DELETE CASCADE,
        CONSTRAINT import_rows_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT import_rows_points_check CHECK (points BETWEEN 0 AND 9007199254740991 AND minutes >= 0),
        CONSTRAINT import_rows_verdict_check CHECK (verdict IN ('matched', 'new', 'waiting', 'skipped'))
      );
      -- What is still to be done of a batch, in its order.
      CREATE INDEX import_rows_batch_id_verdict_idx ON import_rows (batch_id, verdict, id);
      CREATE INDEX import_rows_due_idx ON import_rows (batch_id, id) WHERE applied_at IS NULL;
      CREATE INDEX import_rows_member_id_idx ON import_rows (member_id) WHERE member_id IS NOT NULL;
      -- What waits for somebody who signs in.
      CREATE INDEX import_rows_waiting_login_idx ON import_rows (login) WHERE verdict = 'waiting';
      CREATE INDEX import_rows_waiting_platform_id_idx ON import_rows (platform_id) WHERE verdict = 'waiting';

      -- What a source has given somebody so far: a newer file adds the difference.
      CREATE TABLE import_shares (
        source text COLLATE "C" NOT NULL,
        member_id bigint NOT NULL,
        points bigint NOT NULL,
        minutes bigint NOT NULL,
        CONSTRAINT import_shares_pkey PRIMARY KEY (source, member_id),
        CONSTRAINT import_shares_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT import_shares_points_check CHECK (points >= 0 AND minutes >= 0)
      );

      ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
        ADD CONSTRAINT point_entries_reason_check CHECK (
          reason IN ('daily_reward', 'shop_claim', 'shop_refund', 'admin_set', 'gift', 'opening', 'account_closed',
            'watching', 'following', 'raiding', 'first_visit', 'group_gift', 'group_gift_undone', 'undone',
            'import', 'import_undo'));
    `);
  }
}
