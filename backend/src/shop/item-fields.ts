import { ifTranslated, type Translations, writtenTexts } from '../common/translations.js';
import { InvalidInputError } from '../common/errors/refusals.js';

/** What one item asks at most. */
export const MAX_FIELDS = 5;

export const FIELD_KINDS = ['text', 'choice', 'email', 'discord', 'link', 'address'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const FIELD_CHECKS = ['digits', 'letters'] as const;
export type FieldCheck = (typeof FIELD_CHECKS)[number];

/** One thing that the buyer of an item is asked. */
export interface ItemField {
  /** Names the answer. */
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Beside the field. */
  readonly hint: string;
  /** Of a choice; otherwise empty. */
  readonly options: readonly string[];
  /** Of a text; null for any. */
  readonly check?: FieldCheck | null;
  /** Characters. */
  readonly minLength?: number | null;
  readonly maxLength?: number | null;
  readonly translations?: Translations<FieldWords> | null;
}

/** The texts of a field that the streamer may write in several languages. */
export interface FieldWords {
  label?: string;
  hint?: string;
}

/**
 * The fields as they are stored: null where there is none.
 * @throws InvalidInputError for two of one id, a choice of fewer than two, and lengths that no answer can have
 */
export function fieldsIn(given: readonly ItemField[]): ItemField[] | null {
  const ids = new Set(given.map(({ id }) => id));
  if (ids.size < given.length) throw invalid('Each field needs an id of its own', 'unique');
  const fields = given.map(({ id, label, kind, required, hint, ...field }): ItemField => {
    const isText = kind === 'text';
    const options = kind === 'choice' ? field.options : [];
    const minLength = (isText && field.minLength) || null;
    const maxLength = (isText && field.maxLength) || null;
    if (kind === 'choice' && options.length < 2)
      throw invalid(`${label} needs two choices or more`, 'choices');
    if (minLength && maxLength && minLength > maxLength)
      throw invalid(`The shortest answer to ${label} must not be longer than the longest`, 'length');
    const check = (isText && field.check) || null;
    const translations = ifTranslated(writtenTexts<FieldWords>(field.translations ?? null));
    return { id, label, kind, required, hint, options, check, minLength, maxLength, ...translations };
  });
  return fields.length > 0 ? fields : null;
}

function invalid(sentence: string, rule: string): InvalidInputError {
  return new InvalidInputError(sentence, { field: 'fields', rule });
}
