import { describe, expect, it } from '@jest/globals';
import { parseCodes } from './item-codes.rules.js';

const found = (text: string) => parseCodes(text).map(({ line, code }) => [line, code]);

describe('a list of codes', () => {
  it.each([
    'AAAA,BBBB',
    'user;password',
    'user\tpassword',
    '"quoted"',
    '"quoted" and more',
    'a "b" c',
    'https://example.com/redeem?a=1,2;3&b="x"',
    // Composed and decomposed: normalising would change the code.
    'Cafe\u0301-1',
    'Caf\u00e9-1',
    'Code',
    '=1+1',
    'ＡＢ１２',
    'x'.repeat(200),
    '😀'.repeat(200),
  ])('takes the line %j as one code', (line) => expect(found(line)).toEqual([[1, line]]));

  it('trims lines and skips blank ones without losing count', () =>
    expect(found('\n \t \n  A,1 \r\n\r\nB;2\t\rC\n')).toEqual([
      [3, 'A,1'],
      [5, 'B;2'],
      [6, 'C'],
    ]));

  it.each([
    ['a zero-width space', 'AB\u200bCD'],
    ['a joiner', 'AB\u200dCD'],
    ['a soft hyphen', 'AB\u00adCD'],
    ['a byte order mark inside', 'AB\ufeffCD'],
    ['a direction mark', 'AB\u202eCD'],
    ['a control character', 'AB\u0000CD'],
    ['an escape', 'AB\u001b[0mCD'],
    ['a line separator', 'AB\u2028CD'],
    ['half a character', 'AB\ud83dCD'],
    ['a replacement character from a wrong encoding', 'AB\ufffdCD'],
  ])('refuses %s and names its lines', (_, code) =>
    expect(() => parseCodes(`A\n\n${code}\nB\n${code}`)).toThrow(
      'Codes with hidden or damaged characters: 2. See lines 3, 5.',
    ),
  );

  it('refuses codes that are too long and names their lines', () =>
    expect(() => parseCodes(`A\n${'x'.repeat(201)}\nB`)).toThrow(
      'Codes longer than 200 characters: 1. See line 2.',
    ));

  it.each(['', ' \n\t\r\n', Array(5_001).fill('A').join('\n')])(
    'refuses an empty list and too many codes',
    (text) => expect(() => parseCodes(text)).toThrow('Codes must be 1 to 5000 lines'),
  );
});
