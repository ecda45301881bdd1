import { countryNames } from '#shared/countries.js';
import { kept } from '#shared/kept.js';
import { locale } from '../i18n/texts';

export interface Country {
  id: string;
  name: string;
}

/** One list a language: sorting it takes longer than all that is drawn of it. */
const lists = new Map<string, readonly Country[]>();

/** Every country that the API takes, by its name in the language of the console. */
export const countries = (): readonly Country[] =>
  kept(lists, locale(), () =>
    [...countryNames(locale())]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name, locale())),
  );

/** The name of a country, or its code where there is none. */
export const countryName = (code: string): string => countryNames(locale()).get(code) ?? code;
