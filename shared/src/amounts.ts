import { kept } from './kept.js';

const DIGITS = String.raw`\d+`;
const MARKS = String.raw`[.,'’\s٬]`;
/** `1234`, `1234.5`, `1234,50` */
const PLAIN = new RegExp(String.raw`^(?<whole>${DIGITS})(?:[.,٫](?<part>\d{1,2}))?$`, 'u');
/** `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`: the same mark between all groups of three, and another before the decimals. */
const GROUPED = new RegExp(
  String.raw`^(?<whole>[1-9]\d{0,2}(?<mark>${MARKS})\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,٫](?<part>\d{1,2}))?$`,
  'u',
);
const LONGEST = 40;

/** Of a bet, a win or what a hunt starts with: small enough that the sums of a whole hunt stay exact. */
export const CENTS_MAX = 1_000_000_000_000;
/** Of what a hunt ends with, and so of a guess at it: its slots' wins together, and what was left. */
export const END_CENTS_MAX = 1_000_000_000_000_000;

/**
 * The hundredths that an amount stands for, however its writer's language writes it. An amount has two decimals at most, so that
 * three digits behind a single mark are thousands: `1.234` is 1234.
 * @returns null for what is no amount, is negative, or is over `max`
 */
export function parseCents(text: string, max = Number.MAX_SAFE_INTEGER): number | null {
  if (text.length > LONGEST) return null;
  const latin = text.trim().replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 0xf));
  const { whole, part = '' } = (PLAIN.exec(latin) ?? GROUPED.exec(latin))?.groups ?? {};
  if (whole === undefined) return null;
  const cents = BigInt(whole.replace(/\D/gu, '') + part.padEnd(2, '0'));
  return cents <= BigInt(max) ? Number(cents) : null;
}

/** `thousand`, `cents` and the like, which make another amount of a number, in our languages. */
const SCALES =
  /^(?:[kmbt]|tsd|tausend|thousand|grand|mil|mille|tusen|tuhat\p{L}*|mi[on]?|ml[nd]|mrd|milj\p{L}*|mill?i\p{L}*|milh\p{L}*|bil\p{L}*|c[eé]nt\p{L}*|sent\p{L}*|öre|hund\p{L}*)$/iu;
/** Other letters before a sign may make it another amount, too: `k€`. */
const DOLLAR = String.raw`(?:US|CA|AU|NZ|MX|A|C|R)\$`;
const LONGEST_AROUND = 80;

/**
 * As {@link parseCents}, with what people write around an amount: the currency or a currency sign before or behind it, and one
 * more word, as in `1.261,50 EUR`, `$1254`, `1252 euros`.
 * @param currency as it is shown behind amounts
 */
export function parseAmount(text: string, currency: string, max?: number): number | null {
  if (text.length > LONGEST_AROUND) return null;
  const own = currency.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const around = new RegExp(
    String.raw`^(?:(?:${DOLLAR}|\p{Sc}|${own})\s*)?(?<amount>\p{N}[^\p{L}\p{Sc}]*?)(?:\s*(?:\p{Sc}|${own}))?(?:\s+(?<word>\p{L}+))?$`,
    'iu',
  );
  const { amount, word = '' } = around.exec(text.trim())?.groups ?? {};
  return amount === undefined || SCALES.test(word) ? null : parseCents(amount, max);
}

const formats = new Map<string, Intl.NumberFormat>();

/** `123450` → `1,234.50` */
export const centsText = (cents: number, locale: string): string =>
  kept(formats, locale, () => {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    return new Intl.NumberFormat(locale, digits);
  }).format(cents / 100);
