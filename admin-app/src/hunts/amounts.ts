import { CENTS_MAX, centsText, END_CENTS_MAX, parseCents } from '#shared/amounts.js';
import { locale, t } from '../i18n/texts';

/** `1,234.50` */
export const amountText = (cents: number): string => centsText(cents, locale());

/** `1,234.50 EUR` */
export const money = (cents: number, currency: string): string => `${amountText(cents)}\u00a0${currency}`;

/** `83.34×`, or a dash if unknown. @param multiplier in hundredths */
export const times = (multiplier: number | null): string =>
  multiplier === null ? '–' : `${amountText(multiplier)}×`;

export const centsIn = (text: string): number | null => parseCents(text, CENTS_MAX);
/**
 * Limit of a hunt's end balance and of guesses at it.
 * @param text null too, which react-admin uses for an empty field
 */
export const endCentsIn = (text?: string | null): number | null => parseCents(text ?? '', END_CENTS_MAX);

/** Validation message for a text that is not an amount. */
export const amountFault = (text?: string): string | undefined =>
  centsIn(text ?? '') === null ? t('resources.hunts.amount') : undefined;
