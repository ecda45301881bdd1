import type { Language } from '#shared/generated/catalogues.js';
import {
  ifTranslated,
  inLanguage,
  type Translations,
  withoutEmptyTexts,
} from '../../core/common/translations.js';
import { InvalidInputError } from '../../core/common/errors/refusals.js';

/** Maximum number of questions per item. */
export const MAX_FIELDS = 5;

export const FIELD_KINDS = ['text', 'choice', 'email', 'discord', 'link', 'address'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const FIELD_CHECKS = ['digits', 'letters'] as const;
export type FieldCheck = (typeof FIELD_CHECKS)[number];

/** A question for the buyer of an item. */
export interface ItemField {
  /** Key of the answer. */
  readonly id: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Shown next to the field. */
  readonly hint: string;
  /** Options of a choice; otherwise empty. */
  readonly options: readonly string[];
  /** Character check of a text; null for none. */
  readonly check?: FieldCheck | null;
  /** In characters. */
  readonly minLength?: number | null;
  readonly maxLength?: number | null;
  readonly translations?: Translations<FieldWords> | null;
}

/** The translatable texts of a field. */
export interface FieldWords {
  label?: string;
  hint?: string;
  /** In the same order as the field's options. */
  options?: string[];
}

/**
 * A field in a language. The options keep their values, because answers are stored by value for the team;
 * their translations are added as labels.
 * @param language null for the site's own
 */
export function fieldInLanguage<Field extends ItemField>(field: Field, language: Language | null) {
  const { options } = field;
  const read = inLanguage(field, language);
  return read.options === options ? read : { ...read, options, optionLabels: read.options };
}

/**
 * The fields as stored; null if there are none.
 * @throws InvalidInputError for duplicate ids, fewer than two options, translations with a different number
 * of options, or contradictory lengths
 */
export function toStoredFields(given: readonly ItemField[]): ItemField[] | null {
  const ids = new Set(given.map(({ id }) => id));
  if (ids.size < given.length) throw invalid('Each field needs a different ID', 'unique');
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
    const translations = withoutEmptyTexts<FieldWords>(withOptionsOf(kind, field.translations ?? {}));
    if (Object.values(translations).some((words) => (words.options ?? options).length !== options.length))
      throw invalid(`${label} needs as many choices in each language`, 'choices');
    const words = ifTranslated(translations);
    return { id, label, kind, required, hint, options, check, minLength, maxLength, ...words };
  });
  return fields.length > 0 ? fields : null;
}

/** Removes leftover option translations from a field that is no longer a choice. */
function withOptionsOf(kind: FieldKind, translations: Translations<FieldWords>): Translations<FieldWords> {
  if (kind === 'choice') return translations;
  const words = Object.entries(translations).map(([language, given]) => [
    language,
    given && { ...given, options: [] },
  ]);
  return Object.fromEntries(words) as Translations<FieldWords>;
}

function invalid(sentence: string, rule: string): InvalidInputError {
  return new InvalidInputError(sentence, { field: 'fields', rule });
}
