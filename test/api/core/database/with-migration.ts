import { MIGRATIONS } from '../../../../backend/src/core/database/migrations/index.js';
import type { ForwardMigration } from '../../../../backend/src/core/database/migrations/forward-migration.js';

/** As if the code were a version further, for as long as `work` takes. */
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
