import { CENTS_MAX, centsText, END_CENTS_MAX, parseCents } from '#shared/amounts.js';
import { locale, t } from '../i18n/texts';

/** `1,234.50` */
export const amountText = (cents: number): string => centsText(cents, locale());

/** `1,234.50 EUR` */
export const money = (cents: number, currency: string): string => `${amountText(cents)}\u00a0${currency}`;

/** `83.34×`; a dash for what is not known yet @param multiplier in hundredths */
export const times = (multiplier: number | null): string =>
  multiplier === null ? '–' : `${amountText(multiplier)}×`;

export const centsIn = (text: string): number | null => parseCents(text, CENTS_MAX);
/** Of a hunt's end, and of a guess at it. @param text react-admin's null for an empty field, too */
export const endCentsIn = (text?: string | null): number | null => parseCents(text ?? '', END_CENTS_MAX);

/** What a form says of a text that is no amount. */
export const amountFault = (text?: string): string | undefined =>
  centsIn(text ?? '') === null ? t('resources.hunts.amount') : undefined;
