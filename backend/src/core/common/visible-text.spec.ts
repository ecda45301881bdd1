import { describe, expect, it } from '@jest/globals';
import { comparable, visible } from './visible-text.js';

describe('a chat line as people see it', () => {
  it.each([
    ['a family', '👨‍👩‍👧'],
    ['an astronaut of some colour', '👩🏽‍🚀'],
    ['a heart on fire', '❤️‍🔥'],
    ['a Persian word', 'می‌روم'],
    ['a Hindi word', 'क्‍ष'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ])('keeps %s', (_what, text) => expect(visible(`say ${text} !`)).toBe(`say ${text} !`));

  it.each([
    ['direction marks', '\u202Eab\u202C\u200F\u2067c\u2069', 'abc'],
    ['what chat programs append', 'again \u{E0000}', 'again '],
    ['zero-width spaces', 'a\u200Bb\u2060c\uFEFF', 'abc'],
    ['Hangul fillers', 'a\u3164b\uFFA0c\u115F', 'abc'],
    ['joiners with nothing to join', '\u200D!hi\u200D \u200C', '!hi '],
    ['joiners between Latin letters and digits', 'ca\u200Dsi\u200Cno 1\u200D2', 'casino 12'],
    ['tags without a flag', 'a\u{E0061}\u{E0062}\u{E0063}\u{E007F}', 'a'],
    ['a second joiner', '👨\u200D\u200D👩', '👨👩'],
  ])('drops %s', (_what, text, seen) => expect(visible(text)).toBe(seen));
});

it('compares regardless of joiners, case, width and spaces', () => {
  expect(comparable(' می‌روم  ＢİLGİ 👩‍🚀 kırmızı')).toBe(comparable('میروم bilgi 👩🚀 KIRMIZI'));
});
