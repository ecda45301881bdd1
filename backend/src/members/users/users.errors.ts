import { refusal } from '../../core/common/errors/refusal.js';

export class LastAdminError extends refusal(409, 'last_admin', 'At least one admin must remain') {}
export class LastOwnerError extends refusal(409, 'last_owner', 'At least one owner must remain') {}
export class OwnGiftError extends refusal(403, 'own_gift', 'Moderators can’t give points to themselves') {}
/** Above a moderator's limit per gift. */
export class GiftLimitError extends refusal(409, 'gift_limit', 'A gift can be at most {limit, plural, one {# point} other {# points}}', { limit: 'integer' }) {}
/** Above what a moderator may still give today. */
export class DailyGiftLimitError extends refusal(409, 'daily_gift_limit', 'You can give {left, plural, one {# more point} other {# more points}} today', { left: 'integer' }) {}
export class GiftKeyReusedError extends refusal(422, 'gift_key_reused', 'This Idempotency-Key was used for another gift') {}
/** Not a change of this balance by the team. */
export class ChangeNotFoundError extends refusal(404, 'change_not_found', 'Change not found') {}
export class UndoTooLateError extends refusal(409, 'undo_too_late', 'It’s too late to undo this change. The limit is 24 hours.') {}
export class NothingLeftError extends refusal(409, 'nothing_left', 'The points have already been spent') {}
