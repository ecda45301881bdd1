import { Injectable } from '@nestjs/common';

/** Rows per statement: few enough for well under a second. */
export const RETENTION_BATCH = 5_000;

/**
 * Deletes data older than its retention period (core/common/retention.ts). Each module registers how its own
 * data is deleted, and members/privacy/retention.job.ts runs the statements.
 */
@Injectable()
export class RetentionSteps {
  private readonly steps = new Map<string, string>();

  /**
   * @param text deletes up to {@link RETENTION_BATCH} rows, and returns how many as `rows`
   *   @param name for the metric
   */
  add(name: string, text: string): void {
    this.steps.set(name, text);
  }

  all(): ReadonlyMap<string, string> {
    return this.steps;
  }
}
