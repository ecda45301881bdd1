import { getOrCreate } from './get-or-create.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/**
 * Codes that have a name but are not countries: groups, pseudo-regions, former countries, "unknown", and
 * `UK`, an alias of `GB`.
 */
const NOT_COUNTRIES = new Set('EU EZ UN XA XB XX ZZ QO UK AN BU CS DD FX NT SU TP YD YU ZR'.split(' '));

const lists = new Map<string, ReadonlyMap<string, string>>();

/** Country names in a language, keyed by upper-case ISO 3166-1 alpha-2 code. */
export const countryNames = (locale: string): ReadonlyMap<string, string> =>
  getOrCreate(lists, locale, () => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
    return new Map(
      codes.flatMap((code) => {
        const name = NOT_COUNTRIES.has(code) ? undefined : names.of(code);
        return name === undefined ? [] : [[code, name] as const];
      }),
    );
  });
