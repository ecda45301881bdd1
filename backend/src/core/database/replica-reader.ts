import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { reasonOf } from '../common/errors/reason-of.js';
import { AppConfig } from '../config/app-config.js';
import { replicaReads } from '../common/metrics/meters.js';
import { appDataSourceOptions } from './data-source.js';
import { PG_POOL } from './pg-pool.js';

/** How long a failed replica is left alone. Every read in between goes straight to the primary. */
const RETRY_AFTER_MS = 5_000;
/** How long a freshness check remains valid. */
const FRESHNESS_CHECK_MS = 1_000;

/**
 * Postgres's own measure of a replica's freshness: it receives from the primary, and has replayed
 * everything it received or is at most two seconds behind. A replica that lost its primary would otherwise
 * serve stale data for ever.
 */
const IS_FRESH = {
  name: 'replica-is-fresh',
  text: `SELECT EXISTS (SELECT FROM pg_stat_wal_receiver) AND (
      pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
      OR now() - pg_last_xact_replay_timestamp() < interval '2 seconds') AS is_fresh`,
};

/**
 * For reads that may be up to a second stale, and only those: deep leaderboard pages, statistics, charts.
 * They go to the read replica if one is configured, and to the primary whenever it cannot answer. Sessions,
 * rights and reads after a write never use it.
 */
@Injectable()
export class ReplicaReader implements OnApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private replica: Promise<DataSource> | undefined;
  private unavailableUntil = 0;
  private freshUntil = 0;
  private isUnavailable = false;

  constructor(
    private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly primary: Pool,
  ) {}

  async query<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]> {
    if (this.config.database.replicaUrl !== null && Date.now() >= this.unavailableUntil) {
      try {
        const rows = await this.queryReplica<Row>(statement, this.config.database.replicaUrl);
        replicaReads.inc({ answered_by: 'replica' });
        return rows;
      } catch (error) {
        this.markUnavailable(error);
      }
    }
    replicaReads.inc({ answered_by: 'primary' });
    return (await this.primary.query<Row>(statement)).rows;
  }

  async onApplicationShutdown(): Promise<void> {
    const replica = await this.replica?.catch(() => undefined);
    await replica?.destroy();
  }

  /** @throws also if the replica answers, but with data that is too old */
  private async queryReplica<Row extends QueryResultRow>(
    statement: QueryConfig,
    url: string,
  ): Promise<Row[]> {
    const pool = await this.connected(url);
    if (Date.now() >= this.freshUntil) {
      const { rows } = await pool.query<{ is_fresh: boolean }>(IS_FRESH);
      if (rows[0]?.is_fresh !== true) throw new Error('it is behind the primary');
      this.freshUntil = Date.now() + FRESHNESS_CHECK_MS;
    }
    const { rows } = await pool.query<Row>(statement);
    if (this.isUnavailable) this.logger.log('The read replica is available again');
    this.isUnavailable = false;
    return rows;
  }

  /** Connects on the first read, so that the site can start while the replica is down. */
  private async connected(url: string): Promise<Pool> {
    this.replica ??= new DataSource({
      ...appDataSourceOptions(this.config),
      url,
      applicationName: 'greenroom-read',
    }).initialize();
    return ((await this.replica).driver as PostgresDriver).master as Pool;
  }

  private markUnavailable(error: unknown): void {
    this.unavailableUntil = Date.now() + RETRY_AFTER_MS;
    this.freshUntil = 0;
    // A first connection that failed is retried after the pause. A pool that once worked
    // reconnects automatically.
    const replica = this.replica;
    replica?.catch(() => this.replica === replica && (this.replica = undefined));
    if (!this.isUnavailable)
      this.logger.warn(`Read replica unavailable, reading from the primary: ${reasonOf(error)}`);
    this.isUnavailable = true;
  }
}
