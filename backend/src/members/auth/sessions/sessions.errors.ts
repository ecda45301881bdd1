import { refusal } from '../../../core/common/errors/refusal.js';

export class SessionNotFoundError extends refusal(404, 'session_not_found', 'Session not found') {}
