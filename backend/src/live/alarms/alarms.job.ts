import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Failures } from '../../core/common/failures.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { AlarmFactsService } from './alarm-facts.service.js';
import { CLEAR, RAISE, SEE } from './incidents.statements.js';
import { problemsOf } from './problems.js';

const EVERY_MS = 30_000;
/** A problem that comes and goes is one incident. */
const CLEAR_AFTER_S = 120;

/**
 * Tells the team once when a problem begins and once when it is over, on the leader. Open incidents are rows, so
 * a restart or another leader repeats nothing.
 */
@Injectable()
export class AlarmsJob {
  private readonly logger = new Logger('Alarms');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly facts: AlarmFactsService,
    { pace }: AppConfig,
    leadership: Leadership,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS / pace,
        run: () => this.run(),
        onFailure: (reason) => this.logger.warn(`Failed to check for problems, retrying: ${reason}`),
        onRecovery: () => this.logger.log('Problems are checked for again'),
      }),
    );
  }

  /** @throws at the end, if a fact could not be read: nothing changes about the problems that it tells of */
  async run(): Promise<void> {
    const failures = new Failures();
    const problems = problemsOf(await this.facts.read(failures));
    const present = problems.filter(({ isPresent }) => isPresent === true);
    const absent = problems.filter(({ isPresent }) => isPresent === false).map(({ kind }) => kind);
    const kinds = present.map(({ kind }) => kind);
    await this.pool.query({ ...SEE, values: [kinds] });
    await this.pool.query({ ...RAISE, values: [kinds, present.map(({ after }) => after)] });
    await this.pool.query({ ...CLEAR, values: [absent, CLEAR_AFTER_S] });
    failures.throwIfAny();
  }
}
