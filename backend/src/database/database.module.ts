import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { AppConfig } from '../config/app-config.js';
import { appDataSourceOptions } from './data-source.js';
import { PG_POOL } from './pg-pool.js';
import { ReplicaReader } from './replica-reader.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => appDataSourceOptions(config.database.url, config.database.poolSize),
    }),
  ],
  providers: [
    {
      provide: PG_POOL,
      inject: [DataSource],
      useFactory: (dataSource: DataSource): Pool => (dataSource.driver as PostgresDriver).master as Pool,
    },
    ReplicaReader,
  ],
  exports: [PG_POOL, ReplicaReader],
})
export class DatabaseModule {}
