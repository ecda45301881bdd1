import { ConflictError, NotFoundError } from '../common/errors/refusals.js';

/** A credit would pass 2^53 - 1, beyond which JSON numbers are not exact. */
export class BalanceFullError extends ConflictError {
  constructor() {
    super('The balance cannot grow any further');
  }
}

export class UserNotFoundError extends NotFoundError {
  constructor() {
    super('User not found');
  }
}
