import { describe, expect, it } from '@jest/globals';
import { peopleIn, previewFile } from './read-file.js';
import type { ReadingOptions } from './read-people.js';

type Said = Partial<Omit<ReadingOptions, 'columns'>>;
type Brought = [who: string, points: number | null, minutes?: number];
type Reported = [line: number, name: string, reason: string];

/** Reads a list as the console does if the admin changes nothing else. */
function read(content: string, said: Said = {}) {
  const bytes = Buffer.from(content);
  const { columns, notices } = previewFile(bytes, said);
  const { people, skipped } = peopleIn(bytes, { columns, duplicates: 'highest', rate: 1, ...said });
  return {
    columns: columns.join(),
    notices,
    people: people.map(({ id, login, points, minutes }) => {
      const who = id ? `${id} ${login ?? ''}`.trim() : login;
      return minutes === null ? [who, points] : [who, points, minutes];
    }),
    reported: skipped.map(({ line, name, reason }) => [line, name, reason]),
  };
}

/** Lists, the detected columns, the resulting amounts, and the reported lines. */
const LISTS: [
  title: string,
  lines: string[],
  columns: string,
  people: Brought[],
  reported?: Reported[],
  said?: Said,
][] = [
  [
    'decimals, some of three digits',
    ['username,points', 'luna,1520.25', 'bo,152.375', 'mia,12.5'],
    'login,points',
    [
      ['luna', 1_520],
      ['bo', 152],
      ['mia', 12],
    ],
  ],
  [
    'decimals after a comma',
    ['username;points', 'luna;1520,25', 'bo;152,375', 'mia;12,5'],
    'login,points',
    [
      ['luna', 1_520],
      ['bo', 152],
      ['mia', 12],
    ],
  ],
  [
    'unambiguous numbers in two languages',
    ['username,points', 'luna,"1,234.567"', 'bo,"1.200,300"', 'kettle,"0,125"', 'mia,700'],
    'login,points',
    [
      ['luna', 1_234],
      ['bo', 1_200],
      ['mia', 700],
    ],
    [[4, 'kettle', 'nothing']],
  ],
  [
    'millions, which reveal the thousands separator',
    ['name;points', 'luna;1.234.567', 'bo;12.500', 'mia;9,5'],
    'login,points',
    [
      ['luna', 1_234_567],
      ['bo', 12_500],
      ['mia', 9],
    ],
  ],
  [
    'four digits before a mark, which must be a decimal mark',
    ['name;points', 'luna;1520.250', 'bo;152.375'],
    'login,points',
    [
      ['luna', 1_520],
      ['bo', 152],
    ],
  ],
  [
    'thousands separated by spaces and apostrophes',
    ['name;points', 'luna;12 500', 'bo;1 234 567,5', 'mia;9’300', "kit;1'000"],
    'login,points',
    [
      ['luna', 12_500],
      ['bo', 1_234_567],
      ['mia', 9_300],
      ['kit', 1_000],
    ],
  ],
  [
    'ambiguous points next to unambiguous hours',
    ['name;points;hours', 'luna;1.500;10,5', 'bo;2.500;3'],
    'login,points,hours',
    [
      ['luna', 1_500, 630],
      ['bo', 2_500, 180],
    ],
  ],
  [
    'ambiguous numbers that the admin declared as thousands',
    ['name;points', 'luna;184.200', 'bo;90.215'],
    'login,points',
    [
      ['luna', 184_200],
      ['bo', 90_215],
    ],
    [],
    { decimal: 'comma' },
  ],
  [
    'ambiguous numbers that the admin declared as decimals',
    ['name;points', 'luna;184.200', 'bo;90.215'],
    'login,points',
    [
      ['luna', 184],
      ['bo', 90],
    ],
    [],
    { decimal: 'point' },
  ],
  [
    'JSON numbers',
    ['[{"username":"luna","points":152.375},{"username":"bo","points":1.5}]'],
    'login,points',
    [
      ['luna', 152],
      ['bo', 1],
    ],
  ],
  [
    'JSON entries that aren’t people',
    ['[null,{"username":"luna","points":5},"bo",7]'],
    'login,points',
    [['luna', 5]],
    [
      [1, '', 'no_name'],
      [3, '', 'no_name'],
      [4, '', 'no_name'],
    ],
  ],
  [
    'row numbers under the heading id',
    ['id,username,points', '1,luna,1200', '2,bo,3400', '3,mia,2750'],
    'ignore,login,points',
    [
      ['luna', 1_200],
      ['bo', 3_400],
      ['mia', 2_750],
    ],
  ],
  [
    'row numbers without a heading',
    ['1;luna;1200', '2;bo;3400'],
    'ignore,login,points',
    [
      ['luna', 1_200],
      ['bo', 3_400],
    ],
  ],
  [
    'ids turned into decimals, one of them with a name that isn’t a login',
    ['ID,Username,Points', '100000002.0,Luna Sky,1200', '100000005.0,bo,3400', '100000131.0,ハンサム,5000'],
    'id,login,points',
    [
      ['100000002', 1_200],
      ['100000005 bo', 3_400],
      ['100000131', 5_000],
    ],
  ],
  [
    'ids with thousands separators or a formula guard',
    ['ID;Username;Points', '100,000,002;luna;1', '100.000.005;bo;2', "'100000131;mia;3"],
    'id,login,points',
    [
      ['100000002 luna', 1],
      ['100000005 bo', 2],
      ['100000131 mia', 3],
    ],
  ],
  [
    'ids rounded by a spreadsheet',
    ['ID;Username;Points', '1E+08;luna;1200', '1,00E+08;Mia;5', '1E+08;ハンサム;7'],
    'id,login,points',
    [
      ['luna', 1_200],
      ['mia', 5],
    ],
    [[4, 'ハンサム', 'damaged_id']],
  ],
  [
    'semicolons, decimal commas and no heading',
    ['luna;1200,5', 'bo;3400,0', 'mia;2750,25'],
    'login,points',
    [
      ['luna', 1_200],
      ['bo', 3_400],
      ['mia', 2_750],
    ],
  ],
  [
    'a comma in the heading',
    ['Name;Punkte, gesamt', 'luna;1,200,000', 'bo;3,400'],
    'login,points',
    [
      ['luna', 1_200_000],
      ['bo', 3_400],
    ],
  ],
  [
    'tabs alongside commas and semicolons',
    ['name\tpoints\tnote', 'luna\t1,5\ta;b', 'bo\t2,5\tc;d'],
    'login,points,ignore',
    [
      ['luna', 1],
      ['bo', 2],
    ],
  ],
  [
    'semicolons, with fewer in some rows',
    ['name;points;x;y', 'luna;1,5;x;y', 'bo;2,5', 'mia;3,5', 'kit;4,5'],
    'login,points,ignore,ignore',
    [
      ['luna', 1],
      ['bo', 2],
      ['mia', 3],
      ['kit', 4],
    ],
  ],
  [
    'a first amount with a space',
    ['luna;12 500', 'bo;900', 'mia;700'],
    'login,points',
    [
      ['luna', 12_500],
      ['bo', 900],
      ['mia', 700],
    ],
  ],
  [
    'a first amount that isn’t a number',
    ['luna,~1200*', 'bo,900', 'mia,700'],
    'login,points',
    [
      ['bo', 900],
      ['mia', 700],
    ],
    [[1, 'luna', 'not_a_number']],
  ],
  [
    'a missing first amount',
    ['luna,', 'bo,900', 'mia,700'],
    'login,points',
    [
      ['bo', 900],
      ['mia', 700],
    ],
    [[1, 'luna', 'heading']],
  ],
  [
    'a missing first amount, with the first line declared as a person',
    ['luna,', 'bo,900', 'mia,700'],
    'login,points',
    [
      ['bo', 900],
      ['mia', 700],
    ],
    [[1, 'luna', 'nothing']],
    { hasHeading: false },
  ],
  [
    'an unknown heading',
    ['Katsoja;Kolikot', 'luna;5', 'bo;900'],
    'login,points',
    [
      ['luna', 5],
      ['bo', 900],
    ],
    [[1, 'Katsoja Kolikot', 'heading']],
  ],
  [
    'a person called nick in the first line with an odd amount',
    ['nick,none', 'luna,5'],
    'login,points',
    [['luna', 5]],
    [[1, 'nick none', 'heading']],
  ],
  [
    'sep=;',
    ['sep=;', 'Username;Points', 'luna;1200', 'bo;3400'],
    'login,points',
    [
      ['luna', 1_200],
      ['bo', 3_400],
    ],
  ],
  [
    'sep=, in quotes, alongside semicolons',
    ['"sep=,"', 'Username,Points', 'luna;x,1200', 'bo,3400'],
    'login,points',
    [['bo', 3_400]],
    [[3, 'luna;x', 'not_a_login']],
  ],
  ['sep=|', ['sep=|', 'Username|Points', 'luna|1,5'], 'login,points', [['luna', 1]]],
  [
    'spaces after commas',
    ['"Username", "Points"', '"luna", "1,200.5"', '"bo", "3400"'],
    'login,points',
    [
      ['luna', 1_200],
      ['bo', 3_400],
    ],
  ],
  [
    'spaces before commas',
    ['"Username" ,"Points"', '"luna" ,"1200"', '"bo" ,"3400"'],
    'login,points',
    [
      ['luna', 1_200],
      ['bo', 3_400],
    ],
  ],
  [
    'points first',
    ['"Points", "Username"', '"1200", "luna"', '"3400", "bo"'],
    'points,login',
    [
      ['luna', 1_200],
      ['bo', 3_400],
    ],
  ],
  [
    'points first, without a heading',
    ['1200;luna', '3400;bo'],
    'points,login',
    [
      ['luna', 1_200],
      ['bo', 3_400],
    ],
  ],
  [
    'an unquoted number with a thousands separator',
    ['name,points', 'luna,1,200', 'bo,3400', 'mia,5,'],
    'login,points,ignore',
    [
      ['bo', 3_400],
      ['mia', 5],
    ],
    [[2, 'luna', 'more_cells']],
  ],
  [
    'a quote closed only two people later',
    ['name,points', '"luna,5', 'bo,6', 'mia",7', 'kit,8'],
    'login,points',
    [['kit', 8]],
    [
      [2, 'luna,5', 'not_a_login'],
      [3, 'bo,6', 'not_a_login'],
      [4, 'mia', 'not_a_login'],
    ],
  ],
  [
    'names typed with a colon',
    ['marco: 1200', '@Luna: 3 400', 'bo: 1,200,300 points', 'Best of all'],
    'login,points',
    [
      ['marco', 1_200],
      ['luna', 3_400],
      ['bo', 1_200_300],
    ],
    [[4, 'Best of all', 'not_a_login']],
  ],
  [
    'a typed ranking',
    ['Top 3', '1. marco - 1200', '2) luna – 900', '#3 bo 700', '- mia = 5', '• kit -> 4'],
    'login,points',
    [
      ['marco', 1_200],
      ['luna', 900],
      ['bo', 700],
      ['mia', 5],
      ['kit', 4],
    ],
    [[1, 'Top 3', 'heading']],
  ],
  [
    'invisible characters',
    ['\u200busername,points', '\u200bluna,1200', 'bo\u200e,34\u200b00', 'mia\u00a0,10'],
    'login,points',
    [
      ['luna', 1_200],
      ['bo', 3_400],
      ['mia', 10],
    ],
  ],
  [
    'Streamlabs Chatbot’s columns',
    ['Name,Rank,Points,Hours', 'luna,Unranked,1200,1.50', 'bo,Regular,30,0.125'],
    'login,ignore,points,hours',
    [
      ['luna', 1_200, 90],
      ['bo', 30, 8],
    ],
  ],
  [
    'commas that the admin declared as the separator',
    ['luna;1,5', 'bo;2,5'],
    'login,points',
    [],
    [
      [1, 'luna;1', 'not_a_login'],
      [2, 'bo;2', 'not_a_login'],
    ],
    { separator: 'comma' },
  ],
  [
    'a first line that the admin declared as a heading',
    ['luna,5', 'bo,6'],
    'login,points',
    [['bo', 6]],
    [[1, 'luna 5', 'heading']],
    { hasHeading: true },
  ],
];

describe('reading lists', () => {
  it.each(LISTS)('reads %s', (_, lines, columns, people, reported = [], said = {}) => {
    expect(read(lines.join('\n'), said)).toMatchObject({ columns, people, reported });
  });
});

describe('a list with only ambiguous numbers', () => {
  it.each([
    ['184.200', '90.215'],
    ['184,200', '900'],
  ])('asks the admin about %s and %s', (one, other) => {
    const content = `name;points\nluna;${one}\nbo;${other}`;
    expect(previewFile(Buffer.from(content)).notices).toEqual(['marks']);
    expect(() => read(content)).toThrow('marks');
  });

  it.each([
    ['hours', 'name;hours\nluna;1.020'],
    ['JSON strings', '[{"username":"luna","points":"1,234"}]'],
  ])('also asks for %s', (_, content) => expect(() => read(content)).toThrow('marks'));
});

it.each([
  ['a heading that may be a person', 'luna,\nbo,900', ['heading']],
  ['rounded ids', 'ID;Username;Points\n1E+08;luna;1200', ['ids']],
])('warns about %s', (_, content, notices) => {
  expect(previewFile(Buffer.from(content)).notices).toEqual(notices);
});
