import { ConflictError, NotFoundError } from '../../core/common/errors/refusals.js';

export class OfferNotFoundError extends NotFoundError {
  static override readonly code = 'offer_not_found';
  static override readonly sentence = 'Offer not found';
}

/** Somebody added or deleted an offer since the list was loaded. */
export class OfferListChangedError extends ConflictError {
  static override readonly code = 'offer_list_changed';
  static override readonly sentence = 'The offer list has changed. Reload and try again.';
}
