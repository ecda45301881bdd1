import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * One outbox for everything that members and the team are notified of. claim_notifications stays for the
 * previous version's processes; the first leader of this version moves what is left in it.
 */
export class EventsAndDeliveries1796818457000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE events (
        id bigint GENERATED ALWAYS AS IDENTITY,
        type text COLLATE "C" NOT NULL,
        subject text COLLATE "C" NOT NULL,
        member_id bigint,
        data jsonb NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        is_fanned_out boolean NOT NULL DEFAULT false,
        read_at timestamptz,
        CONSTRAINT events_pkey PRIMARY KEY (id),
        CONSTRAINT events_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE
      );
      -- The same event is recorded once, even by two replicas or after a crash.
      CREATE UNIQUE INDEX events_type_subject_member_key ON events (type, subject, coalesce(member_id, 0));
      CREATE INDEX events_member_id_id_idx ON events (member_id, id) WHERE member_id IS NOT NULL;
      CREATE INDEX events_waiting_idx ON events (id) WHERE NOT is_fanned_out;
      CREATE INDEX events_at_idx ON events (at);
      COMMENT ON TABLE events IS
        'What members or the team are notified of, recorded in the transaction of the change. Kept for 30 days.';
      COMMENT ON COLUMN events.subject IS 'What it is about, such as claim:5 or raffle:7.';
      COMMENT ON COLUMN events.member_id IS 'The member it concerns. Null: everyone, the team, or an audience to be added.';
      COMMENT ON COLUMN events.data IS 'Shown to the member and in channels, so never anything confidential.';
      COMMENT ON COLUMN events.is_fanned_out IS 'Whether the leader has added its deliveries.';

      CREATE TABLE deliveries (
        id bigint GENERATED ALWAYS AS IDENTITY,
        event_id bigint NOT NULL,
        target text COLLATE "C" NOT NULL,
        target_id bigint NOT NULL DEFAULT 0,
        state text COLLATE "C" NOT NULL DEFAULT 'waiting',
        next_try timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz,
        attempts smallint NOT NULL DEFAULT 0,
        CONSTRAINT deliveries_pkey PRIMARY KEY (id),
        CONSTRAINT deliveries_event_target_key UNIQUE (event_id, target, target_id),
        CONSTRAINT deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE,
        CONSTRAINT deliveries_state_check CHECK (state IN ('waiting', 'sent', 'failed', 'expired')),
        CONSTRAINT deliveries_attempts_check CHECK (attempts >= 0)
      );
      CREATE INDEX deliveries_waiting_idx ON deliveries (target, id) WHERE state = 'waiting';
      COMMENT ON TABLE deliveries IS 'Events to send to a channel, added and sent by the leader.';
      COMMENT ON COLUMN deliveries.target_id IS 'Which of the target’s addresses; 0 where it has only one.';
      COMMENT ON COLUMN deliveries.next_try IS 'When it is due, or when the lease of the process sending it ends.';
    `);
  }
}
