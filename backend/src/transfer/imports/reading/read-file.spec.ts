import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FILE_LIMITS } from '#shared/file-limits.js';
import { peopleIn, previewFile } from './read-file.js';
import type { ReadingOptions } from './read-people.js';

const SAMPLES = path.resolve(import.meta.dirname, '../../../../../test/support/import-samples');
const sample = (name: string) => readFileSync(path.join(SAMPLES, name));
const text = (...lines: string[]) => Buffer.from(lines.join('\n'));

/** Reads a file as the console does if the admin changes nothing. */
const read = (bytes: Uint8Array, options: Partial<ReadingOptions> = {}) =>
  peopleIn(bytes, { columns: previewFile(bytes).columns, duplicates: 'highest', rate: 1, ...options });
/** `login or id: points, minutes` */
const found = (bytes: Uint8Array, options?: Partial<ReadingOptions>) =>
  read(bytes, options).people.map(({ id, login, points, minutes }) => [id ?? login, points, minutes]);

const MOSSY_BY_LOGIN = ['mossy_kettle', 184_200, 61_240];
const THREE = [MOSSY_BY_LOGIN, ['quietotter', 90_215, 20_111], ['nordlicht_tv', 1_200, 75]];
const THREE_BY_ID = [
  ['700000001', 184_200, 61_240],
  ['700000002', 90_215, 20_111],
  ['700000003', 1_200, 75],
];
const withoutTime = (people: (string | number)[][]) => people.map(([who, points]) => [who, points, null]);

describe('sample files', () => {
  it.each([
    ['phantombot/points_export.csv', ['login', 'seconds', 'points'], THREE],
    ['streamlabs-cloudbot/loyalty-UNVERIFIED-columns.csv', ['login', 'points', 'minutes'], THREE],
    ['streamlabs-cloudbot/user-points-page.json', ['login', 'points', 'minutes'], THREE],
    ['streamelements/se-import-no-header.csv', ['login', 'id', 'points', 'ignore', 'minutes'], THREE_BY_ID],
    ['generic/headerless-two-columns.csv', ['login', 'points'], withoutTime(THREE)],
    [
      'sogebot/user.csv',
      ['id', 'login', 'ignore', 'milliseconds', 'points', 'ignore', 'ignore', 'ignore'],
      THREE_BY_ID,
    ],
    [
      'streamlabs-chatbot/Points.csv',
      ['login', 'ignore', 'points', 'hours'],
      [MOSSY_BY_LOGIN, ['quietotter', 90_215, 20_100], ['4815162342', 31_007, 9_005]],
    ],
    [
      'streamlabs-chatbot/Points-excel-de.csv',
      ['login', 'ignore', 'points', 'hours'],
      [MOSSY_BY_LOGIN, ['quietotter', 90_215, 20_100], ['nordlicht_tv', 1_200, 75]],
    ],
    [
      'generic/semicolon-bom-locale.csv',
      ['login', 'points', 'hours'],
      [MOSSY_BY_LOGIN, ['quietotter', 90_215, 20_100], ['nordlicht_tv', 1_200, 0]],
    ],
    [
      'generic/utf16-tabs.txt',
      ['login', 'points', 'minutes'],
      [MOSSY_BY_LOGIN, ['quietotter', 90_215, 20_111], ['4815162342', 31_007, 9_005]],
    ],
    [
      'firebot/viewers.csv',
      ['id', 'login', 'ignore', 'ignore', 'minutes', 'ignore'],
      THREE_BY_ID.map(([id, , minutes]) => [id, null, minutes]),
    ],
    [
      'streamelements/points_watchtime.json',
      ['login', 'minutes'],
      [
        ['mossy_kettle', null, 61_240],
        ['quietotter', null, 20_111],
        ['4815162342', null, 9_005],
        ['nordlicht_tv', null, 75],
      ],
    ],
  ])('reads %s without asking the admin', (name, columns, people) => {
    expect(previewFile(sample(name))).toMatchObject({ columns, isEnough: true });
    expect(found(sample(name))).toEqual(people);
    expect(read(sample(name)).skipped).toEqual([]);
  });

  it('skips other platforms in a Mix It Up currency', () => {
    expect(read(sample('mixitup/Acorns Data.txt'))).toEqual({
      people: [
        { line: 1, id: '700000001', login: 'mossy_kettle', points: 184_200, minutes: null },
        { line: 2, id: '700000002', login: 'quietotter', points: 90_215, minutes: null },
      ],
      skipped: [{ line: 3, name: 'nordlicht', reason: 'other_platform' }],
    });
  });

  it.each([
    ['mixitup/User Data.txt', { line: 4, name: '', reason: 'no_name' }],
    ['mixitup/User Data.de.txt', { line: 4, name: 'nordlicht_tv', reason: 'negative' }],
  ])('asks which column of %s contains the points', (name, skipped) => {
    const { columns, notices, headers } = previewFile(sample(name));
    expect(columns).not.toContain('points');
    expect(notices).toEqual(['no_points']);
    columns[headers!.indexOf('Acorns')] = 'points';
    expect(found(sample(name), { columns })).toEqual(THREE_BY_ID.slice(0, 2));
    expect(read(sample(name), { columns }).skipped).toEqual([skipped]);
  });

  it('asks for Firebot’s currencies too, and uses ids for names that aren’t logins', () => {
    const { columns, isEnough, firstRows } = previewFile(sample('firebot/currencies.csv'));
    expect({ columns, isEnough }).toEqual({ columns: ['id', 'login', 'ignore', 'ignore'], isEnough: false });
    expect(firstRows[2]).toEqual(['700000003', 'ノルトリヒト', '1200', '1']);
    expect(() => read(sample('firebot/currencies.csv'))).toThrow('columns');
    columns[2] = 'points';
    expect(read(sample('firebot/currencies.csv'), { columns }).people.at(-1)).toEqual({
      line: 4,
      id: '700000003',
      login: null,
      points: 1_200,
      minutes: null,
    });
  });

  it('reports the reason for each faulty line', () => {
    expect(read(sample('generic/hostile.csv'))).toEqual({
      people: [
        { line: 2, id: null, login: 'mossy_kettle', points: 184_200, minutes: 61_240 },
        { line: 7, id: null, login: 'streamelements', points: 999_999, minutes: 999_999 },
        { line: 12, id: null, login: '4815162342', points: 31_007, minutes: 9_005 },
      ],
      skipped: [
        { line: 3, name: 'mossy_kettle', reason: 'duplicate' },
        { line: 4, name: '=HYPERLINK("x")', reason: 'not_a_login' },
        { line: 5, name: 'not a login!', reason: 'not_a_login' },
        { line: 6, name: '', reason: 'no_name' },
        { line: 8, name: 'negative_one', reason: 'negative' },
        { line: 9, name: 'nan_one', reason: 'not_a_number' },
        { line: 10, name: 'zero_one', reason: 'nothing' },
        { line: 11, name: 'too_big', reason: 'too_many' },
      ],
    });
  });

  it.each(['nightbot/regulars.json', 'phantombot/phantombot_tables.csv', 'firebot/ranks.csv'])(
    'finds no points in %s',
    (name) => {
      expect(previewFile(sample(name)).isEnough).toBe(false);
    },
  );
});

