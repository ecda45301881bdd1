import { ForwardMigration } from './forward-migration.js';

/** Changes nothing in the schema. It marks a version that differs only in its functions in backend/src. */
export abstract class FunctionsOnly extends ForwardMigration {
  up(): Promise<void> {
    return Promise.resolve();
  }
}
