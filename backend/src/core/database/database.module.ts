import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { AppConfig } from '../config/app-config.js';
import { appDataSourceOptions, type Entity } from './data-source.js';
import { PG_POOL } from './pg-pool.js';
import { RetentionSteps } from './retention-steps.js';
import { ReplicaReader } from './replica-reader.js';

@Global()
@Module({
  providers: [
    {
      provide: PG_POOL,
      inject: [DataSource],
      useFactory: (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool,
    },
    ReplicaReader,
    RetentionSteps,
  ],
  exports: [PG_POOL, ReplicaReader, RetentionSteps],
})
export class DatabaseModule {
  /** @param entities every mapped table */
  static forRoot(entities: Entity[]): DynamicModule {
    const connection = TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => appDataSourceOptions(config, entities),
    });
    return { module: DatabaseModule, imports: [connection] };
  }
}
