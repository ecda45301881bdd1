import { ForwardMigration } from './forward-migration.js';

/** Changes nothing by itself: it tells versions apart whose functions in backend/src alone differ. */
export abstract class FunctionsOnly extends ForwardMigration {
  up(): Promise<void> {
    return Promise.resolve();
  }
}
