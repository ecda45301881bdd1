import type { Locale } from '#shared/generated/catalogues.js';
import { isLocale, isSpeaking, speak } from './texts';

/** Where react-admin's store keeps the language chosen in this browser. */
const STORED = 'RaStore.locale';

export async function speakPreferred(): Promise<void> {
  if (!isSpeaking()) await speak(await preferredLocale());
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
