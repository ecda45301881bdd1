import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PeriodicTask } from '../common/periodic-task.js';
import { PG_POOL } from '../database/pg-pool.js';
import { Leadership } from '../leader/leadership.js';
import { BATCH, DELETE_OLD } from './old-events.statements.js';

const EVERY_MS = 3600_000;

/** Every hour, on the leader: deletes security events over 90 days old, as /privacy promises. */
@Injectable()
export class OldEventsJob {
  private readonly logger = new Logger('Security');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    leadership: Leadership,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS,
        isDueAtStart: true,
        run: (signal) => this.run(signal),
        onFailure: (reason) =>
          this.logger.warn(`Failed to delete security events over 90 days old: ${reason}`),
      }),
    );
  }

  /** @throws if the database is unavailable */
  async run(signal?: AbortSignal): Promise<void> {
    let deleted: number | null;
    do ({ rowCount: deleted } = await this.pool.query(DELETE_OLD));
    while (deleted === BATCH && !signal?.aborted);
  }
}
