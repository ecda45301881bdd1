import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Levels, aliases, cooldowns and prices of commands, and imports of another bot's commands and timers. */
export class Commands1796616000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE bot_commands
        ADD level text COLLATE "C" NOT NULL DEFAULT 'everyone',
        ADD user_time integer NOT NULL DEFAULT 0,
        ADD aliases text[] NOT NULL DEFAULT '{}',
        ADD cost bigint NOT NULL DEFAULT 0,
        ADD is_enabled boolean NOT NULL DEFAULT true,
        ADD CONSTRAINT bot_commands_level_check
          CHECK (level IN ('everyone', 'subscriber', 'vip', 'moderator', 'broadcaster')),
        ADD CONSTRAINT bot_commands_user_time_check CHECK (user_time >= 0),
        ADD CONSTRAINT bot_commands_cost_check CHECK (cost BETWEEN 0 AND 9007199254740991);

      -- What viewers can type: no name is another command's alias, whoever adds them at the same moment.
      CREATE TABLE bot_command_names (
        name text NOT NULL,
        command_id integer NOT NULL,
        CONSTRAINT bot_command_names_pkey PRIMARY KEY (name),
        CONSTRAINT bot_command_names_command_id_fkey FOREIGN KEY (command_id) REFERENCES bot_commands (id) ON DELETE CASCADE
      );
      CREATE INDEX bot_command_names_command_id_idx ON bot_command_names (command_id);
      INSERT INTO bot_command_names (name, command_id) SELECT command, id FROM bot_commands;
      CREATE FUNCTION keep_command_names() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
      AS $$ BEGIN
        DELETE FROM bot_command_names WHERE command_id = NEW.id;
        INSERT INTO bot_command_names (name, command_id)
          SELECT name, NEW.id FROM unnest(NEW.command || NEW.aliases) AS named (name);
        RETURN NULL;
      END $$;
      REVOKE ALL ON FUNCTION keep_command_names() FROM PUBLIC;
      CREATE TRIGGER bot_commands_named AFTER INSERT OR UPDATE OF command, aliases ON bot_commands
        FOR EACH ROW EXECUTE FUNCTION keep_command_names();

      CREATE TABLE bot_counters (
        name text NOT NULL,
        value bigint NOT NULL DEFAULT 0,
        CONSTRAINT bot_counters_pkey PRIMARY KEY (name)
      );

      -- A command that somebody paid for. Its name as it was then: the command may be gone.
      CREATE TABLE command_payments (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        member_id bigint NOT NULL,
        command text NOT NULL,
        cost bigint NOT NULL,
        -- Twitch's id of the line. Null once its member is forgotten.
        line_id text COLLATE "C",
        paid_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        refunded_at timestamptz,
        CONSTRAINT command_payments_pkey PRIMARY KEY (id),
        CONSTRAINT command_payments_member_id_line_id_key UNIQUE (member_id, line_id),
        CONSTRAINT command_payments_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT command_payments_cost_check CHECK (cost > 0)
      );

      -- Commands and timers of another bot, read in one go: what they say there, what was chosen, and what was done.
      CREATE TABLE command_imports (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        source text COLLATE "C" NOT NULL,
        name text NOT NULL,
        state text COLLATE "C" NOT NULL DEFAULT 'staged',
        actor_id bigint NOT NULL,
        texts jsonb NOT NULL,
        choices jsonb NOT NULL DEFAULT '{}',
        planned jsonb,
        written jsonb,
        kept jsonb,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        applied_at timestamptz,
        undone_at timestamptz,
        CONSTRAINT command_imports_pkey PRIMARY KEY (id),
        CONSTRAINT command_imports_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members (id) ON DELETE RESTRICT,
        CONSTRAINT command_imports_state_check CHECK (state IN ('staged', 'applied', 'undone'))
      );

      ALTER TABLE bot_state
        ADD answers_addcom boolean NOT NULL DEFAULT false,
        ADD answers_editcom boolean NOT NULL DEFAULT false,
        ADD answers_delcom boolean NOT NULL DEFAULT false;

      ALTER TABLE point_entries DROP CONSTRAINT point_entries_reason_check,
        ADD CONSTRAINT point_entries_reason_check CHECK (
          reason IN ('daily_reward', 'shop_claim', 'shop_refund', 'admin_set', 'gift', 'opening', 'account_closed',
            'watching', 'following', 'raiding', 'first_visit', 'group_gift', 'group_gift_undone', 'undone',
            'import', 'import_undo', 'command', 'command_refund'));
    `);
  }
}
