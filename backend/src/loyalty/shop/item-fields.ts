import type { Language } from '#shared/generated/catalogues.js';
import { ifTranslated, inLanguage, type Translations, writtenTexts } from '../../core/common/translations.js';
import { InvalidInputError } from '../../core/common/errors/refusals.js';

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
  /** In the order of the field's own. */
  options?: string[];
}

/**
 * A field as it is read in a language. Its options stay what they are, because the answer is one of them and the team reads
 * it; what they are called there stands beside them. @param language null for the site's own
 */
export function fieldInLanguage<Field extends ItemField>(field: Field, language: Language | null) {
  const { options } = field;
  const read = inLanguage(field, language);
  return read.options === options ? read : { ...read, options, optionLabels: read.options };
}

/**
 * The fields as they are stored: null where there is none.
 * @throws InvalidInputError for two of one id, a choice of fewer than two or of another number in another language, and
 * lengths that no answer can have
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
    const translations = writtenTexts<FieldWords>(withOptionsOf(kind, field.translations ?? {}));
    if (Object.values(translations).some((words) => (words.options ?? options).length !== options.length))
      throw invalid(`${label} needs as many choices in each language`, 'choices');
    const words = ifTranslated(translations);
    return { id, label, kind, required, hint, options, check, minLength, maxLength, ...words };
  });
  return fields.length > 0 ? fields : null;
}

/** A field that became something else than a choice keeps no options in any language. */
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
