import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a session tells its owner, when it was last used and confirmed, and the log of what concerns security. */
export class WhoDidWhat1795406400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE sessions
        ADD COLUMN browser text NOT NULL DEFAULT '',
        ADD COLUMN system text NOT NULL DEFAULT '',
        ADD COLUMN network text NOT NULL DEFAULT '',
        ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        ADD COLUMN confirmed_at timestamptz;

      CREATE TABLE security_events (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        kind text COLLATE "C" NOT NULL,
        user_id text COLLATE "C",
        session text COLLATE "C",
        network text,
        count integer NOT NULL DEFAULT 1,
        detail text,
        CONSTRAINT security_events_pkey PRIMARY KEY (id),
        CONSTRAINT security_events_count_check CHECK (count > 0)
      );
      CREATE INDEX security_events_kind_id_idx ON security_events (kind, id);
      CREATE INDEX security_events_at_idx ON security_events (at);
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE security_events;
      ALTER TABLE sessions DROP COLUMN browser, DROP COLUMN system, DROP COLUMN network,
        DROP COLUMN last_used_at, DROP COLUMN confirmed_at;
    `);
  }
}
