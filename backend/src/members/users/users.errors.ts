import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  UnprocessableError,
} from '../../core/common/errors/refusals.js';

export class LastAdminError extends ConflictError {
  static override readonly code = 'last_admin';
  static override readonly sentence = 'At least one admin must remain';
}

export class LastOwnerError extends ConflictError {
  static override readonly code = 'last_owner';
  static override readonly sentence = 'At least one owner must remain';
}

export class OwnGiftError extends ForbiddenError {
  static override readonly code = 'own_gift';
  static override readonly sentence = 'Moderators cannot give points to themselves';
}

/** More than a moderator may give at once. */
export class GiftLimitError extends ConflictError {
  static override readonly code = 'gift_limit';
  static override readonly sentence = 'A gift can be at most {limit} points';
  static override readonly params = { limit: 'integer' } as const;
}

/** More than a moderator may still give today. */
export class DailyGiftLimitError extends ConflictError {
  static override readonly code = 'daily_gift_limit';
  static override readonly sentence = 'You can give {left} more points today';
  static override readonly params = { left: 'integer' } as const;
}

export class GiftKeyReusedError extends UnprocessableError {
  static override readonly code = 'gift_key_reused';
  static override readonly sentence = 'This Idempotency-Key was used for another gift';
}

/** No change of this balance by the team. */
export class ChangeNotFoundError extends NotFoundError {
  static override readonly code = 'change_not_found';
  static override readonly sentence = 'Change not found';
}

export class UndoTooLateError extends ConflictError {
  static override readonly code = 'undo_too_late';
  static override readonly sentence = 'A change can be taken back within 24 hours';
}

export class NothingLeftError extends ConflictError {
  static override readonly code = 'nothing_left';
  static override readonly sentence = 'The points have been spent already';
}
