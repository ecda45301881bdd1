import { Injectable, Logger } from '@nestjs/common';
import { ledgerCheckDuration, ledgerCheckedAt, ledgerViolations } from '../../core/common/metrics/meters.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { LongStatement } from '../../core/database/long-statement.js';
import { Leadership, type LeaderTask } from '../../core/leader/leadership.js';
import { VIOLATIONS } from './reconciliation.statements.js';

const EVERY_MS = 5 * 60_000;
/** Reading a ledger of millions of entries takes seconds. */
const STATEMENT_TIMEOUT_MS = 60_000;

export interface Reconciliation {
  /**
   * Balances that differ from the sum of their entries, have a gap in their versions, or whose daily or
   * broadcast totals do not match.
   */
  readonly violations: number;
  /** The first affected users. */
  readonly userIds: readonly string[];
}

/**
 * Compares every balance with its ledger, every five minutes on the leader. Constraints prevent differences
 * from within the application; this detects changes that bypassed them, such as a manual repair or a damaged
 * disk.
 */
@Injectable()
export class ReconciliationJob implements LeaderTask {
  private readonly logger = new Logger('Ledger');
  private readonly task = new PeriodicTask({
    everyMs: EVERY_MS,
    isDueAtStart: true,
    run: () => this.run(),
    onFailure: (reason) => this.logger.warn(`Failed to reconcile balances with the ledger: ${reason}`),
  });
  private readonly statement: LongStatement;
  /** The last comparison; null before the first, and on replicas that are not the leader. */
  latest: Reconciliation | null = null;

  constructor(config: AppConfig, leadership: Leadership) {
    this.statement = new LongStatement(config, 'greenroom-reconcile', STATEMENT_TIMEOUT_MS);
    leadership.add(this);
  }

  start(): void {
    this.task.start();
  }

  async stop(): Promise<void> {
    const stopped = this.task.stop();
    // Cancels a running comparison; the next leader starts with a new one.
    this.statement.cancel();
    await stopped;
    // Another replica reports from now on; two values would contradict each other.
    ledgerCheckedAt.set(0);
    ledgerViolations.set(0);
    this.latest = null;
  }

  /** Runs a comparison and reports the result. @throws if the database is unavailable */
  async run(): Promise<Reconciliation> {
    const stop = ledgerCheckDuration.startTimer();
    const found = await this.compare();
    stop();
    this.latest = found;
    ledgerViolations.set(found.violations);
    ledgerCheckedAt.setToCurrentTime();
    if (found.violations > 0) this.logger.error(found, 'Balances differ from their ledger');
    return found;
  }

  private async compare(): Promise<Reconciliation> {
    const rows = await this.statement.run<{ total: number; user_id: string }>(VIOLATIONS);
    return { violations: rows[0]?.total ?? 0, userIds: rows.map(({ user_id }) => user_id) };
  }
}
