import { ConflictError, NotFoundError } from '../common/errors/refusals.js';

export class OfferNotFoundError extends NotFoundError {
  constructor() {
    super('Offer not found');
  }
}

/** Somebody added or deleted an offer since the list was loaded. */
export class OfferListChangedError extends ConflictError {
  constructor() {
    super('The offer list has changed. Reload and try again.');
  }
}
