import type { TableRow } from '#shared/csv-rows.js';
import { FaultyFile } from '#shared/file-limits.js';
import { decimalOf, hasExponent, readDuration, readId, readNumber, type Decimal } from './amounts.js';
import type { Meaning } from './columns.js';
import type { Layout, Table } from './table.js';

/** A person in the file, with their points and watch time. */
export interface Person {
  line: number;
  /** Twitch id, if the file has it. */
  id: string | null;
  login: string | null;
  /** Null if the file has no such column, in which case points from an earlier import stay. */
  points: number | null;
  minutes: number | null;
  /** All-time points earned; only in exports of another site. */
  earned?: number;
}

/** Why a line is skipped. */
export type SkipReason =
  | 'heading'
  | 'more_cells'
  | 'damaged_id'
  | 'no_name'
  | 'not_a_login'
  | 'other_platform'
  | 'not_a_number'
  | 'negative'
  | 'too_many'
  | 'nothing'
  | 'duplicate'
  | 'added_up'
  | 'never_paid'
  | 'former_member'
  | 'already_held'
  | 'opted_out'
  | 'account_too_new';

export interface SkippedLine {
  line: number;
  /** Name in the file, shortened if long. */
  name: string;
  reason: SkipReason;
}

export interface People {
  people: Person[];
  skipped: SkippedLine[];
}

/** The admin's choices. */
export interface ReadingOptions extends Layout {
  readonly columns: readonly Meaning[];
  /** For columns in which it's unclear whether a number such as `1.234` is over a thousand. */
  readonly decimal?: Decimal | null | undefined;
  /** For people listed more than once with different amounts. */
  readonly duplicates: 'highest' | 'sum';
  /** Number of old points per point here; the remainder is dropped. */
  readonly rate: number;
}

/** Warnings for the admin. */
export const NOTICES = ['encoding', 'no_points', 'marks', 'exponent', 'ids', 'heading', 'time_unit'] as const;
export type Notice = (typeof NOTICES)[number];

export const LOGIN = /^[a-z0-9_]{1,25}$/;
export const PERSON_ID = /^\d{1,20}$/;
const NAME_LENGTH = 40;
const NAMES_UNIT = /minut|hour|stund|second|sekund/i;
const IN_MINUTES: Readonly<Partial<Record<Meaning, number>>> = {
  minutes: 1,
  hours: 60,
  seconds: 1 / 60,
  milliseconds: 1 / 60_000,
};

/**
 * Reads each row. Duplicates of a person are merged, and everyone who
 * isn't imported is reported in a skipped line.
 * @throws FaultyFile if the decimal mark is ambiguous
 */
export function readPeople(table: Table, options: ReadingOptions): People {
  const read = rowReader(table, options);
  const skipped: SkippedLine[] = [];
  const people = new Map<string, Person>();
  if (table.doubtful) skipped.push(asHeading(table.doubtful));
  for (const row of table.rows) {
    const person = read(row);
    if ('reason' in person) {
      skipped.push(...splitLines(person));
      continue;
    }
    const key = person.id ?? `@${person.login}`;
    const known = people.get(key);
    if (known) skipped.push(merge(known, person, options.duplicates));
    else people.set(key, person);
  }
  return {
    people: [...people.values()],
    skipped: skipped.map(({ name, ...line }) => ({ ...line, name: name.slice(0, NAME_LENGTH) })),
  };
}

/** Warnings to show with the preview. */
export function noticesOf(table: Table, columns: readonly Meaning[]): Notice[] {
  const points = columns.indexOf('points');
  const id = columns.indexOf('id');
  const time = columns.findIndex((meaning) => meaning in IN_MINUTES);
  const found: Readonly<Partial<Record<Notice, boolean>>> = {
    no_points: points < 0,
    marks: decimalsIn(table, [points, time]).includes('unclear'),
    exponent: points >= 0 && cellsOf(table, points).some(hasExponent),
    ids: id >= 0 && cellsOf(table, id).some(hasExponent),
    heading: table.doubtful !== null,
    time_unit: time >= 0 && !NAMES_UNIT.test(table.headers?.[time] ?? ''),
  };
  return NOTICES.filter((notice) => found[notice]);
}

const cellsOf = ({ rows }: Table, at: number): string[] => rows.map(({ cells }) => cells[at] ?? '');

/**
 * Decimal mark of each numeric column. An ambiguous column uses that of another one, because the same
 * program wrote both in the same language.
 */
function decimalsIn(table: Table, places: readonly number[]): (Decimal | 'unclear' | undefined)[] {
  const own = places.map((at) => {
    if (at < 0) return undefined;
    return table.numbers.has(at) ? 'point' : decimalOf(cellsOf(table, at));
  });
  return own.map((decimal) =>
    decimal === 'unclear'
      ? (own.find((other) => other === 'point' || other === 'comma') ?? decimal)
      : decimal,
  );
}

