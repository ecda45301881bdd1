import { refusal } from '../../core/common/errors/refusal.js';

/** A credit would pass 2^53 - 1, beyond which JSON numbers are not exact. */
export class BalanceFullError extends refusal(409, 'balance_full', 'This balance has reached the maximum') {}
/** An admin keeps them from earning, drawing and claiming for now. */
export class SuspendedError extends refusal(403, 'suspended', 'Your account is suspended from earning and using points') {}
