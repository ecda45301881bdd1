import { t } from '../i18n/texts';
import { parseWholeNumber } from './whole-number';

/** What a text or number field of a form may hold. */
type FieldValue = string | number | null | undefined;

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

/** @param min the smallest number allowed */
export const wholeNumberFrom =
  (min: number) =>
  (value: FieldValue): string | undefined => {
    const number = parseWholeNumber(String(value ?? ''));
    return number === null || number < min ? t('rules.whole_number', { min }) : undefined;
  };

/** @param min the smallest number allowed @param max the largest one */
export const wholeNumberIn =
  (min: number, max: number) =>
  (value: FieldValue): string | undefined => {
    const number = parseWholeNumber(String(value ?? ''));
    return number === null || number < min || number > max
      ? t('rules.whole_number_in', { min, max })
      : undefined;
  };

/** Blanks alone fill no field. */
export function filled(value: FieldValue): string | undefined {
  const empty = value === null || value === undefined || String(value).trim() === '';
  return empty ? t('ra.validation.required') : undefined;
}

/** A number that may be missing. */
export const optionalWholeNumber = (value: FieldValue): string | undefined =>
  filled(value) ? undefined : wholeNumberFrom(0)(value);

/** Why a text is no e-mail address, or undefined; the server judges more closely. */
export function emailFault(value: FieldValue): string | undefined {
  const fits = filled(value) || /^[^\s@]+@[^\s@]+$/.test(String(value).trim());
  return fits ? undefined : t('rules.email');
}

/** Why a text is no time zone that this browser knows, or undefined. */
export function timeZoneFault(value: FieldValue): string | undefined {
  const name = String(value ?? '').trim();
  if (filled(name)) return undefined;
  try {
    new Intl.DateTimeFormat(undefined, { timeZone: name });
    return undefined;
  } catch {
    return t('rules.time_zone');
  }
}
