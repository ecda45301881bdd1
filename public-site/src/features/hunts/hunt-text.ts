import { centsText } from '#shared/amounts.js';
import { pageLocale } from '../../lib/texts';

/** `1,234.50 EUR` @param cents null for what is not known yet */
export const money = (cents: number | null, currency: string): string =>
  cents === null ? '–' : `${centsText(cents, pageLocale())}\u00a0${currency}`;

/** `83.34×` @param multiplier in hundredths; null for what is not known yet */
export const times = (multiplier: number | null): string =>
  multiplier === null ? '–' : `${centsText(multiplier, pageLocale())}×`;
