import { refusal } from '../../core/common/errors/refusal.js';

/** None of them may get the points, or nobody knows any more who was there. */
export class NobodyToGiveError extends refusal(409, 'nobody_to_give', 'Nobody can be given points. Look at the preview again.') {}
export class GroupGiftNotFoundError extends refusal(404, 'gift_not_found', 'Gift not found') {}
export class GiftUndoTooLateError extends refusal(409, 'gift_undo_too_late', 'A gift can be taken back within 24 hours') {}
