import { NotFoundError } from '../../../core/common/errors/refusals.js';

export class NoteNotFoundError extends NotFoundError {
  static override readonly code = 'note_not_found';
  static override readonly sentence = 'Note not found';
}
