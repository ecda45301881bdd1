import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { ReconciliationJob } from '../../members/points/reconciliation.job.js';
import { BotStatusService } from '../bot/bot-status.service.js';
import { ReadinessService } from '../readiness/readiness.service.js';
import { DISK, type Disk } from './disk.js';
import { PUSHES, VIEWERS_CHANNEL } from './incidents.statements.js';
import type { AlarmFacts } from './problems.js';

/** Reads the facts that alarms are judged by, on the leader. */
@Injectable()
export class AlarmFactsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(DISK) private readonly disk: Disk,
    private readonly readiness: ReadinessService,
    private readonly bot: BotStatusService,
    private readonly reconciliation: ReconciliationJob,
  ) {}

  async read(): Promise<AlarmFacts> {
    const [{ findings }, { accounts }, disk, channels, pushes] = await Promise.all([
      this.readiness.read(),
      this.bot.status(),
      this.disk().catch(() => null),
      this.pool.query<AlarmFacts['viewersChannel']>(VIEWERS_CHANNEL),
      this.pool.query<AlarmFacts['pushes']>(PUSHES),
    ]);
    return {
      findings,
      accounts,
      disk,
      violations: this.reconciliation.latest?.violations ?? null,
      viewersChannel: channels.rows[0] ?? { failures: 0, isGivenUp: false },
      pushes: pushes.rows[0] ?? { sent: 0, failed: 0 },
    };
  }
}
