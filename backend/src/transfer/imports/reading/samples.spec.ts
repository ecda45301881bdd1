import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { decodeText } from '#shared/decode-text.js';
import { type FileFault, FaultyFile } from '#shared/file-limits.js';
import { planTexts } from './plan-texts.js';
import { readCommands } from './read-commands.js';
import { peopleIn, previewFile } from './read-file.js';

/*
 * Every sample, read as a list of viewers and as commands. read-file.spec.ts has the people in the lists,
 * test/api/transfer/imports what the site does with them.
 */

const FOLDER = path.resolve(import.meta.dirname, '../../../../../test/support/import-samples');
const sample = (name: string) => readFileSync(path.join(FOLDER, name));

/** The result, or the fault of the file. */
function outcomeOf<Outcome>(read: () => Outcome): Outcome | FileFault {
  try {
    return read();
  } catch (error) {
    if (error instanceof FaultyFile) return error.fault;
    throw error;
  }
}
/** Columns, notices, and the numbers of people and of lines left out, as the console reads it if nothing is changed. */
const asList = (bytes: Buffer) =>
  outcomeOf(() => {
    const { columns, notices } = previewFile(bytes);
    const { people, skipped } = peopleIn(bytes, { columns, duplicates: 'highest', rate: 1 });
    return [columns.join(), notices.join(), people.length, skipped.length];
  });
/** Each text with its verdict, the reasons, and the variables that aren't supported. */
const asCommands = (bytes: Buffer) =>
  outcomeOf(() => {
    const present = { names: new Map(), messages: new Set<string>() };
    const options = { choices: new Map(), isAllowed: () => true };
    return planTexts(readCommands(decodeText(bytes).text), present, options).map(
      ({ name, verdict, reasons, unknown }) => [name, verdict, reasons.join(), unknown.join()],
    );
  });

const LISTS: Record<string, [columns: string, notices: string, people: number, leftOut: number]> = {
  'firebot/viewers.csv': ['id,login,ignore,ignore,minutes,ignore', 'no_points', 3, 0],
  'generic/headerless-two-columns.csv': ['login,points', '', 3, 0],
  'generic/hostile.csv': ['login,points,minutes', 'time_unit', 3, 8],
  'generic/semicolon-bom-locale.csv': ['login,points,hours', 'exponent', 3, 0],
  'generic/utf16-tabs.txt': ['login,points,minutes', '', 3, 0],
  'mixitup/Acorns Data.txt': ['ignore,platform,id,login,points', '', 2, 1],
  'mixitup/User Data.de.txt': [
    'ignore,id,login,ignore,ignore,ignore,ignore,ignore,minutes,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore',
    'no_points',
    2,
    1,
  ],
  'mixitup/User Data.txt': [
    'ignore,id,login,ignore,ignore,ignore,ignore,ignore,minutes,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore,ignore',
    'no_points',
    2,
    1,
  ],
  'phantombot/points_export.csv': ['login,seconds,points', '', 3, 0],
  'sogebot/user.csv': ['id,login,ignore,milliseconds,points,ignore,ignore,ignore', 'time_unit', 3, 0],
  // The bot itself is left out later, because it may never be paid.
  'streamelements/points_top.json': ['login,points', '', 5, 0],
  'streamelements/points_watchtime.json': ['login,minutes', 'no_points', 4, 0],
  'streamelements/se-import-no-header.csv': ['login,id,points,ignore,minutes', 'time_unit', 3, 0],
  'streamlabs-chatbot/Points-excel-de.csv': ['login,ignore,points,hours', 'exponent', 3, 0],
  'streamlabs-chatbot/Points.csv': ['login,ignore,points,hours', '', 3, 0],
  'streamlabs-cloudbot/loyalty-UNVERIFIED-columns.csv': ['login,points,minutes', 'time_unit', 3, 0],
  'streamlabs-cloudbot/user-points-page.json': ['login,points,minutes', 'time_unit', 3, 0],
};

/** Neither lists nor commands that the site can import. */
const REFUSED: Record<string, FileFault> = {
  'README.txt': 'columns',
  'firebot/chat/commands.json': 'commands',
  'firebot/currencies.csv': 'columns',
  'firebot/currency/currency.json': 'unreadable',
  'firebot/db/users.db': 'unreadable',
  'firebot/ranks.csv': 'columns',
  'firebot/timers.json': 'columns',
  'fossabot/channel-by-slug.json': 'unreadable',
  'fossabot/commands-hard.json': 'commands',
  'fossabot/commands.json': 'commands',
  'moobot/command_aliases.json': 'columns',
  'moobot/command_timers.json': 'columns',
  'moobot/commands_custom.json': 'columns',
  'phantombot/command_list.csv': 'commands',
  'phantombot/phantombot_tables.csv': 'columns',
  'sogebot/commands.json': 'commands',
  'sogebot/timer.json': 'commands',
  'streamelements/redemptions.json': 'columns',
  'streamlabs-chatbot/Data.xlsx': 'spreadsheet',
  'streamlabs-chatbot/commands.abcomg.json': 'commands',
  'streamlabs-cloudbot/public-commands.json': 'commands',
};

const TEXTS: Record<string, [name: string, verdict: string, reasons: string, unknown: string][]> = {
  'nightbot/commands.json': [
    ['socials', 'taken', '', ''],
    ['so', 'off', 'unknown_variable', 'twitch'],
    ['roll', 'off', 'calls_out', 'eval'],
  ],
  'nightbot/regulars.json': [],
  'nightbot/timers.json': [
    ['discord', 'taken', '', ''],
    ['hourly', 'taken', '', ''],
    ['uneven', 'left_out', 'alias,was_off', ''],
  ],
  'streamelements/commands.json': [
    ['socials', 'taken', '', ''],
    ['hug', 'off', 'only_live', ''],
    ['weather', 'off', 'unknown_variable,calls_out,keywords,was_off', '1,customapi'],
  ],
  'streamelements/timers.json': [
    ['discord', 'taken', '', ''],
    ['discord', 'taken', '', ''],
    ['water', 'taken', '', ''],
    ['old', 'left_out', 'was_off', ''],
  ],
};

/** Only fetched from StreamElements, never read from a file: as a list, its items would become people. */
const ASKED_FOR = ['streamelements/store_items.json'];

it.each(Object.entries(LISTS))('%s is a list of viewers, and has no commands', (name, list) => {
  expect([asList(sample(name)), asCommands(sample(name))]).toEqual([list, 'unreadable']);
});

it.each(Object.entries(REFUSED))('%s is refused: %s', (name, fault) => {
  const isSpreadsheet = fault === 'spreadsheet';
  expect([asList(sample(name)), asCommands(sample(name))]).toEqual([
    fault,
    isSpreadsheet ? 'spreadsheet' : 'unreadable',
  ]);
});

it.each(Object.entries(TEXTS))('%s has commands or timers, and is not a list of viewers', (name, texts) => {
  // Regulars have a name each, but no amount.
  const asViewers = name === 'nightbot/regulars.json' ? 'columns' : 'commands';
  expect([asList(sample(name)), asCommands(sample(name))]).toEqual([asViewers, texts]);
});

it('covers every sample', () => {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)));
  const covered = [LISTS, REFUSED, TEXTS].flatMap((table) => Object.keys(table));
  expect(files.toSorted()).toEqual([...covered, ...ASKED_FOR].toSorted());
});
