import { ConflictError } from '../../core/common/errors/refusals.js';

/** The exclusion still runs. */
export class ExclusionRunsError extends ConflictError {
  static override readonly code = 'exclusion_runs';
  static override readonly sentence = 'You can ask for offers again once your exclusion is over';
  /** Epoch milliseconds. */
  static override readonly params = { until: 'integer' } as const;
  constructor(until: Date) {
    super({ until: until.getTime() });
  }
}

export class NotExcludedError extends ConflictError {
  static override readonly code = 'not_excluded';
  static override readonly sentence = 'You are not excluded';
}
