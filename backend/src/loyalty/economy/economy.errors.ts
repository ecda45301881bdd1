import { refusal } from '../../core/common/errors/refusal.js';

/** No member in the group can receive points, or the payout is too old to tell who is present. */
export class NobodyToGiveError extends refusal(409, 'nobody_to_give', 'No one can be given points. Check the preview again.') {}
export class GroupGiftNotFoundError extends refusal(404, 'gift_not_found', 'Gift not found') {}
export class GiftUndoTooLateError extends refusal(409, 'gift_undo_too_late', 'It’s too late to undo this gift. The limit is 24 hours.') {}
