import type { Locale } from '#shared/generated/catalogues.js';

const primary = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/**
 * The language to offer to somebody who has chosen none: the first that their browser asks for and the site speaks, unless
 * the page is in it.
 * @param wanted the browser's languages, the favourite first
 */
export function offeredLanguage(
  wanted: readonly string[],
  spoken: readonly Locale[],
  page: Locale,
): Locale | null {
  for (const tag of wanted) {
    const found =
      spoken.find((locale) => locale === tag) ?? spoken.find((locale) => primary(locale) === primary(tag));
    if (found) return found === page ? null : found;
  }
  return null;
}
