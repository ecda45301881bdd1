import { refusal } from '../../core/common/errors/refusal.js';

/** Only one export runs at a time, because each reads the whole database. */
export class ExportBusyError extends refusal(409, 'export_busy', 'An export is already running. Wait until it’s finished.') {}
