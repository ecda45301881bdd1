import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the chat bot and the live stream keep: connected accounts, the bot's state, the last that Twitch said. */
export class LiveFromTwitch1795312800000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE twitch_accounts (
        role text COLLATE "C" NOT NULL,
        user_id text COLLATE "C" NOT NULL,
        login text NOT NULL,
        display_name text NOT NULL,
        scopes jsonb NOT NULL,
        tokens bytea NOT NULL,
        connected_by text COLLATE "C" NOT NULL,
        connected_at timestamptz NOT NULL DEFAULT now(),
        is_expired boolean NOT NULL DEFAULT false,
        last_error text,
        CONSTRAINT twitch_accounts_pkey PRIMARY KEY (role),
        CONSTRAINT twitch_accounts_role_check CHECK (role IN ('bot', 'channel'))
      );

      CREATE TABLE bot_state (
        id integer NOT NULL DEFAULT 1,
        answers_points boolean NOT NULL DEFAULT true,
        answers_commands boolean NOT NULL DEFAULT true,
        connected_since timestamptz,
        is_moderator boolean NOT NULL DEFAULT false,
        last_error text,
        last_error_at timestamptz,
        CONSTRAINT bot_state_pkey PRIMARY KEY (id),
        CONSTRAINT bot_state_id_check CHECK (id = 1)
      );
      INSERT INTO bot_state DEFAULT VALUES;

      CREATE TABLE stream_snapshots (
        id integer NOT NULL DEFAULT 1,
        snapshot jsonb NOT NULL,
        CONSTRAINT stream_snapshots_pkey PRIMARY KEY (id),
        CONSTRAINT stream_snapshots_id_check CHECK (id = 1)
      );

      ALTER TABLE bot_commands
        ADD COLUMN uses integer NOT NULL DEFAULT 0,
        ADD COLUMN last_used_at timestamptz;
      ALTER TABLE auto_messages
        ADD COLUMN uses integer NOT NULL DEFAULT 0,
        ADD COLUMN last_sent_at timestamptz;
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE auto_messages DROP COLUMN uses, DROP COLUMN last_sent_at;
      ALTER TABLE bot_commands DROP COLUMN uses, DROP COLUMN last_used_at;
      DROP TABLE stream_snapshots, bot_state, twitch_accounts;
    `);
  }
}
