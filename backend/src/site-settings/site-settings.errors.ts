import { BadInputError } from '../common/errors/refusals.js';

export class UnknownTimeZoneError extends BadInputError {
  constructor() {
    super('Time zone must be a time zone such as Europe/Berlin');
  }
}
