import { t } from '../i18n/texts';
import { parseWholeNumber } from './whole-number';

/** Value of a text or number field. */
type FieldValue = string | number | null | undefined;

/*
 * Validators for cases where react-admin's own ones accept what the server refuses, or the other way round.
 * `regex` cannot be used because its types are missing.
 */

/** Like `required`: react-admin marks the field as required. */
const REQUIRED = { isRequired: true };

/** `required` accepts blanks, which the server trims. For texts only; a choice cannot be blank. */
export const filled = Object.assign(
  (value: FieldValue) => (String(value ?? '').trim() === '' ? t('ra.validation.required') : undefined),
  REQUIRED,
);

const MAX_URL = 2048;

/** Why a text is not an address that the site may link to; otherwise undefined. */
export function webAddressFault(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return isWebAddress(value.trim()) ? undefined : t('rules.web_address');
}

function isWebAddress(text: string): boolean {
  if (text.length > MAX_URL || !URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** Images may also be on this site, such as `/og.jpg`. */
export function imageAddressFault(value: unknown): string | undefined {
  return typeof value === 'string' && isSitePath(value.trim()) ? undefined : webAddressFault(value);
}

/** The server's rule: no path that could lead to another host or folder, in any encoding. */
function isSitePath(text: string): boolean {
  if (!/^\/\S*$/.test(text) || text.length > MAX_URL) return false;
  try {
    return !/\/\/|\\|\.\./.test(decodeURIComponent(text));
  } catch {
    return false;
  }
}

/**
 * A required whole number. `minValue` and `maxValue` accept fractions, and each would give only half of the
 * message.
 * @param min the smallest number allowed
 * @param max the largest one
 */
export const wholeNumber = (min: number, max?: number) =>
  Object.assign((value: FieldValue): string | undefined => {
    const number = parseWholeNumber(String(value ?? ''));
    if (number !== null && number >= min && number <= (max ?? number)) return undefined;
    return max === undefined ? t('rules.whole_number', { min }) : t('rules.whole_number_in', { min, max });
  }, REQUIRED);

/** Like `wholeNumber`, but the number may be missing. */
export const optionalWholeNumber = (min: number, max?: number) => {
  const fault = wholeNumber(min, max);
  return (value: FieldValue) => (value === null || value === undefined ? undefined : fault(value));
};

/**
 * `email` rejects addresses that the server accepts: those with non-ASCII characters or a host without a dot.
 */
export const emailFault = (value: FieldValue) =>
  filled(value) || /^[^\s@]+@[^\s@]+$/.test(String(value).trim()) ? undefined : t('ra.validation.email');

/** Why a text is not a time zone known to this browser; otherwise undefined. */
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
