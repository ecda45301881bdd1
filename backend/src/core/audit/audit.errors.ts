import { refusal } from '../common/errors/refusal.js';

export class EntryNotFoundError extends refusal(404, 'entry_not_found', 'Entry not found') {}
