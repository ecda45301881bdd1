import { ConflictError } from '../../../core/common/errors/refusals.js';
import { FOREIGN_HOSTS, type ForeignHost } from './foreign-hosts.js';

/** It cannot be reached, is too slow, or fails by itself. */
export class ForeignAwayError extends ConflictError {
  static override readonly code = 'import_host_away';
  static override readonly sentence = '{host} does not answer. Nothing has changed. Try again later.';
  static override readonly params = { host: 'string' } as const;
  constructor(host: ForeignHost) {
    super({ host: FOREIGN_HOSTS[host].name });
  }
}

/** It wants us to wait for longer than an import does. */
export class ForeignBusyError extends ConflictError {
  static override readonly code = 'import_host_busy';
  static override readonly sentence =
    '{host} takes no more calls for now. Nothing has changed. Try again in {seconds} s.';
  static override readonly params = { host: 'string', seconds: 'integer' } as const;
  constructor(host: ForeignHost, seconds: number) {
    super({ host: FOREIGN_HOSTS[host].name, seconds });
  }
}

/** It understood and said no. What that means, the caller knows: 404 may be a channel that it does not have. */
export class ForeignRefusedError extends ConflictError {
  static override readonly code = 'import_host_refused';
  static override readonly sentence = '{host} refused the call (status {status}). Nothing has changed.';
  static override readonly params = { host: 'string', status: 'integer' } as const;
  /** @param answered 300 to 499 but not 429 */
  constructor(
    host: ForeignHost,
    readonly answered: number,
  ) {
    super({ host: FOREIGN_HOSTS[host].name, status: answered });
  }
}

/** It answered, but not what is known of it: too much, no JSON, or not the fields that are needed. */
export class ForeignAnswerError extends ConflictError {
  static override readonly code = 'import_host_answer';
  static override readonly sentence = '{host} gave an answer that cannot be read. Nothing has changed.';
  static override readonly params = { host: 'string' } as const;
  constructor(host: ForeignHost) {
    super({ host: FOREIGN_HOSTS[host].name });
  }
}

/** What any call to a foreign host may be refused for. */
export const FOREIGN_REFUSALS = [
  ForeignAwayError,
  ForeignBusyError,
  ForeignRefusedError,
  ForeignAnswerError,
] as const;
