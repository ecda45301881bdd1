import { refusal } from '../../core/common/errors/refusal.js';

export class NotRestorableError extends refusal(409, 'not_restorable', 'Balances, rights, claims and accounts can’t be restored') {}
/** The entry is the creation of the record. */
export class NothingBeforeError extends refusal(409, 'nothing_before', 'There’s nothing from before this change to restore') {}
