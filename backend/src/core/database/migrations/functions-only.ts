import type { MigrationInterface } from 'typeorm';

/** Changes nothing by itself: it tells versions apart whose functions in backend/src alone differ. */
export abstract class FunctionsOnly implements MigrationInterface {
  up(): Promise<void> {
    return Promise.resolve();
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
