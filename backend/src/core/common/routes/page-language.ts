import { type Language, LANGUAGES } from '#shared/generated/catalogues.js';
import { isPublicRoute } from './public-routes.js';

/** What an address of the public site names: `/de/shop` is the page `/shop` in German. */
export interface PageAddress {
  /** Null where the address leaves it to the site. */
  readonly language: Language | null;
  readonly path: string;
}

/** Only languages that the site speaks are taken for one. */
export function pageAddress(pathname: string): PageAddress {
  const [, tag = '', path = ''] = /^\/([^/]+)(.*)$/s.exec(pathname) ?? [];
  return isLanguage(tag) ? { language: tag, path: path || '/' } : { language: null, path: pathname };
}

/** The same page in another language; null for the address that leaves it to the site. */
export const addressIn = (language: Language | null, path: string): string =>
  language === null ? path : `/${language}${path === '/' ? '' : path}`;

/** Whether an address is one of the site's pages, in whatever language. */
export const isPublicPage = (pathname: string): boolean => isPublicRoute(pageAddress(pathname).path);

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}
