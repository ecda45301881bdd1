import { readNumber } from './amounts.js';
import type { Table } from './table.js';

/** Possible meanings of a column. The last four are watch time in different units. */
export const MEANINGS = [
  'ignore',
  'id',
  'login',
  'platform',
  'points',
  'minutes',
  'hours',
  'seconds',
  'milliseconds',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Known headers in normalised form. If several match, the first in the list wins. */
const HEADERS: readonly (readonly [Meaning, readonly string[]])[] = [
  ['id', ['twitchid', 'userid', 'providerid', 'platformid', 'id']],
  [
    'login',
    [
      'login',
      'username',
      'twitchusername',
      'user',
      'name',
      'viewer',
      'nick',
      'benutzer',
      'benutzername',
      'utente',
      'displayname',
    ],
  ],
  ['platform', ['platform', 'provider']],
  ['points', ['points', 'currentpoints', 'current', 'balance', 'amount', 'coins', 'punkte', 'punti']],
];
const TIMES: readonly (readonly [Meaning, readonly string[]])[] = [
  ['minutes', ['minutes', 'minutesinchannel', 'watchtime', 'timewatched', 'minuten']],
  ['hours', ['hours', 'stunden', 'ore']],
  ['seconds', ['seconds', 'sekunden']],
  ['milliseconds', ['watchedtime']],
];
/** Numeric columns that are neither points nor watch time. */
const OTHER_NUMBERS = [
  'alltimepoints',
  'pointsalltime',
  'exp',
  'rank',
  'messages',
  'chatmessages',
  'ismoderator',
];
/** Headers of commands and timers. Without this check, a timer's interval would be read as points. */
const COMMAND_HEADERS = [
  'commands',
  'customcommands',
  'timers',
  'command',
  'trigger',
  'reply',
  'response',
  'responses',
  'cooldown',
  'interval',
  'chatlines',
  'triggereverymessage',
];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;

/** Normalises a header for comparison: lower case without accents, spaces, hyphens and underscores. */
export const normaliseHeader = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/[\u0300-\u036f\p{Cf}\s_-]/gu, '')
    .toLowerCase();

const KNOWN_NAMES = new Set(
  [...HEADERS, ...TIMES].flatMap(([, names]) => names).concat(OTHER_NUMBERS, COMMAND_HEADERS),
);

/** Whether a cell, or a word in it, is a known column name. */
export const isKnownName = (cell: string): boolean =>
  [cell, ...cell.split(/[^\p{L}\p{M}]+/u)].some((word) => KNOWN_NAMES.has(normaliseHeader(word)));

/** Whether any name of a column or list belongs to commands or timers. */
export const areCommandHeaders = (names: readonly string[]): boolean =>
  names.some((name) => COMMAND_HEADERS.includes(normaliseHeader(name)));

/**
 * Detects the meaning of each column. Row numbers are neither Twitch ids nor points. If several columns could
 * be the points, none is chosen and the admin is asked.
 */
export function meaningsOf(table: Table): Meaning[] {
  const meanings = table.headers ? fromHeaders(table) : fromShape(table);
  // A manually kept list with an unknown heading.
  if (table.width === 2 && !meanings.includes('login') && !meanings.includes('id')) return pairAt(table, 0);
  const id = meanings.indexOf('id');
  if (id >= 0 && countsRows(table, id)) meanings[id] = 'ignore';
  if (!meanings.includes('points')) {
    const numeric = meanings.flatMap((meaning, at) =>
      meaning === 'ignore' && isNumeric(table, at) ? [at] : [],
    );
    const [only, ...more] = numeric.length > 1 ? numeric.filter((at) => !countsRows(table, at)) : numeric;
    if (only !== undefined && more.length === 0) meanings[only] = 'points';
  }
  return meanings;
}

/** Whether the columns identify people and amounts, without a meaning used twice. */
export const areSufficient = (meanings: readonly Meaning[]): boolean =>
  (meanings.includes('id') || meanings.includes('login')) &&
  meanings.some((meaning) => meaning === 'points' || TIMES.some(([time]) => time === meaning)) &&
  new Set(meanings.filter((meaning) => meaning !== 'ignore')).size ===
    meanings.filter((meaning) => meaning !== 'ignore').length;

function fromHeaders({ headers, width }: Table): Meaning[] {
  const names = (headers ?? []).map(normaliseHeader);
  const meanings = Array.from({ length: width }, (): Meaning => 'ignore');
  for (const [meaning, known] of HEADERS) {
    const found = known.find((name) => names.includes(name));
    if (found !== undefined) meanings[names.indexOf(found)] = meaning;
  }
  for (const [meaning, known] of TIMES) {
    const at = names.findIndex((name) => known.includes(name));
    if (at >= 0 && !meanings.some((taken) => TIMES.some(([time]) => time === taken))) meanings[at] = meaning;
  }
  return meanings;
}

/**
 * Two columns are a manually kept list; five are StreamElements'
 * import format or a Mix It Up currency export.
 */
function fromShape(table: Table): Meaning[] {
  const { rows, width } = table;
  const [first] = rows;
  if (width === 2) return pairAt(table, 0);
  if (width === 3 && countsRows(table, 0)) return ['ignore', ...pairAt(table, 1)];
  if (width === 5 && UUID.test(first?.cells[0] ?? '')) return ['ignore', 'platform', 'id', 'login', 'points'];
  if (width === 5 && /^\d+$/.test(first?.cells[1] ?? ''))
    return ['login', 'id', 'points', 'ignore', 'minutes'];
  return Array.from({ length: width }, () => 'ignore');
}

/** Meanings of two columns with a name and an amount. */
const pairAt = (table: Table, at: number): Meaning[] =>
  isNumeric(table, at) && !isNumeric(table, at + 1) ? ['points', 'login'] : ['login', 'points'];

function isNumeric({ headers, rows }: Table, at: number): boolean {
  if (OTHER_NUMBERS.includes(normaliseHeader(headers?.[at] ?? ''))) return false;
  const cells = rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');
  return (
    cells.length > 0 &&
    cells.filter((cell) => !Number.isNaN(readNumber(cell, 'point'))).length > cells.length / 2
  );
}

/** Whether a column is just a row number, starting at 0 or 1. */
const countsRows = ({ rows }: Table, at: number): boolean => {
  const first = Number(rows[0]?.cells[at]);
  return (
    rows.length > 1 &&
    (first === 0 || first === 1) &&
    rows.every(({ cells }, row) => Number(cells[at] || NaN) === first + row)
  );
};