const asHeading = ({ line, cells }: TableRow): SkippedLine => ({
  line,
  name: cells.join(' ').trim(),
  reason: 'heading',
});

/**
 * An unclosed quote swallows further lines into its cell. Each of them
 * is reported, because it may be a person.
 */
const splitLines = ({ line, name, reason }: SkippedLine): SkippedLine[] =>
  name.split(/\r\n|\r|\n/).map((part, at) => ({ line: line + at, name: part, reason }));

/** Expected number of cells per row: that of the heading, or the most common one. */
function usualWidth({ headers, rows }: Table): number {
  if (headers) return headers.length;
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 0;
}

function rowReader(table: Table, { columns, rate, decimal }: ReadingOptions) {
  const at = (meaning: Meaning) => columns.indexOf(meaning);
  const [idAt, loginAt, platformAt, pointsAt] = [at('id'), at('login'), at('platform'), at('points')];
  const timeAt = columns.findIndex((meaning) => meaning in IN_MINUTES);
  const factor = IN_MINUTES[columns[timeAt] ?? 'ignore'] ?? 0;
  const [pointsBy = 'point', timeBy = 'point'] = decimalsIn(table, [pointsAt, timeAt]).map((told) => {
    if (told === 'unclear' && !decimal) throw new FaultyFile('marks');
    return decimal ?? (told === 'unclear' ? undefined : told);
  });
  const width = usualWidth(table);

  return ({ line, cells }: TableRow): Person | SkippedLine => {
    const cell = (place: number) => (cells[place] ?? '').replace(/\p{Cf}/gu, '').trim();
    // Strips a formula guard, and the @ of chat names.
    const name = cell(loginAt).replace(/^['@]+/, '');
    const login = LOGIN.test(name.toLowerCase()) ? name.toLowerCase() : null;
    const id = readId(cell(idAt));
    const amounts = [cell(pointsAt), cell(timeAt)];
    const skip = (reason: SkipReason): SkippedLine => {
      const swallowed = amounts.flatMap((amount) => (/[\r\n]/.test(amount) ? [amount] : []));
      return { line, name: [name || cell(idAt), ...swallowed].join('\n'), reason };
    };
    if (platformAt >= 0 && cell(platformAt).toLowerCase() !== 'twitch') return skip('other_platform');
    // An extra cell means that a number was split, because its
    // thousands separator is also the cell separator.
    if (cells.slice(width).some((rest) => rest.trim() !== '')) return skip('more_cells');
    if (!id && !login) return skip(hasExponent(cell(idAt)) ? 'damaged_id' : name ? 'not_a_login' : 'no_name');
    const points = pointsAt < 0 ? null : Math.trunc(amountOf(amounts[0] ?? '', pointsBy));
    const minutes = timeAt < 0 ? null : minutesOf(amounts[1] ?? '', factor, timeBy);
    if (Number.isNaN(points) || Number.isNaN(minutes)) return skip('not_a_number');
    if ((points ?? 0) < 0 || (minutes ?? 0) < 0) return skip('negative');
    if (!Number.isSafeInteger(points ?? 0) || (minutes ?? 0) > MAX_MINUTES) return skip('too_many');
    const person = { points: points === null ? null : Math.floor(points / rate), minutes };
    if (!person.points && !minutes) return skip('nothing');
    return { line, id, login, ...person };
  };
}

/** A century. More means that the unit is wrong. */
export const MAX_MINUTES = 100 * 366 * 1440;

const amountOf = (cell: string, decimal: Decimal): number => (cell === '' ? 0 : readNumber(cell, decimal));

const minutesOf = (cell: string, factor: number, decimal: Decimal): number =>
  Math.round(cell.includes(':') ? readDuration(cell) : amountOf(cell, decimal) * factor);

/** Merges a person's further line into the first one. */
function merge(known: Person, again: Person, duplicates: ReadingOptions['duplicates']): SkippedLine {
  const isSame = known.points === again.points && known.minutes === again.minutes;
  const isAdded =
    duplicates === 'sum' && !isSame && Number.isSafeInteger((known.points ?? 0) + (again.points ?? 0));
  // Both lines have the same columns.
  const both = (one: number | null, other: number | null): number | null =>
    one === null || other === null ? null : isAdded ? one + other : Math.max(one, other);
  known.points = both(known.points, again.points);
  known.minutes = both(known.minutes, again.minutes);
  known.login ??= again.login;
  return {
    line: again.line,
    name: again.login ?? again.id ?? '',
    reason: isAdded ? 'added_up' : 'duplicate',
  };
}
