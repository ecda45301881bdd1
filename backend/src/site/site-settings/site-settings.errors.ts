import { InvalidInputError } from '../../core/common/errors/refusals.js';

/** JavaScript accepts the zone but Postgres doesn't. Admins get the same message as for any invalid zone. */
export class UnknownTimeZoneError extends InvalidInputError {
  constructor() {
    super('Time zone must be a time zone such as Europe/Berlin', { field: 'timeZone', rule: 'timeZone' });
  }
}

/** Pseudo-localised English only helps find untranslated texts, so visitors must never see it. */
export class PseudoLanguageError extends InvalidInputError {
  constructor() {
    super('This language is for development only', { field: 'locale', rule: 'language' });
  }
}
