import type { I18nProvider } from 'react-admin';
import { isLocale, languages, locale, speak, textFor } from './texts';

interface Options {
  /** What to say where the key is unknown. */
  _?: string;
  [value: string]: unknown;
}

/** Lets react-admin's own components speak from the same catalogue as the console's. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, { _: fallback = key, ...values }: Options = {}) =>
    textFor(key, values) ?? fallback,
  changeLocale: async (tag: string) => {
    if (isLocale(tag)) await speak(tag);
  },
  getLocale: locale,
  getLocales: () => languages,
};
