import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * A stream that is restarted is the same evening. A trigger decides which, because replicas of the version before write
 * broadcasts too. Their downloads still read `earned_days.stamp_minutes`.
 */
export class Evenings1796964400000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE broadcasts ADD COLUMN evening_id bigint;
      ALTER TABLE broadcasts ADD CONSTRAINT broadcasts_evening_id_fkey
        FOREIGN KEY (evening_id) REFERENCES broadcasts (id) ON DELETE RESTRICT NOT VALID;
      COMMENT ON COLUMN broadcasts.evening_id IS 'The first broadcast of the evening: one that begins within 30 minutes of the end of the one before continues it, for at most 24 hours.';
      CREATE FUNCTION set_evening() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
      AS $$
      BEGIN
        SELECT evening.id INTO NEW.evening_id
        FROM broadcasts AS before JOIN broadcasts AS evening ON evening.id = before.evening_id
        WHERE before.started_at < NEW.started_at
          AND NEW.started_at <= coalesce(before.ended_at, clock_timestamp()) + interval '30 minutes'
          AND NEW.started_at < evening.started_at + interval '24 hours'
        ORDER BY before.started_at DESC LIMIT 1;
        NEW.evening_id := coalesce(NEW.evening_id, NEW.id);
        RETURN NEW;
      END $$;
      REVOKE ALL ON FUNCTION set_evening() FROM PUBLIC;
      CREATE TRIGGER broadcasts_of_an_evening BEFORE INSERT ON broadcasts FOR EACH ROW EXECUTE FUNCTION set_evening();

      CREATE TABLE evening_minutes (
        member_id bigint NOT NULL REFERENCES members (id) ON DELETE RESTRICT,
        evening_id bigint NOT NULL REFERENCES broadcasts (id) ON DELETE RESTRICT,
        minutes integer NOT NULL CHECK (minutes > 0),
        PRIMARY KEY (member_id, evening_id)
      ) WITH (fillfactor = 50);
      COMMENT ON TABLE evening_minutes IS 'Watched or chatted in while the stamp card was on and the member was not on a break. Written by pay_tick.';
      COMMENT ON COLUMN evening_minutes.evening_id IS 'The first broadcast of the evening.';
      COMMENT ON COLUMN earned_days.stamp_minutes IS 'Of earlier versions, which counted by day. Now in evening_minutes.';

      ALTER TABLE ticks ADD COLUMN held boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN ticks.held IS 'Closed while it was unknown whether the channel was still live. Paid once Twitch confirms the broadcast, otherwise skipped.';
    `);
  }
}
