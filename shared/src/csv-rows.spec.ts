import { expect, it } from '@jest/globals';
import { csvRows, delimiterOf } from './csv-rows.js';

const rows = (text: string) => csvRows(text, delimiterOf(text)).map(({ line, cells }) => [line, ...cells]);

it.each([
  ['Portal,AAAA-1', [[1, 'Portal', 'AAAA-1']]],
  [
    '"Half, Life";"A""B"\n\n"x\ny";C',
    [
      [1, 'Half, Life', 'A"B'],
      [3, 'x\ny', 'C'],
    ],
  ],
  // A quote that does not end its cell is a character like any other, and so is what follows it.
  [
    '"Big" Game,AAAA-1\nPortal,BBBB-2',
    [
      [1, '"Big" Game', 'AAAA-1'],
      [2, 'Portal', 'BBBB-2'],
    ],
  ],
  [
    '"Big";Game,AAAA-1\nPortal,BBBB-2',
    [
      [1, '"Big";Game', 'AAAA-1'],
      [2, 'Portal', 'BBBB-2'],
    ],
  ],
  [
    '"Portal" ,"AAAA-1"\nDoom,BBBB-2',
    [
      [1, '"Portal" ', 'AAAA-1'],
      [2, 'Doom', 'BBBB-2'],
    ],
  ],
  ['Portal,"AAAA-1', [[1, 'Portal', '"AAAA-1']]],
])('%j loses nothing', (text, expected) => expect(rows(text)).toEqual(expected));
