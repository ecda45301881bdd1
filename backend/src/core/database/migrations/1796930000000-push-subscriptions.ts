import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Browsers that get notifications, and the site's key for them. */
export class PushSubscriptions1796930000000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE push_keys (
        id smallint NOT NULL DEFAULT 1,
        public_key text COLLATE "C" NOT NULL,
        sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT push_keys_pkey PRIMARY KEY (id),
        CONSTRAINT push_keys_id_check CHECK (id = 1)
      );
      COMMENT ON TABLE push_keys IS 'The key pair (VAPID) by which push services recognise the site.';
      COMMENT ON COLUMN push_keys.sealed IS 'The private key, encrypted.';

      CREATE TABLE push_subscriptions (
        id bigint GENERATED ALWAYS AS IDENTITY,
        member_id bigint NOT NULL,
        endpoint_hash bytea NOT NULL,
        sealed bytea NOT NULL,
        kinds text[] NOT NULL,
        time_zone text COLLATE "C" NOT NULL,
        language text COLLATE "C",
        country text COLLATE "C",
        browser text NOT NULL,
        system text NOT NULL,
        session text COLLATE "C" NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
        CONSTRAINT push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
        CONSTRAINT push_subscriptions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members (id) ON DELETE CASCADE,
        CONSTRAINT push_subscriptions_kinds_check
          CHECK (kinds <@ ARRAY['live', 'drawn', 'claim'] AND cardinality(kinds) > 0)
      );
      CREATE INDEX push_subscriptions_member_id_idx ON push_subscriptions (member_id);
      CREATE INDEX push_subscriptions_session_idx ON push_subscriptions (session);
      COMMENT ON TABLE push_subscriptions IS
        'Browsers that get notifications. Deleted by a break, the under-18 mark, a closed country, a logout and a deleted account.';
      COMMENT ON COLUMN push_subscriptions.endpoint_hash IS 'SHA-256 of the address at the browser’s push service.';
      COMMENT ON COLUMN push_subscriptions.sealed IS 'The address and the browser’s keys, encrypted.';
      COMMENT ON COLUMN push_subscriptions.language IS 'Null: the site’s.';
      COMMENT ON COLUMN push_subscriptions.country IS 'Where it was saved, in case the site is closed to that country.';
      COMMENT ON COLUMN push_subscriptions.session IS
        'The hash of the session that saved it. It outlives one that expires, but not a logout.';

      -- Deletes what the site’s settings no longer allow, in the transaction that saves them.
      CREATE FUNCTION delete_disallowed_pushes() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
      AS $$ BEGIN
        DELETE FROM push_subscriptions
        WHERE NOT coalesce((NEW.settings ->> 'isPushOn')::boolean, false) OR NEW.settings -> 'closedCountries' ? country;
        RETURN NULL;
      END $$;
      REVOKE ALL ON FUNCTION delete_disallowed_pushes() FROM PUBLIC;
      CREATE TRIGGER site_settings_allow_pushes AFTER INSERT OR UPDATE ON site_settings
        FOR EACH ROW EXECUTE FUNCTION delete_disallowed_pushes();
    `);
  }
}
