import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The audit trail names raffles and guesses by their titles, as it names other records by their names. */
export class TitlesInAudit1796818410000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      labelled(`coalesce(NEW.after ->> 'name', NEW.before ->> 'name',
      CASE WHEN NEW.entity IN ('raffle', 'guess') THEN NEW.after ->> 'title' END)`),
    );
  }
}

/** @param otherwise label of a record that has no rule */
const labelled = (otherwise: string) => `
  CREATE OR REPLACE FUNCTION label_audit_entry() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_nickname text;
  BEGIN
    IF NEW.entity IN ('user', 'claim') THEN
      SELECT member_id, nickname INTO NEW.person_id, v_nickname FROM identities
      WHERE platform = 'twitch'
        AND platform_id = CASE NEW.entity WHEN 'user' THEN NEW.entity_id ELSE left(NEW.entity_id, -24) END;
    END IF;
    NEW.target_label := CASE
      WHEN NEW.entity = 'user' THEN v_nickname
      WHEN NEW.entity = 'claim' THEN (SELECT item_name FROM shop_claims
        WHERE member_id = NEW.person_id AND claim_date = right(NEW.entity_id, 24)::timestamptz)
      WHEN NEW.entity IN ('command', 'automessage') THEN NEW.entity_id
      ELSE ${otherwise}
    END;
    RETURN NEW;
  END $$;`;
