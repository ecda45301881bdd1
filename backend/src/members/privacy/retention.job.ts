import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { retentionRows } from '../../core/common/metrics/meters.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { RETENTION_BATCH, RetentionSteps } from '../../core/database/retention-steps.js';
import { Leadership } from '../../core/leader/leadership.js';
import { ForgettingService } from './forgetting.service.js';
import { DELETE_FORMER_MEMBERS, FORGET_INACTIVE } from './retention.statements.js';

const EVERY_MS = 600_000;
/**
 * Deletes data older than its retention period and forgets members whose deletion is due, every ten minutes
 * on the leader. Sessions and the security log have their own jobs.
 */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger('Retention');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly forgetting: ForgettingService,
    private readonly steps: RetentionSteps,
    leadership: Leadership,
  ) {
    steps.add('former_members', DELETE_FORMER_MEMBERS);
    steps.add('inactive_members', FORGET_INACTIVE);
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS,
        isDueAtStart: true,
        run: (signal) => this.run(signal),
        onFailure: (reason) => this.logger.warn(`Failed to delete old data: ${reason}`),
      }),
    );
  }

  /** @throws if the database is unavailable */
  async run(signal?: AbortSignal): Promise<void> {
    for (const [what, text] of this.steps.all()) {
      let taken: number;
      do {
        const { rows } = await this.pool.query<{ rows: number }>(text);
        taken = rows[0]?.rows ?? 0;
        retentionRows.inc({ what }, taken);
      } while (taken >= RETENTION_BATCH && !signal?.aborted);
    }
    retentionRows.inc({ what: 'members' }, await this.forgetting.forgetDue(signal));
    retentionRows.inc({ what: 'unseen_members' }, await this.forgetting.forgetUnseen(signal));
  }
}
