import { NotFoundError } from '../core/common/errors/refusals.js';

export class UserNotFoundError extends NotFoundError {
  static override readonly code = 'user_not_found';
  static override readonly sentence = 'User not found';
}
