import { refusal } from '../../../core/common/errors/refusal.js';

export class NoteNotFoundError extends refusal(404, 'note_not_found', 'Note not found') {}
