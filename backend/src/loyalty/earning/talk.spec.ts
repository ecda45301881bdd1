import { describe, expect, it } from '@jest/globals';
import { Talk } from './talk.js';

describe('what counts as talking', () => {
  const counts = (...lines: string[]) => {
    const talk = new Talk();
    return lines.map((line) => talk.counts('1', line));
  };

  it.each([
    ['two distinct characters', 'wow', false],
    ['three distinct characters', 'hey', true],
    ['one character repeated', '?????????', false],
    ['two characters and spaces', 'ha ha ha ha', false],
    ['an emoji or two', '😀😀', false],
    ['a line in another script', '你好吗', true],
    ['500 identical characters', 'a'.repeat(500), false],
    ['500 characters', 'abc '.repeat(125), true],
    ['invisible characters only', '\u200B\u2060\u034F\u{E0000}', false],
    ['direction marks around two letters', '\u202Eab\u202C\u200F', false],
    ['direction marks around a word', '\u202Eabc\u202C', true],
    ['a command in the middle of a line', 'hello !points', true],
  ])('%s', (_what, line, expected) => {
    expect(counts(line)).toEqual([expected]);
  });

  it('ignores a line that repeats one of the last five', () => {
    expect(counts('first', 'first')).toEqual([true, false]);
    expect(counts('first', 'one', 'two', 'three', 'four', 'first')).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(counts('first', 'one', 'two', 'three', 'four', 'five', 'first').at(-1)).toBe(true);
  });

  it('ignores case, spacing and invisible characters when comparing lines', () => {
    expect(counts('Good evening', 'GOOD   EVENING', 'good evening \u{E0000}', 'ｇｏｏｄ evening')).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('tracks viewers separately and forgets them on request', () => {
    const talk = new Talk();
    expect([talk.counts('1', 'hello'), talk.counts('2', 'hello')]).toEqual([true, true]);
    talk.forget();
    expect(talk.counts('1', 'hello')).toBe(true);
  });

  it('remembers a limited number of viewers, those who talked last', () => {
    const talk = new Talk();
    talk.counts('silent', 'hello');
    for (let place = 0; place < 20_000; place += 1) {
      talk.counts(String(place), 'hello');
      if (place === 10_000) talk.counts('talker', 'hello');
    }
    expect([talk.counts('silent', 'hello'), talk.counts('talker', 'hello')]).toEqual([true, false]);
  });
});
