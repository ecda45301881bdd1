import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { retentionRows } from '../../core/common/metrics/meters.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { removeOldAnswers } from '../../loyalty/shop/answer-retention.js';
import { ForgettingService } from './forgetting.service.js';
import { RETENTION } from '../../core/common/retention.js';

const EVERY_MS = 600_000;
/** Few enough for a statement of well under a second. */
const BATCH = 5_000;

/** Each answers how many rows it took. */
const RULES = {
  answers: removeOldAnswers(RETENTION.delivery, BATCH),
  audit: `SELECT delete_old_audit_entries(${BATCH}) AS rows`,
  clicks: `WITH gone AS (DELETE FROM offer_clicks WHERE ctid = ANY (ARRAY(SELECT ctid FROM offer_clicks
    WHERE day < current_date - interval '${RETENTION.clicks} months' LIMIT ${BATCH})) RETURNING 1)
    SELECT count(*) AS rows FROM gone`,
  former_members: `WITH gone AS (DELETE FROM former_members WHERE keep_until < clock_timestamp() RETURNING 1)
    SELECT count(*) AS rows FROM gone`,
  imports: `WITH gone AS (DELETE FROM import_rows WHERE id = ANY (ARRAY(SELECT row.id FROM import_rows AS row
    JOIN import_batches AS batch ON batch.id = batch_id WHERE verdict IN ('waiting', 'skipped')
      AND batch.applied_at < now() - interval '${RETENTION.imports} months' LIMIT ${BATCH})) RETURNING 1)
    SELECT count(*) AS rows FROM gone`,
  staged_imports: `WITH gone AS (DELETE FROM import_batches
    WHERE state IN ('fetching', 'resolving', 'staged', 'failed') AND created_at < now() - interval '24 hours' RETURNING 1)
    SELECT count(*) AS rows FROM gone`,
  pictures: `SELECT delete_unused_media(interval '${RETENTION.pictures} days', ${BATCH}) AS rows`,
  inactive_members: `SELECT forget_inactive(make_interval(days => ${RETENTION.grace}), 500) AS rows`,
} as const;

/**
 * Every ten minutes, on one of the replicas: what is older than the site says it keeps goes, and members whose time has come
 * are forgotten. Sessions and the security log have jobs of their own.
 */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger('Retention');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly forgetting: ForgettingService,
    leadership: Leadership,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS,
        isDueAtStart: true,
        run: (signal) => this.run(signal),
        onFailure: (reason) => this.logger.warn(`Old data could not be deleted: ${reason}`),
      }),
    );
  }

  /** @throws when the database is away */
  async run(signal?: AbortSignal): Promise<void> {
    for (const [what, text] of Object.entries(RULES)) {
      let taken: number;
      do {
        const { rows } = await this.pool.query<{ rows: number }>(text);
        taken = rows[0]?.rows ?? 0;
        retentionRows.inc({ what }, taken);
      } while (taken >= BATCH && !signal?.aborted);
    }
    retentionRows.inc({ what: 'members' }, await this.forgetting.forgetDue(signal));
    retentionRows.inc({ what: 'unseen_members' }, await this.forgetting.forgetUnseen(signal));
  }
}
