import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * What each broadcast paid each member: a line of their history, which would otherwise be
 * summed from all their entries.
 */
export class EarnedBroadcasts1796623200000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE earned_broadcasts (
        member_id bigint NOT NULL,
        broadcast_id bigint NOT NULL,
        earned bigint NOT NULL,
        -- Of the payouts that paid.
        watched_minutes integer NOT NULL,
        -- Of the last entry.
        last_version bigint NOT NULL,
        CONSTRAINT earned_broadcasts_pkey PRIMARY KEY (member_id, broadcast_id),
        CONSTRAINT earned_broadcasts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT earned_broadcasts_broadcast_id_fkey FOREIGN KEY (broadcast_id) REFERENCES broadcasts (id) ON DELETE RESTRICT,
        CONSTRAINT earned_broadcasts_earned_check CHECK (earned > 0),
        CONSTRAINT earned_broadcasts_watched_minutes_check CHECK (watched_minutes >= 0)
      );
      INSERT INTO earned_broadcasts (member_id, broadcast_id, earned, watched_minutes, last_version)
      SELECT member_id, broadcast_id, sum(delta),
        coalesce(sum((rules->>'interval_minutes')::int) FILTER (WHERE (rules->>'watching_pays')::boolean), 0), max(version)
      FROM point_entries JOIN ticks ON ticks.id = ref_id WHERE reason = 'watching' GROUP BY member_id, broadcast_id;

      -- All other lines. Payouts, by far the most entries, are not in it.
      CREATE INDEX point_entries_line_idx ON point_entries (member_id, version) WHERE reason <> 'watching';
    `);
  }
}
