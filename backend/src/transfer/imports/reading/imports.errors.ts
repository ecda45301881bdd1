import { type Refusal, refusal } from '../../../core/common/errors/refusal.js';
import { ITEMS_MAX } from './read-commands.js';
import { FILE_LIMITS, type FileFault } from '#shared/file-limits.js';
import { EXPORT_LIMITS } from './export-limits.js';

export class SpreadsheetError extends refusal(400, 'import_spreadsheet', 'This is a spreadsheet. Save it as CSV and choose the CSV file.') {}
export class NotTextError extends refusal(400, 'import_not_text', 'This is not a text file') {}
export class UnreadableFileError extends refusal(400, 'import_unreadable', 'No list of viewers was found in this file. It should be CSV or JSON.') {}
export class FileTooLargeError extends refusal(400, 'import_too_large', 'The list can have at most {rows, number} rows, {columns, number} columns and {characters, number} characters per cell', { rows: FILE_LIMITS.rows, columns: FILE_LIMITS.columns, characters: FILE_LIMITS.cell }) {}
/** The file is within the limits but takes the worker too much time or memory. */
export class TooMuchToReadError extends refusal(400, 'import_too_much', 'Reading this file takes too much time or memory. Split it into smaller files.') {}
export class ColumnsNeededError extends refusal(400, 'import_columns', 'Choose one column with names or Twitch IDs, and one with points or watch time') {}
export class MarksUnclearError extends refusal(400, 'import_marks', 'It’s unclear whether a number such as 1.234 or 1,234 in this list is more than a thousand. Choose how decimals are written.') {}
export class CommandsInListError extends refusal(400, 'import_commands', 'This file contains commands or timers, not viewers. Use “Commands and timers” to import it.') {}
export class NoCommandsError extends refusal(400, 'import_no_commands', 'No commands or timers from Nightbot, StreamElements or another Greenroom site were found. For lists of viewers, use “Choose a list”.') {}
export class TooManyTextsError extends refusal(400, 'import_too_many_texts', 'You can import at most {texts, number} commands and timers at once', { texts: ITEMS_MAX }) {}
/** Files don't match the manifest. */
export class ExportDamagedError extends refusal(400, 'import_export_damaged', 'This export is damaged or has been changed. Download it again.') {}
export class ExportVersionError extends refusal(400, 'import_export_version', 'This export comes from a different version of the site. Update both sites first.') {}
export class ExportTooLargeError extends refusal(400, 'import_export_too_large', 'An export can have at most {megabytes, number} MB unpacked and {records, number} records per list', { megabytes: EXPORT_LIMITS.bytes / 1024 / 1024, records: EXPORT_LIMITS.records }) {}
export class OwnExportError extends refusal(400, 'import_own_export', 'This export comes from this site, so importing it would add everyone’s points a second time. To go back, restore a backup.') {}

/** Refusals by the fault of a file. */
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
/** Only one import at a time, because a second one's preview would no longer match what is applied. */
export class ImportBusyError extends refusal(409, 'import_busy', '{name} is running an import. Wait until it’s finished or discarded.', { name: 'string' }) {}
export class ImportChangedError extends refusal(409, 'import_changed', 'The import has changed. Check it again.') {}
/** There is no default, because adding gives people their points twice if both lists come from the same community. */
export class ImportOverlapError extends refusal(409, 'import_overlap', '{people, plural, one {# person already holds} other {# people already hold}} points from an earlier import. Choose what happens to them.', { people: 'integer' }) {}
export class ImportNotLatestError extends refusal(409, 'import_not_latest', 'Only the latest import from a source can be undone') {}
