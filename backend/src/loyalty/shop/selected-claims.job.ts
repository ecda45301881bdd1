import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { DELETE_OLD_SELECTIONS, TELL_SELECTED } from './claim-selections.statements.js';

const EVERY_MS = 5_000;
/** Longer than the console offers to undo, so that an answer that is late or lost still comes in time. */
const TOLD_AFTER_S = 30;

/** On the leader: tells the buyers of selected claims once their delivery can't be undone any more, and forgets old selections. */
@Injectable()
export class SelectedClaimsJob {
  private readonly logger = new Logger('Shop');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    leadership: Leadership,
    { pace }: AppConfig,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS / pace,
        isDueAtStart: true,
        run: () => this.run(),
        onFailure: (reason) => this.logger.warn(`Failed to tell the buyers of claims, retrying: ${reason}`),
      }),
    );
  }

  /** @param seconds for which a selection must have been left alone */
  async run(seconds = TOLD_AFTER_S): Promise<void> {
    await this.pool.query({ ...TELL_SELECTED, values: [seconds] });
    await this.pool.query(DELETE_OLD_SELECTIONS);
  }
}
