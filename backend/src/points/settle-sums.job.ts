import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { LongStatement } from '../database/long-statement.js';
import { type Duty, Leadership } from '../realtime/leadership.js';

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
  private timer: NodeJS.Timeout | undefined;

  constructor(config: AppConfig, leadership: Leadership) {
    this.statement = new LongStatement(config.database.url, 'greenroom-settle', STATEMENT_TIMEOUT_MS);
    leadership.take(this);
  }

  begin(): void {
    this.timer = setInterval(() => this.start(), EVERY_MS).unref();
    this.start();
  }

  end(): Promise<void> {
    clearInterval(this.timer);
    this.statement.breakOff();
    return Promise.resolve();
  }

  /** @throws when the database is away */
  async run(): Promise<void> {
    await this.statement.run('SELECT settle_sums()');
  }

  private start(): void {
    this.run().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown reason';
      this.logger.warn(`Sums were not settled: ${reason}`);
    });
  }
}
