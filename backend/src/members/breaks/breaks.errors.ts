import { refusal } from '../../core/common/errors/refusal.js';

/** The exclusion is still running; `until` is in epoch milliseconds. */
export class ExclusionRunsError extends refusal(409, 'exclusion_runs', 'You can ask for offers again once your exclusion is over', { until: 'integer' }) {}
export class NotExcludedError extends refusal(409, 'not_excluded', 'You haven’t excluded yourself') {}
