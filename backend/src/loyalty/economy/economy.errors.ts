import { ConflictError, NotFoundError } from '../../core/common/errors/refusals.js';

/** None of them may get the points, or nobody knows any more who was there. */
export class NobodyToGiveError extends ConflictError {
  static override readonly code = 'nobody_to_give';
  static override readonly sentence = 'Nobody can be given points. Look at the preview again.';
}

export class GroupGiftNotFoundError extends NotFoundError {
  static override readonly code = 'gift_not_found';
  static override readonly sentence = 'Gift not found';
}

export class GiftUndoTooLateError extends ConflictError {
  static override readonly code = 'gift_undo_too_late';
  static override readonly sentence = 'A gift can be taken back within 24 hours';
}
