import { ConflictError } from '../../core/common/errors/refusals.js';

export class NotRestorableError extends ConflictError {
  static override readonly code = 'not_restorable';
  static override readonly sentence = 'Balances, rights, claims and accounts cannot be restored';
}

/** The entry tells of the record's beginning. */
export class NothingBeforeError extends ConflictError {
  static override readonly code = 'nothing_before';
  static override readonly sentence = 'There was nothing before this change that could be restored';
}
