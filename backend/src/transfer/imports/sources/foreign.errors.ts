import { refusal } from '../../../core/common/errors/refusal.js';

/** It cannot be reached, is too slow, or fails by itself. */
export class ForeignAwayError extends refusal(409, 'import_host_away', '{host} isn’t responding. Nothing has changed. Try again later.', { host: 'string' }) {}
/** It wants us to wait for longer than an import does. */
export class ForeignBusyError extends refusal(409, 'import_host_busy', '{host} isn’t accepting requests right now. Nothing has changed. Try again in {seconds} s.', { host: 'string', seconds: 'integer' }) {}
/** It understood and said no. What that means, the caller knows: 404 may be a channel that it does not have. `status` is 300 to 499 but not 429. */
export class ForeignRefusedError extends refusal(409, 'import_host_refused', '{host} refused the request (status {status}). Nothing has changed.', { host: 'string', status: 'integer' }) {}
/** It answered, but not what is known of it: too much, no JSON, or not the fields that are needed. */
export class ForeignAnswerError extends refusal(409, 'import_host_answer', '{host} sent a response that can’t be read. Nothing has changed.', { host: 'string' }) {}

/** What any call to a foreign host may be refused for. */
export const FOREIGN_REFUSALS = [ForeignAwayError, ForeignBusyError, ForeignRefusedError, ForeignAnswerError] as const;
