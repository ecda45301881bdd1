import type { Table } from './table.js';

/** What a column may hold; the last are time watched, by its unit. */
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

/** Headers as they were seen, in lower case without spaces, marks and accents. Of several, the first of the list is taken. */
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
/** Numbers that are neither points nor time watched. */
const OTHER_NUMBERS = [
  'alltimepoints',
  'pointsalltime',
  'exp',
  'rank',
  'messages',
  'chatmessages',
  'ismoderator',
];
/** How bots name parts of their commands and timers, and lists of them. Read as people, these would get their intervals as points. */
const OF_TEXTS = [
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

const NUMBER = /^[\d\s.,'’]+(e[+-]?\d+)?$/i;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;

const bare = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s_-]/g, '')
    .toLowerCase();

/** Whether names, of columns or of a list, are those of commands or timers. */
export const areOfTexts = (names: readonly string[]): boolean =>
  names.some((name) => OF_TEXTS.includes(bare(name)));

/** What each column seems to hold. Where two may be the points, none is taken: the admin is asked. */
export function meaningsOf(table: Table): Meaning[] {
  const meanings = table.headers ? fromHeaders(table) : fromShape(table);
  if (!meanings.includes('points')) {
    const numeric = meanings.flatMap((meaning, at) =>
      meaning === 'ignore' && isNumeric(table, at) ? [at] : [],
    );
    if (numeric.length === 1) meanings[numeric[0]!] = 'points';
  }
  return meanings;
}

/** Enough to know who gets how much. */
export const areEnough = (meanings: readonly Meaning[]): boolean =>
  (meanings.includes('id') || meanings.includes('login')) &&
  meanings.some((meaning) => meaning === 'points' || TIMES.some(([time]) => time === meaning)) &&
  new Set(meanings.filter((meaning) => meaning !== 'ignore')).size ===
    meanings.filter((meaning) => meaning !== 'ignore').length;

function fromHeaders({ headers, width }: Table): Meaning[] {
  const names = (headers ?? []).map(bare);
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

/** Two columns are a list kept by hand, five either what StreamElements imports or what Mix It Up writes of a currency. */
function fromShape({ rows, width }: Table): Meaning[] {
  const [first] = rows;
  if (width === 2) return ['login', 'points'];
  if (width === 5 && UUID.test(first?.cells[0] ?? '')) return ['ignore', 'platform', 'id', 'login', 'points'];
  if (width === 5 && /^\d+$/.test(first?.cells[1] ?? ''))
    return ['login', 'id', 'points', 'ignore', 'minutes'];
  return Array.from({ length: width }, () => 'ignore');
}

function isNumeric({ headers, rows }: Table, at: number): boolean {
  if (OTHER_NUMBERS.includes(bare(headers?.[at] ?? ''))) return false;
  const cells = rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter((cell) => NUMBER.test(cell)).length > cells.length / 2;
}
