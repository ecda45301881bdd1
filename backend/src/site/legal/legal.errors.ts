import { refusal } from '../../core/common/errors/refusal.js';

export class LegalPageNotFoundError extends refusal(404, 'legal_page_not_found', 'Page not found') {}
/** A placeholder required by law or by the site was removed. */
export class PlaceholdersMissingError extends refusal(400, 'placeholders_missing', 'The text must keep these placeholders: {names}', { names: 'string' }) {}
export class UnknownPlaceholdersError extends refusal(400, 'placeholders_unknown', 'The text contains unknown placeholders: {names}', { names: 'string' }) {}
export class UnknownLanguageError extends refusal(400, 'unknown_language', 'The site isn’t available in this language') {}
/** Another admin has saved a newer version. */
export class TextChangedError extends refusal(409, 'text_changed', 'The text has changed. Reload and try again.') {}
