import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CommandImportDto } from '../../../../backend/src/transfer/imports/commands/dto/command-imports.dto.js';
import type {
  ImportDto,
  ImportPreviewDto,
} from '../../../../backend/src/transfer/imports/people/dto/imports.dto.js';
import { confirmAllSessions } from '../../../support/app.js';
import { base64, type ImportDesk, importDesk, sample } from './import-desk.js';

const SAMPLES = new URL('../../../support/import-samples', import.meta.url);

let desk: ImportDesk;

beforeAll(async () => {
  desk = await importDesk();
  desk.onTwitch({ id: '700000001', login: 'mossy_kettle' });
  desk.onTwitch({ id: '700000002', login: 'quietotter' });
});
beforeEach(() => confirmAllSessions(desk.database));
afterEach(async () => {
  await desk.database.query('DELETE FROM import_batches');
  await desk.database.query('DELETE FROM command_imports');
});
afterAll(() => desk?.close());

type People = Pick<
  NonNullable<ImportDto['report']>,
  'newMembers' | 'waiting' | 'waitingPoints' | 'skipped' | 'entries' | 'gain'
>;

/**
 * Per bot, in its own format: detected columns, notices, the import's effect, the top ten and who is left
 * out.
 */
const LISTS: [
  name: string,
  columns: string,
  notices: ImportPreviewDto['notices'],
  people: People,
  topTen: [name: string, points: number][],
  leftOut: [line: number, name: string, reason: string][],
][] = [
  [
    'firebot/viewers.csv',
    'id,login,ignore,ignore,minutes,ignore',
    ['no_points'],
    { newMembers: 2, waiting: 1, waitingPoints: 0, skipped: 0, entries: 0, gain: 0 },
    [
      ['mossy_kettle', 0],
      ['quietotter', 0],
    ],
    [],
  ],
  [
    'generic/headerless-two-columns.csv',
    'login,points',
    [],
    { newMembers: 2, waiting: 1, waitingPoints: 1200, skipped: 0, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [],
  ],
  [
    'generic/hostile.csv',
    'login,points,minutes',
    ['time_unit'],
    { newMembers: 1, waiting: 1, waitingPoints: 31007, skipped: 9, entries: 1, gain: 184200 },
    [['mossy_kettle', 184200]],
    [
      [3, 'mossy_kettle', 'duplicate'],
      [4, '=HYPERLINK("x")', 'not_a_login'],
      [5, 'not a login!', 'not_a_login'],
      [6, '', 'no_name'],
      [7, 'streamelements', 'never_paid'],
      [8, 'negative_one', 'negative'],
      [9, 'nan_one', 'not_a_number'],
      [10, 'zero_one', 'nothing'],
      [11, 'too_big', 'too_many'],
    ],
  ],
  [
    'generic/semicolon-bom-locale.csv',
    'login,points,hours',
    ['exponent'],
    { newMembers: 2, waiting: 1, waitingPoints: 1200, skipped: 0, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [],
  ],
  [
    'generic/utf16-tabs.txt',
    'login,points,minutes',
    [],
    { newMembers: 2, waiting: 1, waitingPoints: 31007, skipped: 0, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [],
  ],
  [
    'mixitup/Acorns Data.txt',
    'ignore,platform,id,login,points',
    [],
    { newMembers: 2, waiting: 0, waitingPoints: 0, skipped: 1, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [[3, 'nordlicht', 'other_platform']],
  ],
  [
    'mixitup/User Data.de.txt',
    'ignore,id,login,ignore,ignore,ignore,ignore,ignore,minutes,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore',
    ['no_points'],
    { newMembers: 2, waiting: 0, waitingPoints: 0, skipped: 1, entries: 0, gain: 0 },
    [
      ['mossy_kettle', 0],
      ['quietotter', 0],
    ],
    [[4, 'nordlicht_tv', 'nothing']],
  ],
  [
    'mixitup/User Data.txt',
    'ignore,id,login,ignore,ignore,ignore,ignore,ignore,minutes,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore',
    ['no_points'],
    { newMembers: 2, waiting: 0, waitingPoints: 0, skipped: 1, entries: 0, gain: 0 },
    [
      ['mossy_kettle', 0],
      ['quietotter', 0],
    ],
    [[4, '', 'no_name']],
  ],
  [
    'phantombot/points_export.csv',
    'login,seconds,points',
    [],
    { newMembers: 2, waiting: 1, waitingPoints: 1200, skipped: 0, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [],
  ],
  [
    'sogebot/user.csv',
    'id,login,ignore,milliseconds,points,ignore,ignore,ignore',
    ['time_unit'],
    { newMembers: 2, waiting: 1, waitingPoints: 1200, skipped: 0, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [],
  ],
  [
    'streamelements/points_top.json',
    'login,points',
    [],
    { newMembers: 2, waiting: 2, waitingPoints: 32207, skipped: 1, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [[5, 'streamelements', 'never_paid']],
  ],
  [
    'streamelements/points_watchtime.json',
    'login,minutes',
    ['no_points'],
    { newMembers: 2, waiting: 2, waitingPoints: 0, skipped: 0, entries: 0, gain: 0 },
    [
      ['mossy_kettle', 0],
      ['quietotter', 0],
    ],
    [],
  ],
  [
    'streamelements/se-import-no-header.csv',
    'login,id,points,ignore,minutes',
    ['time_unit'],
    { newMembers: 2, waiting: 1, waitingPoints: 1200, skipped: 0, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [],
  ],
  [
    'streamlabs-chatbot/Points-excel-de.csv',
    'login,ignore,points,hours',
    ['exponent'],
    { newMembers: 2, waiting: 1, waitingPoints: 1200, skipped: 0, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [],
  ],
  [
    'streamlabs-chatbot/Points.csv',
    'login,ignore,points,hours',
    [],
    { newMembers: 2, waiting: 1, waitingPoints: 31007, skipped: 0, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [],
  ],
  [
    'streamlabs-cloudbot/loyalty-UNVERIFIED-columns.csv',
    'login,points,minutes',
    ['time_unit'],
    { newMembers: 2, waiting: 1, waitingPoints: 1200, skipped: 0, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [],
  ],
  [
    'streamlabs-cloudbot/user-points-page.json',
    'login,points,minutes',
    ['time_unit'],
    { newMembers: 2, waiting: 1, waitingPoints: 1200, skipped: 0, entries: 2, gain: 274415 },
    [
      ['mossy_kettle', 184200],
      ['quietotter', 90215],
    ],
    [],
  ],
];

/** Files without a list of people, or whose columns cannot be detected automatically. */
const NO_LISTS: [name: string, code: keyof typeof SENTENCES][] = [
  ['README.txt', 'import_columns'],
  ['firebot/currencies.csv', 'import_columns'],
  ['firebot/ranks.csv', 'import_columns'],
  ['firebot/timers.json', 'import_columns'],
  ['fossabot/channel-by-slug.json', 'import_unreadable'],
  ['fossabot/commands-hard.json', 'import_commands'],
  ['fossabot/commands.json', 'import_commands'],
  ['moobot/command_aliases.json', 'import_columns'],
  ['moobot/command_timers.json', 'import_columns'],
  ['moobot/commands_custom.json', 'import_columns'],
  ['phantombot/command_list.csv', 'import_commands'],
  ['phantombot/phantombot_tables.csv', 'import_columns'],
  ['sogebot/commands.json', 'import_commands'],
  ['sogebot/timer.json', 'import_commands'],
  ['streamelements/redemptions.json', 'import_columns'],
  ['streamlabs-chatbot/Data.xlsx', 'import_spreadsheet'],
  ['streamlabs-chatbot/commands.abcomg.json', 'import_commands'],
  ['streamlabs-cloudbot/public-commands.json', 'import_commands'],
  ['firebot/chat/commands.json', 'import_commands'],
  ['firebot/currency/currency.json', 'import_unreadable'],
  ['firebot/db/users.db', 'import_unreadable'],
];

/** Commands and timers: what happens to each, why, and the variables that aren't supported. */
const TEXTS: [
  name: string,
  texts: [name: string, verdict: string, reasons: string[], unknown: string[]][],
][] = [
  [
    'nightbot/commands.json',
    [
      ['socials', 'taken', [], []],
      ['so', 'off', ['unknown_variable'], ['twitch']],
      ['roll', 'off', ['calls_out'], ['eval']],
    ],
  ],
  ['nightbot/regulars.json', []],
  [
    'nightbot/timers.json',
    [
      ['discord', 'taken', [], []],
      ['hourly', 'taken', [], []],
      ['uneven', 'left_out', ['alias', 'was_off'], []],
    ],
  ],
  [
    'streamelements/commands.json',
    [
      ['socials', 'taken', [], []],
      ['hug', 'off', ['only_live'], []],
      ['weather', 'off', ['unknown_variable', 'calls_out', 'keywords', 'was_off'], ['1', 'customapi']],
    ],
  ],
  [
    'streamelements/timers.json',
    [
      ['discord', 'taken', [], []],
      ['discord', 'taken', [], []],
      ['water', 'taken', [], []],
      ['old', 'left_out', ['was_off'], []],
    ],
  ],
];

/** Only fetched from StreamElements, never read from a file: as a list, its items would become people. */
const ASKED_FOR = ['streamelements/store_items.json'];

const SENTENCES = {
  import_columns: 'Choose one column with names or Twitch IDs, and one with points or watch time',
  import_commands:
    'This file contains commands or timers, not viewers. Use “Commands and timers” to import it.',
  import_no_commands:
    'No commands or timers from Nightbot, StreamElements or another Greenroom site were found. For lists of viewers, use “Choose a list”.',
  import_unreadable: 'No list of viewers was found in this file. It should be CSV or JSON.',
  import_spreadsheet: 'This is a spreadsheet. Save it as CSV and choose the CSV file.',
};

const fileOf = (name: string) => ({ content: base64(sample(name)), name: 'sample' });
const preview = (name: string) => desk.owner.post('/api/imports/preview', { content: base64(sample(name)) });

describe('a file of people', () => {
  it.each(LISTS)('%s', async (name, columns, notices, people, topTen, leftOut) => {
    const seen = (await preview(name)).json<ImportPreviewDto>();
    expect([seen.columns.join(','), seen.isEnough, seen.notices]).toEqual([columns, true, notices]);
    const staged = await desk.stage(sample(name));
    const { id, report } = staged;
    expect(report).toMatchObject({ matched: 0, sumBefore: 0, sumAfter: people.gain, ...people });
    expect(report?.topTen.map((one) => [one.name, one.points])).toEqual(topTen);
    const { lines } = (await desk.owner.get(`/api/imports/${id}/skipped?page=1`)).json<{
      lines: { line: number; name: string; reason: string }[];
    }>();
    expect(lines.map((one) => [one.line, one.name, one.reason])).toEqual(leftOut);
  });

  it.each(NO_LISTS)('%s is not one: %s', async (name, code) => {
    const seen = await preview(name);
    const columns = seen.status < 300 ? seen.json<ImportPreviewDto>().columns : ['login', 'points'];
    const answer = await desk.owner.post('/api/imports', {
      ...fileOf(name),
      source: 'other',
      columns,
      duplicates: 'highest',
      rate: 1,
    });
    expect([answer.status, answer.json()]).toMatchObject([400, { code, error: SENTENCES[code] }]);
  });
});

describe('a file of commands', () => {
  it.each(TEXTS.filter(([name]) => name !== 'nightbot/regulars.json'))(
    '%s is not a list of people, and is directed elsewhere',
    async (name) => {
      const answer = await preview(name);
      const code = 'import_commands';
      expect([answer.status, answer.json()]).toMatchObject([400, { code, error: SENTENCES[code] }]);
    },
  );

  it.each(TEXTS)('%s', async (name, texts) => {
    const answer = await desk.owner.post('/api/command-imports', fileOf(name));
    expect(answer.status).toBe(201);
    const seen = answer.json<CommandImportDto>().texts;
    expect(seen.map((text) => [text.name, text.verdict, text.reasons, text.unknown])).toEqual(texts);
  });

  it.each([...NO_LISTS, ...LISTS].map(([name]) => name))('is not %s', async (name) => {
    const answer = await desk.owner.post('/api/command-imports', fileOf(name));
    const code = name.endsWith('.xlsx') ? 'import_spreadsheet' : 'import_no_commands';
    expect([answer.status, answer.json()]).toMatchObject([400, { code, error: SENTENCES[code] }]);
    expect(await desk.database.query('SELECT FROM command_imports')).toEqual([]);
  });
});

it('covers every sample', () => {
  const files = readdirSync(SAMPLES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.split('import-samples/')[1]!);
  const covered = [...LISTS, ...NO_LISTS, ...TEXTS].map(([name]) => name);
  expect(files.toSorted()).toEqual([...covered, ...ASKED_FOR].toSorted());
});
