import { MIGRATIONS } from '../../../../backend/src/core/database/migrations/index.js';
import type { ForwardMigration } from '../../../../backend/src/core/database/migrations/forward-migration.js';

/** Runs `work` as if the code were one version further on. */
export async function withMigration<Result>(
  migration: new () => ForwardMigration,
  work: () => Promise<Result>,
): Promise<Result> {
  const migrations: (new () => ForwardMigration)[] = MIGRATIONS;
  migrations.push(migration);
  try {
    return await work();
  } finally {
    migrations.pop();
  }
}
