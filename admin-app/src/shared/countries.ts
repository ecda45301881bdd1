import { countryNames } from '#shared/countries.js';
import { getOrCreate } from '#shared/get-or-create.js';
import { locale } from '../i18n/texts';

export interface Country {
  id: string;
  name: string;
}

/** One list per language, because sorting it takes longer than rendering it. */
const lists = new Map<string, readonly Country[]>();

/** Every country the API accepts, by its name in the console's language. */
export const countries = (): readonly Country[] =>
  getOrCreate(lists, locale(), () =>
    [...countryNames(locale())]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name, locale())),
  );

/** The name of a country, or its code if it has none. */
export const countryName = (code: string): string => countryNames(locale()).get(code) ?? code;
