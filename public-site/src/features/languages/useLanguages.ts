import { type Locale, PSEUDO } from '#shared/generated/catalogues.js';
import { addressIn } from '../../lib/language';
import { useSite } from '../site/useSite';

export interface PageLanguage {
  readonly locale: Locale;
  /** Of the open page in this language. */
  readonly address: string;
}

/** The languages in which the page can be read, the site's own first; none where there is but one. */
export function useLanguages(): PageLanguage[] {
  const { locale, languages } = useSite();
  if (languages.length === 0 || locale === PSEUDO) return [];
  return [
    { locale, address: addressIn(null) },
    ...languages.map((language) => ({ locale: language, address: addressIn(language) })),
  ];
}
