import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../common/clock.js';
import { reasonOf } from '../common/errors/reason-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import { READ, RECORD } from './last-occurrences.statements.js';

/** How far the recorded time may lag behind. */
export const RECORD_EVERY_MS = 10_000;

/** The backups are recorded by docker/backup/record.sh. */
export type Occurrence =
  | 'backup'
  | 'backup-job'
  | 'backup-copy'
  | 'chat-line'
  | 'heartbeat'
  | 'twitch-event'
  | `overlay/${string}`;

/** When something last happened on any replica. */
@Injectable()
export class LastOccurrencesService {
  private readonly logger = new Logger('Occurrences');
  private readonly recorded = new Map<Occurrence, number>();
  private lastFailure: string | null = null;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  /** Returns immediately. Costs one small write every ten seconds, however often it is called. */
  record(what: Occurrence): void {
    const now = this.clock.now();
    if (now.getTime() - (this.recorded.get(what) ?? -Infinity) < RECORD_EVERY_MS) return;
    this.recorded.set(what, now.getTime());
    void this.write(what, now);
  }

  /** At most ten seconds behind. */
  async read(): Promise<ReadonlyMap<Occurrence, Date>> {
    const { rows } = await this.pool.query<{ what: Occurrence; at: Date }>(READ);
    return new Map(rows.map(({ what, at }) => [what, at]));
  }

  private async write(what: Occurrence, at: Date): Promise<void> {
    try {
      await this.pool.query({ ...RECORD, values: [what, at] });
      this.lastFailure = null;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== this.lastFailure) this.logger.warn(`Failed to record ${what}: ${reason}`);
      this.lastFailure = reason;
    }
  }
}
