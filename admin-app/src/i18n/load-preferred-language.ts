import type { Locale } from '#shared/generated/catalogues.js';
import { isLocale, hasLanguage, setLanguage } from './texts';

/** Where react-admin's store keeps the language chosen in this browser. */
const STORED = 'RaStore.locale';

export async function loadPreferredLanguage(): Promise<void> {
  if (!hasLanguage()) await setLanguage(await preferredLocale());
}

/** The language chosen in this browser, otherwise the site's. */
async function preferredLocale(): Promise<Locale> {
  const chosen = storedLocale();
  if (isLocale(chosen)) return chosen;
  try {
    const answer = await fetch('/api/site');
    const { locale } = (await answer.json()) as { locale?: unknown };
    return isLocale(locale) ? locale : 'en';
  } catch {
    return 'en';
  }
}

/** The language chosen in this browser, unvalidated. */
export function storedLocale(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? 'null');
  } catch {
    return null;
  }
}
