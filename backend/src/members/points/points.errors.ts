import { ConflictError, ForbiddenError } from '../../core/common/errors/refusals.js';

/** A credit would pass 2^53 - 1, beyond which JSON numbers are not exact. */
export class BalanceFullError extends ConflictError {
  static override readonly code = 'balance_full';
  static override readonly sentence = 'The balance cannot grow any further';
}

/** An admin keeps them from earning, drawing and claiming for now. */
export class SuspendedError extends ForbiddenError {
  static override readonly code = 'suspended';
  static override readonly sentence = 'Your account is suspended from earning and using points';
}
