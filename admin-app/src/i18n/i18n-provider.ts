import type { I18nProvider } from 'react-admin';
import { isLocale, languages, locale, setLanguage, textFor } from './texts';

interface Options {
  /** Fallback for an unknown key. */
  _?: string;
  [value: string]: unknown;
}

/** Gives react-admin's own components their texts from the console's catalogue. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, { _: fallback = key, ...values }: Options = {}) =>
    textFor(key, values) ?? fallback,
  changeLocale: async (tag: string) => {
    if (isLocale(tag)) await setLanguage(tag);
  },
  getLocale: locale,
  getLocales: () => languages,
};
