import {
  BadInputError,
  ConflictError,
  NotFoundError,
  type Refusal,
} from '../../../core/common/errors/refusals.js';
import { ITEMS_MAX } from './read-commands.js';
import { FILE_LIMITS, type FileFault } from '#shared/file-limits.js';
import { EXPORT_LIMITS } from './export-limits.js';

export class SpreadsheetError extends BadInputError {
  static override readonly code = 'import_spreadsheet';
  static override readonly sentence = 'This is a spreadsheet. Save it as CSV and choose that file.';
}

export class NotTextError extends BadInputError {
  static override readonly code = 'import_not_text';
  static override readonly sentence = 'This is not a text file';
}

export class UnreadableFileError extends BadInputError {
  static override readonly code = 'import_unreadable';
  static override readonly sentence = 'No list of people was found in it. It should be CSV or JSON.';
}

export class FileTooLargeError extends BadInputError {
  static override readonly code = 'import_too_large';
  static override readonly sentence =
    'The list may have at most {rows} rows, {columns} columns and {characters} characters in a cell';
  static override readonly params = { rows: 'integer', columns: 'integer', characters: 'integer' } as const;
  constructor() {
    super({ rows: FILE_LIMITS.rows, columns: FILE_LIMITS.columns, characters: FILE_LIMITS.cell });
  }
}

/** Within the limits of a file, and yet more than the thread that reads it has time or memory for. */
export class TooMuchToReadError extends BadInputError {
  static override readonly code = 'import_too_much';
  static override readonly sentence =
    'Reading this takes too long or too much memory. Split it into smaller files.';
}

export class ColumnsNeededError extends BadInputError {
  static override readonly code = 'import_columns';
  static override readonly sentence =
    'Choose one column with the name or the Twitch ID, and one with points or watch time';
}

export class MarksUnclearError extends BadInputError {
  static override readonly code = 'import_marks';
  static override readonly sentence =
    'Nothing in this list tells whether a number such as 1.234 or 1,234 is more than a thousand. Choose how it writes decimals.';
}

export class CommandsInListError extends BadInputError {
  static override readonly code = 'import_commands';
  static override readonly sentence =
    'These are commands or timers, not people. Read them under “Commands and timers”.';
}

export class NoCommandsError extends BadInputError {
  static override readonly code = 'import_no_commands';
  static override readonly sentence =
    'No commands or timers of Nightbot, StreamElements or another site of this kind were found in it. Lists of people go under “Choose a list”.';
}

export class TooManyTextsError extends BadInputError {
  static override readonly code = 'import_too_many_texts';
  static override readonly sentence = 'At most {texts} commands and timers can be brought along at once';
  static override readonly params = { texts: 'integer' } as const;
  constructor() {
    super({ texts: ITEMS_MAX });
  }
}

/** Its files are not what its manifest says. */
export class ExportDamagedError extends BadInputError {
  static override readonly code = 'import_export_damaged';
  static override readonly sentence = 'This export is damaged or was changed. Download it again.';
}

export class ExportVersionError extends BadInputError {
  static override readonly code = 'import_export_version';
  static override readonly sentence =
    'This export comes from another version of the site. Update both first.';
}

export class ExportTooLargeError extends BadInputError {
  static override readonly code = 'import_export_too_large';
  static override readonly sentence =
    'An export may have at most {megabytes} MB unpacked and {records} records in a list';
  static override readonly params = { megabytes: 'integer', records: 'integer' } as const;
  constructor() {
    super({ megabytes: EXPORT_LIMITS.bytes / 1024 / 1024, records: EXPORT_LIMITS.records });
  }
}

export class OwnExportError extends BadInputError {
  static override readonly code = 'import_own_export';
  static override readonly sentence =
    'This export comes from this site: it would add everybody’s points once more. To go back, restore a backup.';
}

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

export class ImportNotFoundError extends NotFoundError {
  static override readonly code = 'import_not_found';
  static override readonly sentence = 'Import not found';
}

/** One at a time: what the second one sees would not be what is applied. */
export class ImportBusyError extends ConflictError {
  static override readonly code = 'import_busy';
  static override readonly sentence = '{name} is at an import. Wait until it is done or discarded.';
  static override readonly params = { name: 'string' } as const;
  constructor(name: string) {
    super({ name });
  }
}

export class ImportChangedError extends ConflictError {
  static override readonly code = 'import_changed';
  static override readonly sentence = 'The import has changed. Look at it again.';
}

export class ImportNotLatestError extends ConflictError {
  static override readonly code = 'import_not_latest';
  static override readonly sentence = 'Only the latest import from a source can be undone';
}
