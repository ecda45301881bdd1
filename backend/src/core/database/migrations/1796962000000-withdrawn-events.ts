import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** An event whose change was undone stays, hidden, and a channel that fails is caught up with on its own. */
export class WithdrawnEvents1796962000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE events ADD COLUMN withdrawn_at timestamptz;
      COMMENT ON COLUMN events.withdrawn_at IS 'When its change was undone. It is shown and sent to no one any more.';
      CREATE TABLE missed_events (
        event_id bigint NOT NULL,
        channel text COLLATE "C" NOT NULL,
        CONSTRAINT missed_events_pkey PRIMARY KEY (channel, event_id),
        CONSTRAINT missed_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES events (id) ON DELETE CASCADE
      );
      CREATE INDEX missed_events_event_id_idx ON missed_events (event_id);
      COMMENT ON TABLE missed_events IS 'Events that a channel has yet to handle, because it failed or because they were withdrawn.';
    `);
  }
}
