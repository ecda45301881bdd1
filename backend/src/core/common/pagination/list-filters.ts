import { A_MOMENT, momentIn } from '../validation/moment.js';
import { isPlainText, lengthOf } from '../validation/text.js';

/** How one key of a list's `filter` is parsed. */
export interface FilterRule<Value> {
  /** For the refusal and the API's description: `filter.q must be …`. */
  readonly mustBe: string;
  readonly limit?: number;
  /** @returns undefined for an invalid value */
  read(value: unknown): Value | undefined;
}

export type FilterRules = Readonly<Record<string, FilterRule<unknown>>>;

/** Parsed values of a filter. Every key is optional. */
export type FilterValues<Rules extends FilterRules> = {
  readonly [Key in keyof Rules]?: Rules[Key] extends FilterRule<infer Value> ? Value : never;
};

const MAX_TERM = 100;
const MAX_TEXT = 1_000;
const MAX_IDS = 1_000;
const MAX_INTEGER = 2_147_483_647;

/** Literal text to search for; empty counts as missing. */
export const TERM: FilterRule<string> = {
  mustBe: `text of at most ${MAX_TERM} characters`,
  limit: MAX_TERM,
  read: (value) => (isText(value, MAX_TERM) ? value.normalize('NFC').trim() : undefined),
};

/** Text that is compared as a whole, such as a user's id. */
export const TEXT: FilterRule<string> = {
  mustBe: `text of at most ${MAX_TEXT} characters`,
  limit: MAX_TEXT,
  read: (value) => (isText(value, MAX_TEXT) ? value : undefined),
};

export const INTEGER: FilterRule<number> = {
  mustBe: `an integer between 0 and ${MAX_INTEGER}`,
  limit: MAX_INTEGER,
  read: (value) => (isInteger(value) ? value : undefined),
};

export const FLAG: FilterRule<boolean> = {
  mustBe: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
};

export const oneOf = <Value extends string>(values: readonly Value[]): FilterRule<Value> => ({
  mustBe: `one of ${values.join(', ')}`,
  read: (value) => values.find((one) => one === value),
});

/** Any number of values from a closed list. */
export const someOf = <Value extends string>(values: readonly Value[]): FilterRule<Value[]> => ({
  mustBe: `a list of ${values.join(', ')}`,
  read: (given) => {
    if (!Array.isArray(given) || given.length > values.length) return undefined;
    const known = given.map((one: unknown) => values.find((value) => value === one));
    return known.every((one) => one !== undefined) ? known : undefined;
  },
});

/** A date (midnight in UTC), or a time with its offset. */
export const MOMENT_OF_TIME: FilterRule<Date> = { mustBe: A_MOMENT, read: momentIn };

/** Sent by react-admin to load several records at once. */
export const IDS = idsOf(INTEGER);
export const TEXT_IDS = idsOf(TEXT);

function idsOf<Id>(one: FilterRule<Id>): FilterRule<Id[]> {
  return {
    mustBe: `a list of at most ${MAX_IDS} ids`,
    limit: MAX_IDS,
    read: (value) => {
      if (!Array.isArray(value) || value.length > MAX_IDS) return undefined;
      const ids = value.map((id: unknown) => one.read(id));
      return ids.every((id) => id !== undefined) ? ids : undefined;
    },
  };
}

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= 2 * max && isPlainText(value) && lengthOf(value) <= max;
}

function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_INTEGER;
}
