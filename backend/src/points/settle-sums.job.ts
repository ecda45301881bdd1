import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { LongStatement } from '../database/long-statement.js';
import { type Duty, Leadership } from '../realtime/leadership.js';
import { RegularWork } from '../realtime/regular-work.js';

const EVERY_MS = 60_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Every minute, on one of the replicas: adds up the claims, spins and ledger hours that are settled, so that totals and
 * statistics read a handful of rows instead of millions. They are exact without it, only slower.
 */
@Injectable()
export class SettleSumsJob implements Duty {
  private readonly logger = new Logger('Sums');
  private readonly statement: LongStatement;
  private readonly regular = new RegularWork(
    EVERY_MS,
    () => this.run(),
    (reason) => this.logger.warn(`Sums were not settled: ${reason}`),
  );

  constructor(config: AppConfig, leadership: Leadership) {
    this.statement = new LongStatement(config.database.url, 'greenroom-settle', STATEMENT_TIMEOUT_MS);
    leadership.take(this);
  }

  begin(): void {
    this.regular.begin();
  }

  end(): Promise<void> {
    this.regular.end();
    this.statement.breakOff();
    return Promise.resolve();
  }

  /** @throws when the database is away */
  async run(): Promise<void> {
    await this.statement.run('SELECT settle_sums()');
  }
}