it.each([
  ['streamlabs-chatbot/Points.csv', 'streamlabs_chatbot'],
  ['streamlabs-chatbot/Points-excel-de.csv', 'streamlabs_chatbot'],
  ['phantombot/points_export.csv', 'phantombot'],
  ['firebot/viewers.csv', 'firebot'],
  ['sogebot/user.csv', 'sogebot'],
  ['mixitup/User Data.txt', 'mixitup'],
  ['generic/headerless-two-columns.csv', null],
  ['generic/hostile.csv', null],
])('detects from the columns of %s the source %s', (name, source) => {
  expect(previewFile(sample(name)).source).toBe(source);
});

describe('files that can’t be a list of people', () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64');
  it.each([
    ['a spreadsheet', sample('streamlabs-chatbot/Data.xlsx'), 'spreadsheet'],
    ['an image with a CSV name', png, 'not_text'],
    ['an empty file', Buffer.from(''), 'unreadable'],
    ['one column', text('name', 'luna', 'nova'), 'unreadable'],
    ['truncated JSON', Buffer.from('[{"username":"luna"'), 'unreadable'],
    ['JSON without people', Buffer.from('{"error":"not found"}'), 'unreadable'],
    ['commands of a bot', sample('nightbot/commands.json'), 'commands'],
    ['timers, whose chat lines would be read as points', sample('streamelements/timers.json'), 'commands'],
    ['commands as CSV', sample('phantombot/command_list.csv'), 'commands'],
    ['a line of 10 MB', Buffer.alloc(FILE_LIMITS.bytes, 'x'), 'too_large'],
    ['a quoted cell of 10 MB', Buffer.from(`a,b\n"${'x'.repeat(FILE_LIMITS.bytes)}",1`), 'too_large'],
    ['a long value in JSON', Buffer.from(JSON.stringify([{ a: 'x'.repeat(5_000) }])), 'too_large'],
    ['65 columns', text(','.repeat(64)), 'too_large'],
    ['100,001 rows', text('name,points', ...Array<string>(100_001).fill('luna,1')), 'too_large'],
  ])('refuses %s', (_, bytes, fault) => expect(() => previewFile(bytes)).toThrow(fault));
});

