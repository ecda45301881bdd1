import { getOrCreate } from './get-or-create.js';

const DIGITS = String.raw`\d+`;
const MARKS = String.raw`[.,'’\s٬]`;
/** `1234`, `1234.5`, `1234,50`. */
const PLAIN = new RegExp(String.raw`^(?<whole>${DIGITS})(?:[.,٫](?<part>\d{1,2}))?$`, 'u');
/**
 * `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`: the same separator between all groups of three, and a
 * different one before the decimals.
 */
const GROUPED = new RegExp(
  String.raw`^(?<whole>[1-9]\d{0,2}(?<mark>${MARKS})\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,٫](?<part>\d{1,2}))?$`,
  'u',
);
const MAX_LENGTH = 40;

/** Maximum bet, win or starting balance: small enough for the sums of a whole hunt to stay exact. */
export const CENTS_MAX = 1_000_000_000_000;
/** Maximum for a final balance, and so for a guess at it: all wins plus the remaining balance. */
export const END_CENTS_MAX = 1_000_000_000_000_000;

/**
 * Parses an amount in any language's notation into hundredths. Amounts have at most two decimals, so three
 * digits after a single separator are thousands: `1.234` is 1234.
 * @returns null if invalid, negative or above `max`
 */
export function parseCents(text: string, max = Number.MAX_SAFE_INTEGER): number | null {
  if (text.length > MAX_LENGTH) return null;
  const latin = text.trim().replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 0xf));
  const { whole, part = '' } = (PLAIN.exec(latin) ?? GROUPED.exec(latin))?.groups ?? {};
  if (whole === undefined) return null;
  const cents = BigInt(whole.replace(/\D/gu, '') + part.padEnd(2, '0'));
  return cents <= BigInt(max) ? Number(cents) : null;
}

/** Words such as `thousand` or `cents`, in our languages, that would change the amount. */
const SCALES =
  /^(?:[kmbt]|tsd|tausend|thousand|grand|mil|mille|tusen|tuhat\p{L}*|mi[on]?|ml[nd]|mrd|milj\p{L}*|mill?i\p{L}*|milh\p{L}*|bil\p{L}*|c[eé]nt\p{L}*|sent\p{L}*|öre|hund\p{L}*)$/iu;
/** Any other letters before a sign could change the amount, as in `k€`. */
const DOLLAR = String.raw`(?:US|CA|AU|NZ|MX|A|C|R)\$`;
const MAX_LENGTH_WITH_CURRENCY = 80;

/**
 * Like {@link parseCents}, but also accepts a currency or currency sign before or after the amount, and one
 * extra word: `1.261,50 EUR`, `$1254`, `1252 euros`.
 * @param currency as displayed after amounts
 */
export function parseAmount(text: string, currency: string, max?: number): number | null {
  if (text.length > MAX_LENGTH_WITH_CURRENCY) return null;
  const own = currency.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const around = new RegExp(
    String.raw`^(?:(?:${DOLLAR}|\p{Sc}|${own})\s*)?(?<amount>\p{N}[^\p{L}\p{Sc}]*?)(?:\s*(?:\p{Sc}|${own}))?(?:\s+(?<word>\p{L}+))?$`,
    'iu',
  );
  const { amount, word = '' } = around.exec(text.trim())?.groups ?? {};
  return amount === undefined || SCALES.test(word) ? null : parseCents(amount, max);
}

const formats = new Map<string, Intl.NumberFormat>();

/** `123450` becomes `1,234.50`. */
export const centsText = (cents: number, locale: string): string =>
  getOrCreate(formats, locale, () => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    return new Intl.NumberFormat(locale, digits);
  }).format(cents / 100);
