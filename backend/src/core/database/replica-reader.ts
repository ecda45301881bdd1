import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { reasonOf } from '../common/errors/reason-of.js';
import { AppConfig } from '../config/app-config.js';
import { replicaReads } from '../common/metrics/meters.js';
import { appDataSourceOptions } from './data-source.js';
import { PG_POOL } from './pg-pool.js';

/** How long a replica that failed is left alone: every read in between goes straight to the primary. */
const REST_MS = 5_000;
/** How long a look at the replica's age holds. */
const LOOK_EVERY_MS = 1_000;

/**
 * Postgres's own words on how fresh a replica is: it receives from the primary, and has played back what it received or
 * is at most two seconds behind. A replica whose primary was lost would otherwise show an old state for ever.
 */
const IS_FRESH = {
  name: 'replica-is-fresh',
  text: `SELECT EXISTS (SELECT FROM pg_stat_wal_receiver) AND (
      pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
      OR now() - pg_last_xact_replay_timestamp() < interval '2 seconds') AS is_fresh`,
};

/**
 * Reads that may be up to a second stale, and only those: deep leaderboard pages, statistics, charts. They go to the read
 * replica where one is set, and to the primary whenever it cannot answer. Sessions, rights and reads after a write never do.
 */
@Injectable()
export class ReplicaReader implements OnApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private replica: Promise<DataSource> | undefined;
  private restsUntil = 0;
  private freshUntil = 0;
  private isAway = false;

  constructor(
    private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly primary: Pool,
  ) {}

  async query<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]> {
    if (this.config.database.replicaUrl !== null && Date.now() >= this.restsUntil) {
      try {
        const rows = await this.askReplica<Row>(statement, this.config.database.replicaUrl);
        replicaReads.inc({ answered_by: 'replica' });
        return rows;
      } catch (error) {
        this.rest(error);
      }
    }
    replicaReads.inc({ answered_by: 'primary' });
    return (await this.primary.query<Row>(statement)).rows;
  }

  async onApplicationShutdown(): Promise<void> {
    const replica = await this.replica?.catch(() => undefined);
    await replica?.destroy();
  }

  /** @throws also when the replica answers, but what it knows is too old */
  private async askReplica<Row extends QueryResultRow>(statement: QueryConfig, url: string): Promise<Row[]> {
    const pool = await this.connected(url);
    if (Date.now() >= this.freshUntil) {
      const { rows } = await pool.query<{ is_fresh: boolean }>(IS_FRESH);
      if (rows[0]?.is_fresh !== true) throw new Error('it is behind the primary');
      this.freshUntil = Date.now() + LOOK_EVERY_MS;
    }
    const { rows } = await pool.query<Row>(statement);
    if (this.isAway) this.logger.log('The read replica is back');
    this.isAway = false;
    return rows;
  }

  /** Connected with the first read, so that the site starts while the replica is away. */
  private async connected(url: string): Promise<Pool> {
    this.replica ??= new DataSource({
      ...appDataSourceOptions(url, this.config.database.poolSize),
      applicationName: 'greenroom-read',
    }).initialize();
    return ((await this.replica).driver as PostgresDriver).master as Pool;
  }

  private rest(error: unknown): void {
    this.restsUntil = Date.now() + REST_MS;
    this.freshUntil = 0;
    // A first connection that failed is tried again after the pause; a pool that once worked reconnects by itself.
    const replica = this.replica;
    replica?.catch(() => this.replica === replica && (this.replica = undefined));
    if (!this.isAway)
      this.logger.warn(`Read replica unavailable, reading from the primary: ${reasonOf(error)}`);
    this.isAway = true;
  }
}
