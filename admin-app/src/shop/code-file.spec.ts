import { describe, expect, it, test } from '@jest/globals';
import { codesOf, likelyColumn, readTable, hasLikelyHeading, WHOLE_LINE } from './code-file';

const read = (text: string) => readTable('keys.csv', new TextEncoder().encode(text));
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells);

describe('readTable', () => {
  it.each([
    ['of lines', 'A1\nB2\nC3'],
    ['of codes with words', 'one two 1\nthree four 2'],
    ['with blank lines', '\n\nA1\r\n\r\nB2\r\n'],
    ['of quoted lines', '"A1"\n"B2"'],
  ])('reads a single column from a file %s', (_, text) => expect(read(text).width).toBe(1));

  it('keeps all columns of a line that has more than the others', () => {
    const table = read('A1\nB2,x\nC3');
    expect(table.width).toBe(2);
    expect(codesOf(table, WHOLE_LINE, false)).toEqual({ codes: ['A1', 'B2,x', 'C3'], empty: [], broken: [] });
    expect(codesOf(table, 1, false)).toEqual({ codes: ['x'], empty: [1, 3], broken: [] });
  });

  it('keeps the content of a quoted cell, and counts lines like the file', () => {
    const table = read('Key;Note\n"A;""1""";x\n\n"B\n2";y\n ;z');
    expect(codesOf(table, 0, true)).toEqual({ codes: ['A;"1"', 'B\n2'], empty: [6], broken: [4] });
    expect(codesOf(table, WHOLE_LINE, true).codes).toContain('"A;""1""";x');
  });

  it('drops the byte order mark, and nothing else', () =>
    expect(codesOf(read('\ufeffCafe\u0301-1\nB2'), WHOLE_LINE, false).codes).toEqual(['Cafe\u0301-1', 'B2']));

  it.each(['', ' \r\n\t'])('finds no codes in %j', (text) => expect(() => read(text)).toThrow('no_codes'));
});

test.each([
  ['Game,Key\nPortal,A1', true, 1],
  ['Spiel;Gutscheincode\nPortal;A1', true, 1],
  ['Jeu;Clé\nPortal;A1', true, 1],
  ['Lizenzschlüssel\tSpiel\nA1\tPortal', true, 0],
  ['Steam key,Gift code\nA1,B1', true, null],
  ['Spiel,Wert\nPortal,A1\nDoom,B2', true, null],
  ['Portal,A1\nDoom,B2', false, null],
  ['AAAA,BBBB\nCCCC,DDDD', false, null],
  ['KEY-1,CODE-1\nKEY-2,CODE-2', false, null],
])('%j: headed %s, codes in column %s', (text, isHeaded, column) => {
  expect(hasLikelyHeading(cellsOf(text))).toBe(isHeaded);
  expect(likelyColumn(read(text).rows)).toBe(column);
});

test('a single row is not a heading', () => expect(hasLikelyHeading([['Code']])).toBe(false));
