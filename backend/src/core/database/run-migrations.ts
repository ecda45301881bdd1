import { setTimeout as pause } from 'node:timers/promises';
import { type EntitySubscriberInterface, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isLockTaken } from '../common/errors/postgres-errors.js';
import { ownerDataSource } from './data-source.js';

/** Including the pauses, they take three minutes: longer than most backups and exports read. */
const ATTEMPTS = 12;
const LONGEST_PAUSE_S = 15;

/**
 * Statements queue behind one that waits for a table, including those of visitors, so it must not wait long.
 * The only statements outside transactions are ones that block no one (test/support/migration-rules.ts), and
 * those may wait as long as they need.
 */
const LOCK_LIMIT: EntitySubscriberInterface = {
  afterTransactionStart: ({ queryRunner }: { queryRunner: QueryRunner }) =>
    queryRunner.query(`SET LOCAL lock_timeout = '3s'`),
};

/**
 * Runs pending migrations, and retries while another session holds a table that one needs.
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
        log(`A table that a migration has to lock is in use. Trying again in ${seconds} s`);
        await pause(seconds * 1_000);
      }
    }
  } finally {
    await dataSource.destroy();
  }
}
