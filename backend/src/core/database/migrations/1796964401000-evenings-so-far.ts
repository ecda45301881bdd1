import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The evenings of existing broadcasts, and the minutes of the latest one, which may still be running. */
export class EveningsSoFar1796964401000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DO $$
      DECLARE
        v_broadcast record;
        v_evening broadcasts%ROWTYPE;
        v_ended_at timestamptz;
      BEGIN
        FOR v_broadcast IN SELECT * FROM broadcasts ORDER BY started_at LOOP
          IF v_ended_at IS NULL OR v_broadcast.started_at > v_ended_at + interval '30 minutes'
            OR v_broadcast.started_at >= v_evening.started_at + interval '24 hours'
          THEN
            v_evening := v_broadcast;
          END IF;
          UPDATE broadcasts SET evening_id = v_evening.id WHERE id = v_broadcast.id AND evening_id IS NULL;
          v_ended_at := v_broadcast.ended_at;
        END LOOP;
      END $$;
      INSERT INTO evening_minutes (member_id, evening_id, minutes)
      SELECT member_id, evening.id, stamp_minutes FROM broadcasts AS evening
      JOIN earned_days ON stamp_minutes > 0 AND day = (evening.started_at
        AT TIME ZONE coalesce((SELECT settings->>'timeZone' FROM site_settings WHERE id = 1), 'UTC'))::date
      WHERE evening.id = (SELECT evening_id FROM broadcasts ORDER BY started_at DESC LIMIT 1)
      ON CONFLICT DO NOTHING
    `);
  }
}
