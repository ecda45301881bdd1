import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Failures } from '../../core/common/failures.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { ReconciliationJob } from '../../members/points/reconciliation.job.js';
import { BotStatusService } from '../bot/bot-status.service.js';
import { ReadinessService } from '../readiness/readiness.service.js';
import { DISK, type Disk } from './disk.js';
import { PUSHES, VIEWERS_CHANNEL } from './incidents.statements.js';
import type { AlarmFacts, ChannelState, PushCounts } from './problems.js';

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

  /** @param failures takes those that could not be read */
  async read(failures: Failures): Promise<AlarmFacts> {
    const [findings, bot, disk, channels, pushes] = await Promise.all([
      failures.attempt('readiness', () => this.readiness.findings()),
      failures.attempt('accounts', () => this.bot.status()),
      failures.attempt('disk', this.disk),
      failures.attempt('the viewers’ channel', () => this.pool.query<ChannelState>(VIEWERS_CHANNEL)),
      failures.attempt('notifications', () => this.pool.query<PushCounts>(PUSHES)),
    ]);
    return {
      findings,
      accounts: bot && bot.accounts,
      disk,
      violations: this.reconciliation.latest?.violations ?? null,
      viewersChannel: channels?.rows[0] ?? null,
      pushes: pushes?.rows[0] ?? null,
    };
  }
}
