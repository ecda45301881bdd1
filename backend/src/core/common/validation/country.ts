import { countryNames } from '#shared/countries.js';

/** Whether it is a country code that the console offers: ISO 3166-1 alpha-2, upper case. */
export function isCountry(value: unknown): value is string {
  return typeof value === 'string' && countryNames('en').has(value);
}

/** The code in upper case, as in ISO 3166 (`uk` is GB); null if it is not a country. */
export function countryCode(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[A-Za-z]{2}$/.test(value)) return null;
  const code = value.toUpperCase() === 'UK' ? 'GB' : value.toUpperCase();
  return isCountry(code) ? code : null;
}
