import type { Language, Locale } from '#shared/generated/catalogues.js';
import { readStored, store } from './stored-value';

const CHOSEN = 'language';

/** `/de` if the address names the page's language; empty for the site's default language. */
export const languageBase: string = baseOf(window.location.pathname, document.documentElement.lang);

/** Query parameters for public reads in the page's language; empty for the site's default language. */
export const inPageLanguage: { locale?: Language } =
  languageBase === '' ? {} : { locale: languageBase.slice(1) as Language };

/** @param lang language of the page as set by the server: the address may name a disabled language */
function baseOf(pathname: string, lang: string): string {
  const [, first] = pathname.split('/');
  return lang !== '' && first === lang ? `/${lang}` : '';
}

/** The path without its language prefix, such as `/shop`. */
export const pathWithin = (pathname: string, base = languageBase): string =>
  pathname.slice(base.length) || '/';

/** The same page in another language; null is the site's default language. */
export function addressIn(language: Language | null, { pathname, search, hash } = window.location): string {
  const path = pathWithin(pathname);
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
  return languageBase === '' && known ? addressIn(known) : null;
}
