import type { Locale } from '#shared/generated/catalogues.js';

const primary = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/**
 * The language to offer: the first of the browser's languages that the site supports, or null if the page is
 * already in it.
 * @param wanted the browser's languages, in order of preference
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
