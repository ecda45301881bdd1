import { setTimeout as pause } from 'node:timers/promises';
import { type EntitySubscriberInterface, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isLockTaken } from '../common/errors/postgres-errors.js';
import { ownerDataSource } from './data-source.js';

/** With the pauses in between they take three minutes: longer than most backups and exports read. */
const ATTEMPTS = 12;
const LONGEST_PAUSE_S = 15;

/**
 * Whoever comes after a statement that waits for a table waits behind it, visitors too: so it does not wait long. Outside
 * of transactions only statements run that block nobody (test/support/migration-rules.ts), and those wait as long as it takes.
 */
const LOCK_LIMIT: EntitySubscriberInterface = {
  afterTransactionStart: ({ queryRunner }: { queryRunner: QueryRunner }) =>
    queryRunner.query(`SET LOCAL lock_timeout = '3s'`),
};

/**
 * Runs the migrations that have not run yet, and tries again as long as somebody else holds a table that one needs.
 * @returns their names
 */
export async function runMigrations(ownerUrl: string, log: (line: string) => void): Promise<string[]> {
  const dataSource = await ownerDataSource(ownerUrl).initialize();
  dataSource.subscribers.push(LOCK_LIMIT);
  try {
    const pending = await new MigrationExecutor(dataSource).getPendingMigrations();
    for (let attempt = 1; ; attempt += 1) {
      try {
        await dataSource.runMigrations({ transaction: 'each' });
        return pending.map(({ name }) => name);
      } catch (error) {
        if (attempt === ATTEMPTS || !isLockTaken(error)) throw error;
        const seconds = Math.min(2 ** (attempt - 1), LONGEST_PAUSE_S);
        log(`Somebody is reading or writing what a migration has to lock. Trying again in ${seconds} s`);
        await pause(seconds * 1_000);
      }
    }
  } finally {
    await dataSource.destroy();
  }
}
