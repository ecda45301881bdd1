import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PeriodicTask } from '../common/periodic-task.js';
import { PG_POOL } from '../database/pg-pool.js';
import { Leadership } from '../leader/leadership.js';

const EVERY_MS = 3600_000;
const KEEP_DAYS = 90;
const BATCH = 10_000;

const DELETE_OLD = {
  name: 'security-events-delete-old',
  text: `DELETE FROM security_events WHERE id IN (
    SELECT id FROM security_events WHERE at < clock_timestamp() - interval '${KEEP_DAYS} days' LIMIT ${BATCH})`,
};

/** Every hour, on one of the replicas: the security log forgets what is over 90 days old, as /privacy says. */
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
          this.logger.warn(`Security events over 90 days old could not be deleted: ${reason}`),
      }),
    );
  }

  /** @throws when the database is away */
  async run(signal?: AbortSignal): Promise<void> {
    let deleted: number | null;
    do ({ rowCount: deleted } = await this.pool.query(DELETE_OLD));
    while (deleted === BATCH && !signal?.aborted);
  }
}
