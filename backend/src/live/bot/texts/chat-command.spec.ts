import { describe, expect, it } from '@jest/globals';
import { parseCommand } from './chat-command.js';

describe('a command in a line', () => {
  it.each([
    ['Turkish capitals', '!BİLGİ', 'bilgi', []],
    ['a dotless i as typed', '!çıkış', 'çıkış', []],
    ['a joiner in the name', '!می‌روم', 'میروم', []],
    ['joiners in the words after it', '!addcom !fam 👨‍👩‍👧 می‌روم !', 'addcom', ['!fam', '👨‍👩‍👧', 'می‌روم', '!']],
    [
      'invisible characters around it',
      '\u200D\u200B!hi\u200D @max_low\u200C 5\u200D',
      'hi',
      ['@max_low', '5'],
    ],
  ])('%s', (_what, line, name, words) => expect(parseCommand(line)).toEqual({ name, words }));
});
