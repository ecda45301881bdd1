import type { Language, Locale } from '#shared/generated/catalogues.js';
import { readStored, store } from './stored-value';

const CHOSEN = 'language';

/** `/de` where the address names the page's language; nothing in the site's own. */
export const languageBase: string = baseOf(window.location.pathname, document.documentElement.lang);

/** For public reads: what the streamer has written in the page's language; nothing in the site's own. */
export const inPageLanguage: { locale?: Language } =
  languageBase === '' ? {} : { locale: languageBase.slice(1) as Language };

/** @param lang of the page, as the server wrote it: an address may name a language that is not on */
function baseOf(pathname: string, lang: string): string {
  const [, first] = pathname.split('/');
  return lang !== '' && first === lang ? `/${lang}` : '';
}

/** Where the open page is without its language, such as `/shop`. */
export const pathWithin = (pathname: string, base = languageBase): string =>
  pathname.slice(base.length) || '/';

/** The same page in another language, or for null in the site's own. */
export function addressIn(language: Language | null, { pathname, search, hash } = window.location): string {
  const path = pathWithin(pathname);
  return (language ? `/${language}${path === '/' ? '' : path}` : path) + search + hash;
}

/** What the visitor chose in the footer. */
export const chosenLanguage = (): string | null => readStored(CHOSEN);

/** Without storage the address alone says it. */
export function chooseLanguage(locale: Locale): void {
  store(CHOSEN, locale);
}

/**
 * Where somebody goes on who opened an address without a language after they had chosen one; null to stay.
 * @param languages besides the site's own
 */
export function chosenAddress(languages: readonly Language[]): string | null {
  const chosen = chosenLanguage();
  const known = languages.find((language) => language === chosen);
  return languageBase === '' && known ? addressIn(known) : null;
}
