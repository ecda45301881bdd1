import type { TableRow } from '#shared/csv-rows.js';
import { decimalOf, hasExponent, readDuration, readFraction, readPoints, type Decimal } from './amounts.js';
import type { Meaning } from './columns.js';
import type { Table } from './table.js';

/** Somebody in the file, and what they have there. */
export interface Person {
  line: number;
  /** Twitch's id, where the file has it. */
  id: string | null;
  login: string | null;
  /** Null where the file has no such column: what a former one gave stays. */
  points: number | null;
  minutes: number | null;
  /** All that they ever earned; only an export of another site has it. */
  earned?: number;
}

/** Why a line counts for nothing. */
export type SkipReason =
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
  | 'account_too_new';

export interface SkippedLine {
  line: number;
  /** Who, as the file says, cut where it is long. */
  name: string;
  reason: SkipReason;
}

export interface People {
  people: Person[];
  skipped: SkippedLine[];
}

/** What the admin decides beside the columns. */
export interface ReadingOptions {
  readonly columns: readonly Meaning[];
  /** Of somebody who is there twice with different points. */
  readonly duplicates: 'highest' | 'sum';
  /** How many of the old points are one here; the rest is dropped. */
  readonly rate: number;
}

/** What an admin should look at. */
export type Notice = 'encoding' | 'exponent' | 'time_unit' | 'no_points';

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

/** Reads each row. A person who is listed twice counts once. */
export function readPeople(table: Table, options: ReadingOptions): People {
  const read = rowReader(table, options);
  const skipped: SkippedLine[] = [];
  const people = new Map<string, Person>();
  for (const row of table.rows) {
    const person = read(row);
    if ('reason' in person) {
      skipped.push(person);
      continue;
    }
    const key = person.id ?? `@${person.login}`;
    const known = people.get(key);
    if (known) skipped.push(merge(known, person, options.duplicates));
    else people.set(key, person);
  }
  return { people: [...people.values()], skipped };
}

/** What the admin sees of the first rows, and should look at. */
export function noticesOf({ headers, rows }: Table, columns: readonly Meaning[]): Notice[] {
  const cellsOf = (at: number) => rows.map(({ cells }) => cells[at] ?? '');
  const points = columns.indexOf('points');
  const time = columns.findIndex((meaning) => meaning in IN_MINUTES);
  const found: Readonly<Record<Exclude<Notice, 'encoding'>, boolean>> = {
    no_points: points < 0,
    exponent: points >= 0 && cellsOf(points).some(hasExponent),
    time_unit: time >= 0 && !NAMES_UNIT.test(headers?.[time] ?? ''),
  };
  return (['no_points', 'exponent', 'time_unit'] as const).filter((notice) => found[notice]);
}

function rowReader(table: Table, { columns, rate }: ReadingOptions) {
  const at = (meaning: Meaning) => columns.indexOf(meaning);
  const [idAt, loginAt, platformAt, pointsAt] = [at('id'), at('login'), at('platform'), at('points')];
  const timeAt = columns.findIndex((meaning) => meaning in IN_MINUTES);
  const factor = IN_MINUTES[columns[timeAt] ?? 'ignore'] ?? 0;
  const times = timeAt < 0 ? [] : table.rows.map(({ cells }) => cells[timeAt] ?? '');
  const decimal = decimalOf(times) ?? 'point';

  return ({ line, cells }: TableRow): Person | SkippedLine => {
    const cell = (place: number) => (cells[place] ?? '').trim();
    const id = cell(idAt);
    // The guard of a formula, and how people are called in a chat.
    const name = cell(loginAt).replace(/^['@]+/, '');
    const login = name.toLowerCase();
    const skip = (reason: SkipReason): SkippedLine => ({
      line,
      name: (name || id).slice(0, NAME_LENGTH),
      reason,
    });
    if (platformAt >= 0 && cell(platformAt).toLowerCase() !== 'twitch') return skip('other_platform');
    const hasId = PERSON_ID.test(id);
    if (!hasId && login === '') return skip('no_name');
    if (!hasId && !LOGIN.test(login)) return skip('not_a_login');
    const points = pointsAt < 0 ? null : amountOf(cell(pointsAt));
    const minutes = timeAt < 0 ? null : minutesOf(cell(timeAt), factor, decimal);
    if (Number.isNaN(points) || Number.isNaN(minutes)) return skip('not_a_number');
    if ((points ?? 0) < 0 || (minutes ?? 0) < 0) return skip('negative');
    if (!Number.isSafeInteger(points ?? 0) || (minutes ?? 0) > MAX_MINUTES) return skip('too_many');
    const person = { points: points === null ? null : Math.floor(points / rate), minutes };
    if (!person.points && !minutes) return skip('nothing');
    return { line, id: hasId ? id : null, login: LOGIN.test(login) ? login : null, ...person };
  };
}

/** A century: what is more is another unit. */
export const MAX_MINUTES = 100 * 366 * 1440;

const amountOf = (cell: string): number => (cell === '' ? 0 : readPoints(cell));

function minutesOf(cell: string, factor: number, decimal: Decimal): number {
  if (cell === '') return 0;
  return cell.includes(':')
    ? Math.round(readDuration(cell))
    : Math.round(readFraction(cell, decimal) * factor);
}

/** The second line of somebody counts for the first. */
function merge(known: Person, again: Person, duplicates: ReadingOptions['duplicates']): SkippedLine {
  const isSame = known.points === again.points && known.minutes === again.minutes;
  const isAdded =
    duplicates === 'sum' && !isSame && Number.isSafeInteger((known.points ?? 0) + (again.points ?? 0));
  // Both have the columns of the file.
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
