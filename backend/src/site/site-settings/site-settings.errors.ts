import { InvalidInputError } from '../../core/common/errors/refusals.js';

/** JavaScript knows the zone, Postgres does not: for the admin the same fault. */
export class UnknownTimeZoneError extends InvalidInputError {
  constructor() {
    super('Time zone must be a time zone such as Europe/Berlin', { field: 'timeZone', rule: 'timeZone' });
  }
}

/** The marked English is for finding texts that were never translated: no visitor is to see it. */
export class PseudoLanguageError extends InvalidInputError {
  constructor() {
    super('This language is for development only', { field: 'locale', rule: 'language' });
  }
}
