import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const REASONS = [
  'daily_reward',
  'shop_claim',
  'shop_refund',
  'admin_set',
  'gift',
  'opening',
  'account_closed',
  'watching',
  'following',
  'raiding',
  'first_visit',
];
const ADDED_REASONS = ['group_gift', 'group_gift_undone', 'undone'];

const listOf = (reasons: readonly string[]) => reasons.map((reason) => `'${reason}'`).join(', ');
const reasonCheck = (reasons: readonly string[]) => `
  ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
    ADD CONSTRAINT point_entries_reason_check CHECK (reason IN (${listOf(reasons)}))`;

/**
 * Points given to many members at once, undoing the team's changes to balances, and totals
 * of points given and spent.
 */
export class GroupGifts1796270400000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- What each member got stands in their entries alone.
      CREATE TABLE group_gifts (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        actor_id bigint NOT NULL,
        -- To each.
        points bigint NOT NULL,
        reason text NOT NULL,
        -- Those who were there in this payout; null where they were chosen by name.
        tick_id bigint,
        -- How many were chosen or there, and how many of them got the points.
        asked integer NOT NULL,
        members integer NOT NULL,
        given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        idempotency_key text,
        undone_at timestamptz,
        undone_by bigint,
        -- How many points were still there to take back.
        taken_back bigint NOT NULL DEFAULT 0,
        CONSTRAINT group_gifts_pkey PRIMARY KEY (id),
        CONSTRAINT group_gifts_actor_id_idempotency_key_key UNIQUE (actor_id, idempotency_key),
        CONSTRAINT group_gifts_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT group_gifts_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT group_gifts_points_check CHECK (points BETWEEN 1 AND 1000000),
        CONSTRAINT group_gifts_members_check CHECK (members BETWEEN 1 AND asked),
        CONSTRAINT group_gifts_taken_back_check CHECK (taken_back BETWEEN 0 AND points * members),
        CONSTRAINT group_gifts_undone_check CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
        CONSTRAINT group_gifts_idempotency_key_check CHECK (length(idempotency_key) BETWEEN 1 AND 255)
      );

      -- Many members have one entry each of the same gift; what was undone has one, by its version.
      DROP INDEX point_entries_reason_ref_id_key;
      CREATE UNIQUE INDEX point_entries_reason_ref_id_key ON point_entries (reason, ref_id)
        WHERE reason NOT IN ('watching', 'raiding', ${listOf(ADDED_REASONS)});
      CREATE UNIQUE INDEX point_entries_per_member_key ON point_entries (ref_id, member_id, reason)
        WHERE reason IN (${listOf(ADDED_REASONS)});

      -- What was given out and spent by day. Payouts, by far the most entries, are added up in their ticks.
      CREATE INDEX point_entries_flow_idx ON point_entries (created_at) INCLUDE (reason, delta) WHERE reason <> 'watching';

      -- Those whom an admin keeps from earning: few, and filtered for.
      CREATE INDEX members_suspended_until_idx ON members (id) WHERE suspended_until IS NOT NULL;
      CREATE INDEX members_earns_nothing_idx ON members (id) WHERE NOT earns_points;
    `);
    await queryRunner.query(reasonCheck([...REASONS, ...ADDED_REASONS]));
  }
}
