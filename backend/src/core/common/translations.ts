import type { Language } from '#shared/generated/catalogues.js';

/** What the streamer has written in languages besides the site's own: only the texts that are written there. */
export type Translations<Words extends object> = Partial<Record<Language, Partial<Words>>>;

interface Translatable {
  readonly translations?: Translations<object> | null;
}

/** As it is read in a language, text by text: what is not written in it stays in the site's. @param language null for the site's */
export function inLanguage<Thing extends Translatable>(
  { translations, ...original }: Thing,
  language: Language | null,
): Omit<Thing, 'translations'> {
  return { ...original, ...(language && translations?.[language]) };
}

/** As they are stored: without texts and languages that hold nothing. */
export function writtenTexts<Words extends object>(
  given: Readonly<Record<string, object | null | undefined>> | null,
): Translations<Words> {
  const byLanguage = Object.entries(given ?? {}).map(([language, words]) => {
    const written = Object.entries(words ?? {}).filter(([, text]) => isWritten(text));
    return [language, Object.fromEntries(written)] as const;
  });
  return Object.fromEntries(byLanguage.filter(([, words]) => Object.keys(words).length > 0));
}

/** A text, or a list of them. */
const isWritten = (text: unknown): boolean => (Array.isArray(text) ? text.length > 0 : Boolean(text));

/** To spread into an answer: what is written in one language alone is answered as it always was. */
export const ifTranslated = <Words extends object>(translations: Translations<Words>) =>
  Object.keys(translations).length > 0 ? { translations } : {};
