import { Injectable } from '@nestjs/common';

/** Rows of one statement: few enough for well under a second. */
export const RETENTION_BATCH = 5_000;

/**
 * What is older than the site says it keeps (core/common/retention.ts): each module registers how its own goes, and
 * members/privacy/retention.job.ts runs them.
 */
@Injectable()
export class RetentionSteps {
  private readonly steps = new Map<string, string>();

  /** @param text deletes up to {@link RETENTION_BATCH} rows, and answers how many as `rows` @param name for the metric */
  add(name: string, text: string): void {
    this.steps.set(name, text);
  }

  all(): ReadonlyMap<string, string> {
    return this.steps;
  }
}
