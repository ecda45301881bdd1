import { refusal } from '../../../core/common/errors/refusal.js';

/** The host can't be reached, is too slow, or has an internal error. */
export class ForeignAwayError extends refusal(409, 'import_host_away', '{host} isn’t responding. Nothing has changed. Try again later.', { host: 'string' }) {}
/** The host asks for a longer delay than an import allows. */
export class ForeignBusyError extends refusal(409, 'import_host_busy', '{host} isn’t accepting requests right now. Nothing has changed. Try again in {seconds} s.', { host: 'string', seconds: 'integer' }) {}
/**
 * The host refused the request, with a `status` from 300 to 499 except 429. The caller knows
 * the meaning: 404 may be an unknown channel.
 */
export class ForeignRefusedError extends refusal(409, 'import_host_refused', '{host} refused the request (status {status}). Nothing has changed.', { host: 'string', status: 'integer' }) {}
/** The response is too large, isn't JSON, or lacks required fields. */
export class ForeignAnswerError extends refusal(409, 'import_host_answer', '{host} sent a response that can’t be read. Nothing has changed.', { host: 'string' }) {}

/** Refusals any call to a foreign host can cause. */
export const FOREIGN_REFUSALS = [ForeignAwayError, ForeignBusyError, ForeignRefusedError, ForeignAnswerError] as const;
