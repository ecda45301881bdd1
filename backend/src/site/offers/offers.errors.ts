import { refusal } from '../../core/common/errors/refusal.js';

export class OfferNotFoundError extends refusal(404, 'offer_not_found', 'Offer not found') {}
/** An offer was added or deleted after the list was loaded. */
export class OfferListChangedError extends refusal(409, 'offer_list_changed', 'The offer list has changed. Reload and try again.') {}
