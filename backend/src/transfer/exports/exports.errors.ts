import { ConflictError } from '../../core/common/errors/refusals.js';

/** One at a time: each reads the whole database. */
export class ExportBusyError extends ConflictError {
  static override readonly code = 'export_busy';
  static override readonly sentence = 'An export is under way. Wait until it is done.';
}
