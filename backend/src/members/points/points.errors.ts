import { refusal } from '../../core/common/errors/refusal.js';

/** The balance would exceed 2^53 - 1, the limit of exact JSON numbers. */
export class BalanceFullError extends refusal(409, 'balance_full', 'This balance has reached the maximum') {}
/** An admin has suspended the member from earning, drawing and claiming. */
export class SuspendedError extends refusal(403, 'suspended', 'Your account is suspended from earning and using points') {}
