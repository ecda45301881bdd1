import { NotFoundError } from '../common/errors/refusals.js';

export class EntryNotFoundError extends NotFoundError {
  static override readonly code = 'entry_not_found';
  static override readonly sentence = 'Entry not found';
}
