import type { PipeTransform } from '@nestjs/common';
import { InvalidInputError } from '../errors/refusals.js';
import type { FilterRules, FilterValues } from './list-filters.js';

/** Columns and filters that a list supports. */
export interface ListRules<Column extends string = string, Filters extends FilterRules = FilterRules> {
  /** Field names, and `order` for the list's own order if it has one. */
  readonly columns: readonly Column[];
  readonly filters: Filters;
}

/** First and last row, counted from 0. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

export interface Sort<Column extends string = string> {
  readonly column: Column;
  readonly direction: 'ASC' | 'DESC';
}

/** A validated list query of ra-data-simple-rest. */
export interface ListQuery<Rules extends ListRules = ListRules> {
  /** Null for the whole list. */
  readonly range: Range | null;
  /** Null for the list's own order. */
  readonly sort: Sort<Rules['columns'][number]> | null;
  readonly filter: FilterValues<Rules['filters']>;
  /**
   * True if the answer is a bare array: with `range`, or with `sort` or `filter` but without `page` and
   * `search`, which ask for a page.
   */
  readonly isArray: boolean;
}

const MAX_WIDTH = 1_000;
/** Range of a database list that is requested without one. */
export const DEFAULT_RANGE: Range = { first: 0, last: MAX_WIDTH - 1 };
/** Range for a filter that matches at most one record. */
export const SINGLE_ROW: Range = { first: 0, last: 0 };

export const widthOf = ({ first, last }: Range): number => last - first + 1;

/** For `@Query(listQuery(RULES))`. */
export const listQuery = <Rules extends ListRules>(
  rules: Rules,
): PipeTransform<Record<string, unknown>, ListQuery<Rules>> => ({
  transform: (query) => parseListQuery(query, rules),
});

/** @throws InvalidInputError for malformed JSON, an invalid range, or a column or key that the list lacks */
export function parseListQuery<Rules extends ListRules>(
  { range, sort, filter, page, search }: Record<string, unknown>,
  rules: Rules,
): ListQuery<Rules> {
  const isPage = page !== undefined || search !== undefined;
  return {
    range: rangeIn(range),
    sort: sortIn(sort, rules),
    filter: filterIn(filter, rules.filters),
    isArray: range !== undefined || (!isPage && (sort !== undefined || filter !== undefined)),
  };
}

function rangeIn(value: unknown): Range | null {
  if (value === undefined) return null;
  const range = parse(value, 'range');
  if (!Array.isArray(range) || range.length !== 2) throw invalid('range', 'range must be [first, last]');
  const [first, last] = range as unknown[];
  if (!isIndex(first) || !isIndex(last) || last < first || last - first >= MAX_WIDTH) {
    throw invalid('range', `range must be [first, last] and at most ${MAX_WIDTH} wide`, MAX_WIDTH);
  }
  return { first, last };
}

function sortIn<Rules extends ListRules>(
  value: unknown,
  { columns }: Rules,
): Sort<Rules['columns'][number]> | null {
  if (value === undefined) return null;
  const sort = parse(value, 'sort');
  const [field, direction] = Array.isArray(sort) ? (sort as unknown[]) : [];
  const column = columns.find((name) => name === field) as Rules['columns'][number] | undefined;
  if (column === undefined || (direction !== 'ASC' && direction !== 'DESC')) {
    throw invalid('sort', `sort must be one of ${columns.join(', ')} with ASC or DESC`);
  }
  return { column, direction };
}

function filterIn<Filters extends FilterRules>(value: unknown, rules: Filters): FilterValues<Filters> {
  if (value === undefined) return {};
  const filter = parse(value, 'filter');
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw invalid('filter', 'filter must be an object');
  }
  const entries = Object.entries(filter).map(([key, given]): [string, unknown] => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) throw invalid('filter', `filter may hold ${Object.keys(rules).join(', ')}`);
    // An empty form field means no filter.
    if (given === null || given === '') return [key, undefined];
    const read = rule.read(given);
    if (read === undefined)
      throw invalid(`filter.${key}`, `filter.${key} must be ${rule.mustBe}`, rule.limit);
    return [key, read === '' ? undefined : read];
  });
  return Object.fromEntries(entries) as FilterValues<Filters>;
}

function parse(value: unknown, name: string): unknown {
  try {
    return JSON.parse(String(value)) as unknown;
  } catch {
    throw invalid(name, `${name} must be JSON`);
  }
}

function invalid(field: string, sentence: string, limit?: number): InvalidInputError {
  return new InvalidInputError(sentence, { field, rule: 'format', ...(limit !== undefined && { limit }) });
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
