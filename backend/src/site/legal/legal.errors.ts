import { BadInputError, ConflictError, NotFoundError } from '../../core/common/errors/refusals.js';

export class LegalPageNotFoundError extends NotFoundError {
  static override readonly code = 'legal_page_not_found';
  static override readonly sentence = 'There is no such page';
}

/** What the law or the site itself must say there was edited away. */
export class PlaceholdersMissingError extends BadInputError {
  static override readonly code = 'placeholders_missing';
  static override readonly sentence = 'The text must keep these placeholders: {names}';
  static override readonly params = { names: 'string' } as const;
  constructor(names: readonly string[]) {
    super({ names: names.map((name) => `{{${name}}}`).join(', ') });
  }
}

export class UnknownPlaceholdersError extends BadInputError {
  static override readonly code = 'placeholders_unknown';
  static override readonly sentence = 'The text has placeholders that do not exist: {names}';
  static override readonly params = { names: 'string' } as const;
  constructor(names: readonly string[]) {
    super({ names: names.map((name) => `{{${name}}}`).join(', ') });
  }
}

export class UnknownLanguageError extends BadInputError {
  static override readonly code = 'unknown_language';
  static override readonly sentence = 'The site does not speak this language';
}

/** Somebody else has saved a newer version. */
export class TextChangedError extends ConflictError {
  static override readonly code = 'text_changed';
  static override readonly sentence = 'The text has changed. Reload and try again.';
}
