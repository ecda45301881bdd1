import { t } from '../i18n/texts';
import { parseWholeNumber } from './whole-number';

/** What a text or number field of a form may hold. */
type FieldValue = string | number | null | undefined;

/*
 * Beside react-admin's own rules: where those would take what the server refuses, or refuse what it takes. `regex` is not
 * used: its types are missing.
 */

/** As of `required`: react-admin marks the field. */
const REQUIRED = { isRequired: true };

/** `required` takes blanks, of which the server leaves nothing. For texts; a choice has no blanks. */
export const filled = Object.assign(
  (value: FieldValue) => (String(value ?? '').trim() === '' ? t('ra.validation.required') : undefined),
  REQUIRED,
);

const MAX_URL = 2048;

/** Why a text is no address that the site may link to, or undefined. */
export function webAddressFault(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return isWebAddress(value.trim()) ? undefined : t('rules.web_address');
}

function isWebAddress(text: string): boolean {
  if (text.length > MAX_URL || !URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** Images may also lie on this site, such as `/og.jpg`. */
export function imageAddressFault(value: unknown): string | undefined {
  return typeof value === 'string' && isSitePath(value.trim()) ? undefined : webAddressFault(value);
}

/** As the server has it: nothing that could lead to another host or folder, written in any way. */
function isSitePath(text: string): boolean {
  if (!/^\/\S*$/.test(text) || text.length > MAX_URL) return false;
  try {
    return !/\/\/|\\|\.\./.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}

/**
 * A number that has to be there. `minValue` and `maxValue` take what is no whole number, and each would say half of it.
 * @param min the smallest number allowed @param max the largest one
 */
export const wholeNumber = (min: number, max?: number) =>
  Object.assign((value: FieldValue): string | undefined => {
    const number = parseWholeNumber(String(value ?? ''));
    if (number !== null && number >= min && number <= (max ?? number)) return undefined;
    return max === undefined ? t('rules.whole_number', { min }) : t('rules.whole_number_in', { min, max });
  }, REQUIRED);

/** The same of a number that may be missing. */
export const optionalWholeNumber = (min: number, max?: number) => {
  const fault = wholeNumber(min, max);
  return (value: FieldValue) => (value === null || value === undefined ? undefined : fault(value));
};

/** `email` refuses addresses that the server takes: of hosts without a dot, and beyond ASCII. */
export const emailFault = (value: FieldValue) =>
  filled(value) || /^[^\s@]+@[^\s@]+$/.test(String(value).trim()) ? undefined : t('ra.validation.email');

/** Why a text is no time zone that this browser knows, or undefined. */
export function timeZoneFault(value: FieldValue): string | undefined {
  const name = String(value ?? '').trim();
  if (name === '') return undefined;
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name });
    return undefined;
  } catch {
    return t('rules.time_zone');
  }
}
