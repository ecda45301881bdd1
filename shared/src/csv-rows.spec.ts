import { expect, it } from '@jest/globals';
import { csvRows, detectDelimiter } from './csv-rows.js';

const rows = (text: string) =>
  csvRows(text, detectDelimiter(text)).map(({ line, cells }) => [line, ...cells]);

it.each([
  ['Portal,AAAA-1', [[1, 'Portal', 'AAAA-1']]],
  [
    '"Half, Life";"A""B"\n\n"x\ny";C',
    [
      [1, 'Half, Life', 'A"B'],
      [3, 'x\ny', 'C'],
    ],
  ],
  // A quote that doesn't end its cell is an ordinary character, and so is what follows.
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
      [1, 'Portal', 'AAAA-1'],
      [2, 'Doom', 'BBBB-2'],
    ],
  ],
  [
    '"Name", "Code"\n "Portal" , "A,1"',
    [
      [1, 'Name', 'Code'],
      [2, 'Portal', 'A,1'],
    ],
  ],
  // On a tie the comma loses, because it is the most likely to be part of a number.
  [
    'Portal;12,50\nDoom;9,00',
    [
      [1, 'Portal', '12,50'],
      [2, 'Doom', '9,00'],
    ],
  ],
  [
    'Portal\t1;2\nDoom\t3;4',
    [
      [1, 'Portal', '1;2'],
      [2, 'Doom', '3;4'],
    ],
  ],
  // Fewer rows, but more cells.
  [
    'Portal;1,5;A\nDoom;2,5;B\nQuake;3,5',
    [
      [1, 'Portal', '1,5', 'A'],
      [2, 'Doom', '2,5', 'B'],
      [3, 'Quake', '3,5'],
    ],
  ],
  ['sep=|\r\nPortal|A,1', [[2, 'Portal', 'A,1']]],
  ['Portal,"AAAA-1', [[1, 'Portal', '"AAAA-1']]],
])('%j keeps everything', (text, expected) => expect(rows(text)).toEqual(expected));
