import type { Language, Locale } from '#shared/generated/catalogues.js';
import { readStored, store } from './stored-value';

const CHOSEN = 'language';

/** `/de` if the address names the page's language; empty for the site's default language. */
export const languagePrefix: string = prefixOf(window.location.pathname, document.documentElement.lang);

/** Query parameters for public reads in the page's language; empty for the site's default language. */
export const inPageLanguage: { locale?: Language } =
  languagePrefix === '' ? {} : { locale: languagePrefix.slice(1) as Language };

/** @param lang language of the page as set by the server: the address may name a disabled language */
function prefixOf(pathname: string, lang: string): string {
  const [, first] = pathname.split('/');
  return lang !== '' && first === lang ? `/${lang}` : '';
}

/** The path without its language prefix, such as `/shop`. */
export const pathWithoutLanguage = (pathname: string, base = languagePrefix): string =>
  pathname.slice(base.length) || '/';

/** The same page in another language; null is the site's default language. */
export function addressIn(language: Language | null, { pathname, search, hash } = window.location): string {
  const path = pathWithoutLanguage(pathname);
  return (language ? `/${language}${path === '/' ? '' : path}` : path) + search + hash;
}

/** The language the visitor picked, if any. */
export const chosenLanguage = (): string | null => readStored(CHOSEN);

/** Without storage, only the address carries the choice. */
export function chooseLanguage(locale: Locale): void {
  store(CHOSEN, locale);
}

/**
 * Redirect target for a visitor whose chosen language is not in the URL, or null.
 * @param languages the site's languages apart from the default
 */
export function chosenAddress(languages: readonly Language[]): string | null {
  const chosen = chosenLanguage();
  const known = languages.find((language) => language === chosen);
  return languagePrefix === '' && known ? addressIn(known) : null;
}
