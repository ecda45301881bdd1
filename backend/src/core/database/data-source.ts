import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { AppConfig } from '../config/app-config.js';
import { MIGRATIONS } from './migrations/index.js';
import './number-types.js';
import { closeWhenSilent } from './silent-connection.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

/** A class mapped to a table. */
export type Entity = new () => object;

/**
 * A viewer gets a 503 within 5 s of the database going silent. The time for connecting is the longest of
 * these, because a rush on one item makes requests queue for a connection while all is well.
 */
const CONNECT_TIMEOUT_MS = 3_500;
const LOCK_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 2_500;
/** The client's own limit, for a server that is paused and cannot enforce those above. */
const SILENCE_LIMIT_MS = 2_800;

export function appDataSourceOptions(
  { database, timeLimitFactor }: AppConfig,
  entities: Entity[] = [],
): PostgresDataSourceOptions {
  return {
    ...sharedOptions(database.url),
    entities,
    applicationName: 'greenroom',
    poolSize: database.poolSize,
    connectTimeoutMS: CONNECT_TIMEOUT_MS * timeLimitFactor,
    extra: {
      statement_timeout: STATEMENT_TIMEOUT_MS * timeLimitFactor,
      lock_timeout: LOCK_TIMEOUT_MS * timeLimitFactor,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      onConnect: (client: Client) => closeWhenSilent(client, SILENCE_LIMIT_MS * timeLimitFactor),
    },
  };
}

/** The owner's connection. It only runs migrations, so it has no time limits for requests. */
export function ownerDataSource(url: string, entities: Entity[] = []): DataSource {
  return new DataSource({
    ...sharedOptions(url),
    entities,
    applicationName: 'greenroom-migrate',
    poolSize: 2,
  });
}

function sharedOptions(url: string) {
  return {
    type: 'postgres' as const,
    url,
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    // Migrations create extensions, which the run-time role may not.
    installExtensions: false,
  };
}
