import { describe, expect, it } from '@jest/globals';
import { centsText, parseCents } from './amounts.js';

describe('an amount as people write it', () => {
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
    // An amount has no three decimals.
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
  ])('%j is none', (text) => expect(parseCents(text)).toBeNull());

  it('is held against the largest that is taken', () =>
    expect([parseCents('10', 1_000), parseCents('10.01', 1_000)]).toEqual([1_000, null]));

  it.each(['en', 'de', 'es', 'fi', 'fr', 'pt-BR', 'sv', 'de-CH', 'en-IN', 'ar-EG', 'fa'])(
    'in %s reads what it writes',
    (locale) => {
      for (const cents of [0, 5, 1_250, 99_999, 123_450])
        expect(parseCents(centsText(cents, locale).replace(/[\u061c\u200e\u200f]/gu, ''))).toBe(cents);
    },
  );
});
