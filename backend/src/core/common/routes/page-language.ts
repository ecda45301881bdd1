import { type Language, LANGUAGES } from '#shared/generated/catalogues.js';
import { isPublicRoute } from './public-routes.js';

/** The parts of a public address: `/de/shop` is the page `/shop` in German. */
export interface PageAddress {
  /** Null for the site's own language. */
  readonly language: Language | null;
  readonly path: string;
}

/** Recognises only languages that the site supports. */
export function pageAddress(pathname: string): PageAddress {
  const [, tag = '', path = ''] = /^\/([^/]+)(.*)$/s.exec(pathname) ?? [];
  return isLanguage(tag) ? { language: tag, path: path || '/' } : { language: null, path: pathname };
}

/** Address of the same page in another language; null for the site's own. */
export const addressIn = (language: Language | null, path: string): string =>
  language === null ? path : `/${language}${path === '/' ? '' : path}`;

/** Whether an address is one of the site's pages, in any language. */
export const isPublicPage = (pathname: string): boolean => isPublicRoute(pageAddress(pathname).path);

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}
