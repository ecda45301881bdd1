import { describe, expect, it } from '@jest/globals';
import { linesThatFit, escapeMarkdown } from './discord-text.js';

describe('a name in a message', () => {
  it.each([
    ['Luna_Sky', 'Luna\\_Sky'],
    ['@everyone', '\\@everyone'],
    ['<@&123>', '\\<\\@\\&123\\>'],
    ['**bold** ~~gone~~ ||spoiler||', '\\*\\*bold\\*\\* \\~\\~gone\\~\\~ \\|\\|spoiler\\|\\|'],
    ['[free](https://evil.example)', '\\[free\\]\\(https\\:\\/\\/evil\\.example\\)'],
    ['`code` \\', '\\`code\\` \\\\'],
    ['# heading\n> quote', '\\# heading \\> quote'],
    ['abc\u202Egnp', 'abc gnp'],
    ['月夜 👩‍🚀', '月夜 👩‍🚀'],
  ])('escapes %j as %j', (name, written) => expect(escapeMarkdown(name)).toBe(written));
});

describe('the lines of a message', () => {
  const line = 'x'.repeat(600);
  it('fit within the limit of one message', () => {
    expect(linesThatFit([line, line, line, line])).toHaveLength(3);
    expect(linesThatFit(['one', 'two'])).toEqual(['one', 'two']);
  });
  it('include the first even when nothing else fits', () =>
    expect(linesThatFit(['x'.repeat(1_950), 'two'])).toHaveLength(1));
});
