import { type Refusal, refusal } from '../../../core/common/errors/refusal.js';
import { ITEMS_MAX } from './read-commands.js';
import { FILE_LIMITS, type FileFault } from '#shared/file-limits.js';
import { EXPORT_LIMITS } from './export-limits.js';

export class SpreadsheetError extends refusal(400, 'import_spreadsheet', 'This is a spreadsheet. Save it as CSV and choose that file.') {}
export class NotTextError extends refusal(400, 'import_not_text', 'This is not a text file') {}
export class UnreadableFileError extends refusal(400, 'import_unreadable', 'No list of people was found in it. It should be CSV or JSON.') {}
export class FileTooLargeError extends refusal(400, 'import_too_large', 'The list may have at most {rows, number} rows, {columns, number} columns and {characters, number} characters in a cell', { rows: FILE_LIMITS.rows, columns: FILE_LIMITS.columns, characters: FILE_LIMITS.cell }) {}
/** Within the limits of a file, and yet more than the thread that reads it has time or memory for. */
export class TooMuchToReadError extends refusal(400, 'import_too_much', 'Reading this takes too long or too much memory. Split it into smaller files.') {}
export class ColumnsNeededError extends refusal(400, 'import_columns', 'Choose one column with the name or the Twitch ID, and one with points or watch time') {}
export class MarksUnclearError extends refusal(400, 'import_marks', 'Nothing in this list tells whether a number such as 1.234 or 1,234 is more than a thousand. Choose how it writes decimals.') {}
export class CommandsInListError extends refusal(400, 'import_commands', 'These are commands or timers, not people. Read them under “Commands and timers”.') {}
export class NoCommandsError extends refusal(400, 'import_no_commands', 'No commands or timers of Nightbot, StreamElements or another site of this kind were found in it. Lists of people go under “Choose a list”.') {}
export class TooManyTextsError extends refusal(400, 'import_too_many_texts', 'At most {texts, number} commands and timers can be brought along at once', { texts: ITEMS_MAX }) {}
/** Its files are not what its manifest says. */
export class ExportDamagedError extends refusal(400, 'import_export_damaged', 'This export is damaged or was changed. Download it again.') {}
export class ExportVersionError extends refusal(400, 'import_export_version', 'This export comes from another version of the site. Update both first.') {}
export class ExportTooLargeError extends refusal(400, 'import_export_too_large', 'An export may have at most {megabytes, number} MB unpacked and {records, number} records in a list', { megabytes: EXPORT_LIMITS.bytes / 1024 / 1024, records: EXPORT_LIMITS.records }) {}
export class OwnExportError extends refusal(400, 'import_own_export', 'This export comes from this site: it would add everybody’s points once more. To go back, restore a backup.') {}

/** What a file is refused for, by what is wrong with it. */
export const FILE_REFUSALS = {
  spreadsheet: SpreadsheetError,
  not_text: NotTextError,
  unreadable: UnreadableFileError,
  too_large: FileTooLargeError,
  too_much: TooMuchToReadError,
  columns: ColumnsNeededError,
  marks: MarksUnclearError,
  commands: CommandsInListError,
  too_many_texts: TooManyTextsError,
  export_damaged: ExportDamagedError,
  export_version: ExportVersionError,
  export_too_large: ExportTooLargeError,
} satisfies Record<FileFault, new () => Refusal>;

export class ImportNotFoundError extends refusal(404, 'import_not_found', 'Import not found') {}
/** One at a time: what the second one sees would not be what is applied. */
export class ImportBusyError extends refusal(409, 'import_busy', '{name} is at an import. Wait until it is done or discarded.', { name: 'string' }) {}
export class ImportChangedError extends refusal(409, 'import_changed', 'The import has changed. Look at it again.') {}
export class ImportNotLatestError extends refusal(409, 'import_not_latest', 'Only the latest import from a source can be undone') {}
