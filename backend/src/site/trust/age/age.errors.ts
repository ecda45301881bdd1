import { ForbiddenError } from '../../../core/common/errors/refusals.js';

/** The account's owner has said to be under 18, on this device or another one. */
export class UnderAgeError extends ForbiddenError {
  static override readonly code = 'under_age';
  static override readonly sentence = 'You must be 18 or older';
}
