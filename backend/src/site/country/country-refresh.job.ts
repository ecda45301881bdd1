import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../../core/common/clock.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { CountryDatabaseService } from './country-database.service.js';
import { downloadCountries } from './country-download.js';
import { STORE_DATABASE } from './country-refresh.statements.js';

const EVERY_MS = 24 * 3600_000;

/** With GEO_REFRESH on, the leader downloads each month's country database for all replicas. */
@Injectable()
export class CountryRefreshJob {
  private readonly logger = new Logger('Country');

  constructor(
    config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly database: CountryDatabaseService,
    private readonly caches: CacheInvalidationService,
    private readonly clock: Clock,
    leadership: Leadership,
  ) {
    if (!config.country.isRefreshed) return;
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS,
        isDueAtStart: true,
        run: (signal) => this.run(signal),
        onFailure: (reason) => this.logger.warn(`Failed to refresh the country database: ${reason}`),
      }),
    );
  }

  /** @throws if no database can be downloaded; the current one stays in use */
  async run(signal: AbortSignal, download = downloadCountries): Promise<void> {
    const now = this.clock.now();
    if (this.database.builtAt && monthOf(this.database.builtAt) === monthOf(now)) return;
    const { file, reader } = await download(now, signal);
    if (this.database.builtAt && reader.builtAt <= this.database.builtAt) return;
    await this.pool.query({ ...STORE_DATABASE, values: [file, reader.builtAt] });
    await this.caches.invalidate('country');
    this.logger.log(`Updated the country database (built ${reader.builtAt.toISOString().slice(0, 10)})`);
  }
}

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);