describe('formats people write', () => {
  it.each([
    ['1.184.200', 1_184_200],
    ['1,184,200', 1_184_200],
    ["184'200", 184_200],
    ["184'200.375", 184_200],
    ['184 200,375', 184_200],
    ['1,234.567', 1_234],
    ['1.234,567', 1_234],
    ['1520.375', 1_520],
    ['1200 pts', 1_200],
    ['12,34,567', 1_234_567],
    ['184\u00a0200', 184_200],
    ['12,5', 12],
    ['1.200,50', 1_200],
    ['1,200.50', 1_200],
    ['31007.0', 31_007],
    ['1,2E+03', 1_200],
    ['007', 7],
  ])('reads points written as %s', (written, points) => {
    expect(found(text('name;points', `luna;"${written}"`))).toEqual([['luna', points, null]]);
  });

  it.each([
    ['1.020,67', 61_240],
    ['1,020.67', 61_240],
    ['0,5', 30],
    ['2.01:30:00', 2_970],
  ])('reads hours written as %s', (written, minutes) => {
    expect(found(text('name;hours', `luna;${written}`))).toEqual([['luna', null, minutes]]);
  });

  it.each(['1 2', '12.05.2026', '1,23,4', '1.2k', '12.5.5', '.', '-', 'NaN', '1e', '++5', '0x10'])(
    'doesn’t read %s as points',
    (written) => {
      const { people, skipped } = read(text('name;points', `luna;"${written}"`));
      expect([people, skipped]).toEqual([[], [{ line: 2, name: 'luna', reason: 'not_a_number' }]]);
    },
  );

  it('warns about points rounded by a spreadsheet and watch time without a unit', () => {
    expect(previewFile(sample('generic/semicolon-bom-locale.csv')).notices).toEqual(['exponent']);
    expect(previewFile(text('user,points,watchtime', 'luna,5,9')).notices).toEqual(['time_unit']);
  });

  it('guesses an old Windows encoding and warns about it', () => {
    const bytes = Buffer.from('name;points;rank\nluna;5;G\xe4rtner', 'latin1');
    expect(previewFile(bytes)).toMatchObject({
      notices: ['encoding'],
      firstRows: [['luna', '5', 'Gärtner']],
    });
  });

  it('allows delimiters, quotes and line breaks in quoted cells, and counts those lines', () => {
    const bytes = text('name,note,points', '"luna","a ""b"", c\nd",5', 'x y,"e",1');
    expect(previewFile(bytes).firstRows[0]).toEqual(['luna', 'a "b", c\nd', '5']);
    expect(read(bytes).skipped).toEqual([{ line: 4, name: 'x y', reason: 'not_a_login' }]);
  });

  it('ignores delimiters that don’t split long lines', () => {
    const note = 'x'.repeat(3_000);
    const bytes = text('name\tnote\tnote\tpoints', `luna\t${note}\t${note}\t5`);
    expect(previewFile(bytes).firstRows).toEqual([['luna', note, note, '5']]);
  });

  it('treats __proto__ and constructor as ordinary names', () => {
    const json = '[{"__proto__":1,"username":"__proto__","points":5},{"username":"constructor","points":6}]';
    expect(found(Buffer.from(json))).toEqual([
      ['__proto__', 5, null],
      ['constructor', 6, null],
    ]);
  });
});

describe('people listed twice', () => {
  const bytes = text('name,points,minutes', 'luna,5,10', '@Luna,7,2', 'nova,1,1', 'nova,1,1');
  it('get the highest amount', () => {
    expect(found(bytes)).toEqual([
      ['luna', 7, 10],
      ['nova', 1, 1],
    ]);
  });
  it('get the sum if chosen, except for identical lines', () => {
    expect(found(bytes, { duplicates: 'sum' })).toEqual([
      ['luna', 12, 12],
      ['nova', 1, 1],
    ]);
    expect(read(bytes, { duplicates: 'sum' }).skipped.map(({ reason }) => reason)).toEqual([
      'added_up',
      'duplicate',
    ]);
  });
});

it('divides points by the rate and drops the remainder', () => {
  expect(read(text('name,points', 'luna,1999', 'nova,9'), { rate: 10 })).toEqual({
    people: [{ line: 2, id: null, login: 'luna', points: 199, minutes: null }],
    skipped: [{ line: 3, name: 'nova', reason: 'nothing' }],
  });
});
