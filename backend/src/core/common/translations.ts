import type { Language } from '#shared/generated/catalogues.js';

/** The streamer's texts in languages other than the site's own. Only translated texts are present. */
export type Translations<Words extends object> = Partial<Record<Language, Partial<Words>>>;

interface Translatable {
  readonly translations?: Translations<object> | null;
}

/**
 * The thing in a language: texts without a translation stay in the site's own. @param
 * language null for the site's own
 */
export function inLanguage<Thing extends Translatable>(
  { translations, ...original }: Thing,
  language: Language | null,
): Omit<Thing, 'translations'> {
  return { ...original, ...(language && translations?.[language]) };
}

/** Translations as stored, without empty texts and languages. */
export function withoutEmptyTexts<Words extends object>(
  given: Readonly<Record<string, object | null | undefined>> | null,
): Translations<Words> {
  const byLanguage = Object.entries(given ?? {}).map(([language, words]) => {
    const written = Object.entries(words ?? {}).filter(([, text]) => isWritten(text));
    return [language, Object.fromEntries(written)] as const;
  });
  return Object.fromEntries(byLanguage.filter(([, words]) => Object.keys(words).length > 0));
}

/** Takes a text or a list of texts. */
const isWritten = (text: unknown): boolean => (Array.isArray(text) ? text.length > 0 : Boolean(text));

/** To spread into an answer, which stays unchanged if there are no translations. */
export const ifTranslated = <Words extends object>(translations: Translations<Words>) =>
  Object.keys(translations).length > 0 ? { translations } : {};
