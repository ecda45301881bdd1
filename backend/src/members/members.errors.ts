import { refusal } from '../core/common/errors/refusal.js';

export class UserNotFoundError extends refusal(404, 'user_not_found', 'User not found') {}
