import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../database/pg-pool.js';
import { type Duty, Leadership } from '../leader/leadership.js';
import { RegularWork } from '../leader/regular-work.js';

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
export class OldEventsJob implements Duty {
  private readonly logger = new Logger('Security');
  private readonly regular = new RegularWork(
    EVERY_MS,
    () => this.run(),
    (reason) => this.logger.warn(`The security log still holds what is over 90 days old: ${reason}`),
  );

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    leadership: Leadership,
  ) {
    leadership.take(this);
  }

  begin(): void {
    this.regular.begin();
  }

  end(): Promise<void> {
    this.regular.end();
    return Promise.resolve();
  }

  /** @throws when the database is away */
  async run(): Promise<void> {
    let deleted: number | null;
    do ({ rowCount: deleted } = await this.pool.query(DELETE_OLD));
    while (deleted === BATCH);
  }
}
