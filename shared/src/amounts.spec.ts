import { describe, expect, it } from '@jest/globals';
import { centsText, parseAmount, parseCents } from './amounts.js';

describe('a typed amount', () => {
  it.each([
    ['1234.50', 123_450],
    ['1234,5', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ['1\u202f234,50', 123_450],
    ["1'234.50", 123_450],
    ['1’234,50', 123_450],
    ['1234', 123_400],
    [' 7 ', 700],
    ['0.05', 5],
    ['0', 0],
    ['1.234.567,89', 123_456_789],
    ['١٢٣٤٫٥٠', 123_450],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['۱۲۳۴', 123_400],
    // Amounts never have three decimals, so these are thousands.
    ['1.234', 123_400],
    ['1,234', 123_400],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%j', (text, cents) => expect(parseCents(text)).toBe(cents));

  it.each([
    '',
    'a lot',
    '12 euros',
    '-5',
    '+5',
    '1e308',
    '1e5',
    `1${'0'.repeat(308)}`,
    '0x10',
    '1.2345',
    '0.123',
    '1,23,456',
    '1.234.5',
    '1,234,50',
    '1.234.567.89',
    '1,234.567.00',
    '.50',
    '5.',
    '12\u200b34',
    '\u202e4321',
    'NaN',
    'Infinity',
    '½',
    '五',
    '90071992547409.92',
  ])('%j is rejected', (text) => expect(parseCents(text)).toBeNull());

  it('is limited to the given maximum', () =>
    expect([parseCents('10', 1_000), parseCents('10.01', 1_000)]).toEqual([1_000, null]));

  it.each(['en', 'de', 'es', 'fi', 'fr', 'pt-BR', 'sv', 'de-CH', 'en-IN', 'ar-EG', 'fa'])(
    'is parsed back from its own format in %s',
    (locale) => {
      for (const cents of [0, 5, 1_250, 99_999, 123_450])
        expect(parseCents(centsText(cents, locale).replace(/[\u061c\u200e\u200f]/gu, ''))).toBe(cents);
    },
  );
});

describe('a guessed amount', () => {
  it.each([
    ['1252€', 125_200],
    ['$1254', 125_400],
    ['1.261,50 EUR', 126_150],
    ['1.261,50\u00a0eur', 126_150],
    ['EUR 1261.5', 126_150],
    ['1261.5EUR', 126_150],
    ['€ 1,261.50', 126_150],
    ['1 261,50 €', 126_150],
    ['R$ 1.261,50', 126_150],
    ['US$1,261.50', 126_150],
    ['1252 euros', 125_200],
    ['1252€ please', 125_200],
    ['1252 kr', 125_200],
    ['1234', 123_400],
    ['١٢٣٤٫٥٠ €', 123_450],
  ])('%j', (text, cents) => expect(parseAmount(text, 'EUR')).toBe(cents));

  it.each([
    ['a currency abbreviation', '1252 Kč', 'Kč', 125_200],
    ['a currency of several words', '1252 gold (g)', 'gold (g)', 125_200],
    ['a currency that could also be the extra word', 'kr 1252', 'kr', 125_200],
  ])('in %s', (_what, text, currency, cents) => expect(parseAmount(text, currency)).toBe(cents));

  // Parsing only part of these would give a different amount.
  it.each([
    '12k',
    '12 k',
    '12k€',
    '12 k€',
    'k€ 12',
    'T€12',
    '12 M€',
    '12kEUR',
    '1.5 million',
    '12 mil',
    '2 Tausend',
    '3 mio',
    '50 cents',
    '50 Öre',
    '-5 €',
    '€-5',
    '1252 or 1300',
    '1252 euros please',
    'about 1252',
    '€',
    'EUR',
    '12EURO',
    '1252 €€',
    `1252 ${'x'.repeat(100)}`,
  ])('%j is rejected', (text) => expect(parseAmount(text, 'EUR')).toBeNull());

  it.each(['en', 'de', 'es', 'fi', 'fr', 'pt-BR', 'sv'])(
    'is parsed from the page’s format in %s',
    (locale) => {
      const money = (style: 'symbol' | 'code', currency: string) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: style });
      for (const cents of [0, 5, 1_250, 99_999, 123_450]) {
        const shown = ['EUR', 'USD', 'BRL', 'SEK'].map((currency) => [
          parseAmount(`${centsText(cents, locale)}\u00a0${currency}`, currency),
          parseAmount(money('code', currency).format(cents / 100), currency),
        ]);
        expect(shown.flat()).toEqual(Array(8).fill(cents));
        expect(parseAmount(money('symbol', 'EUR').format(cents / 100), 'EUR')).toBe(cents);
      }
    },
  );
});
