import { describe, expect, it } from '@jest/globals';
import { csvCell, toCsv } from './csv';

describe('csvCell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('keeps %j from being run as a formula', (text) =>
    expect(csvCell(text)).toBe(`'${text}`),
  );

  it('escapes and also quotes a carriage return', () => expect(csvCell('\rx')).toBe('"\'\rx"'));

  it.each([
    ['Mug', 'Mug'],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    ['Mug; =1+1', '"Mug; =1+1"'],
    ['=1;2', `"'=1;2"`],
    [-5, '-5'],
    [true, 'true'],
  ])('%j', (value, cell) => expect(csvCell(value)).toBe(cell));
});

describe('toCsv', () => {
  it('puts the column names first, after the byte order mark that makes Excel read UTF-8', () => {
    expect(toCsv([{ name: 'Łódź', price: 5 }], ['name', 'price'])).toBe('\uFEFFname,price\r\nŁódź,5\r\n');
  });
});
