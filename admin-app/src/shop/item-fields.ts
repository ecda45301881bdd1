import type { ItemField } from '../shared/api';
import { nonBlankLines } from '../shared/lines';

/** Maximum number of questions per item. */
export const MAX_FIELDS = 5;

export const FIELD_KINDS = [
  'text',
  'choice',
  'email',
  'discord',
  'link',
  'address',
] as const satisfies ItemField['kind'][];

export const FIELD_CHECKS = ['digits', 'letters'] as const satisfies ItemField['check'][];

type Translations = NonNullable<ItemField['translations']>;

/** A field in the form; untouched values are missing or null. */
export type DraftField = { [Key in keyof ItemField]?: ItemField[Key] | null };

/** Lower-case letters, digits and dashes, the API's format of field names. */
function slugOf(label: string): string {
  const plain = label.normalize('NFD').toLowerCase();
  const slug = plain
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return slug.slice(0, 24) || 'field';
}

/**
 * The fields in the server's format. A new field is named after its label, and keeps that name when the label
 * changes.
 */
export function fieldsToSave(drafts: readonly DraftField[] | null | undefined): ItemField[] {
  const taken = new Set((drafts ?? []).flatMap(({ id }) => id ?? []));
  return (drafts ?? []).map((draft) => {
    const { label = '', kind, required, hint, options, check, minLength, maxLength, translations } = draft;
    const id = draft.id ?? freeName(slugOf(label ?? ''), taken);
    taken.add(id);
    const ofText = kind === 'text' ? { check: check || null, minLength, maxLength } : {};
    return {
      id,
      label: label ?? '',
      kind: kind ?? 'text',
      required: Boolean(required),
      hint: hint ?? '',
      options: kind === 'choice' ? nonBlankLines(options) : [],
      ...ofText,
      ...(translations && { translations: translationsToSave(translations, kind === 'choice') }),
    };
  });
}

function freeName(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Options are typed one per line, in every language. */
const translationsToSave = (translations: Translations, isChoice: boolean): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, words]) => [
      language,
      words && { ...words, options: isChoice ? nonBlankLines(words.options) : [] },
    ]),
  );
