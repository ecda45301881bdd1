import { describe, expect, it } from '@jest/globals';
import { FLAG, IDS, INTEGER, MOMENT_OF_TIME, oneOf, TERM, TEXT_IDS } from './list-filters.js';
import { type ListRules, parseListQuery } from './list-query.js';
import { ListSlice, sliceOf } from './list-slice.js';

const RULES = {
  columns: ['order', 'name'],
  filters: { q: TERM, id: IDS, hidden: FLAG, from: MOMENT_OF_TIME, kind: oneOf(['a', 'b']) },
} as const satisfies ListRules;
const parse = (query: Record<string, unknown>) => parseListQuery(query, RULES);
const filterOf = (filter: unknown) => parse({ filter: JSON.stringify(filter) }).filter;

describe('a list query', () => {
  it('is parsed from JSON', () => {
    expect(
      parse({ range: '[25,49]', sort: '["name","DESC"]', filter: '{"q":" Mug ","hidden":false,"id":[3,1]}' }),
    ).toEqual({
      range: { first: 25, last: 49 },
      sort: { column: 'name', direction: 'DESC' },
      filter: { q: 'Mug', hidden: false, id: [3, 1] },
      isArray: true,
    });
  });

  it('asks for a page if `page` or `search` is given without a range', () => {
    expect(parse({}).isArray).toBe(false);
    expect(parse({ page: '1', sort: '["name","ASC"]' }).isArray).toBe(false);
    expect(parse({ search: '', filter: '{}' }).isArray).toBe(false);
    expect(parse({ sort: '["name","ASC"]' }).isArray).toBe(true);
    expect(parse({ page: '1', range: '[0,24]' }).isArray).toBe(true);
  });

  it('ignores empty fields', () => {
    expect(filterOf({ q: '  ', hidden: null, id: '' })).toEqual({});
  });

  it('reads times with their offset, and dates as UTC', () => {
    expect(filterOf({ from: '2026-11-22' }).from).toEqual(new Date('2026-11-22T00:00:00Z'));
    expect(filterOf({ from: '2026-11-22T10:00+02:00' }).from).toEqual(new Date('2026-11-22T08:00:00Z'));
  });

  it.each<Record<string, unknown>>([
    { q: 5 },
    { q: 'x'.repeat(101) },
    { q: 'a\u202eb' },
    { id: [1.5] },
    { id: ['1'] },
    { id: [-1] },
    { hidden: 'true' },
    { from: '2026-02-31T' },
    { from: '22.11.2026' },
    { from: 1 },
    { kind: 'c' },
    { other: 1 },
    { toString: 1 },
  ])('refuses the filter %j', (filter) => {
    expect(() => filterOf(filter)).toThrow(/^filter/);
  });

  it('counts characters as people do', () => {
    expect(filterOf({ q: '🎁'.repeat(100) }).q).toHaveLength(200);
    expect(INTEGER.read(2_147_483_648)).toBeUndefined();
    expect(TEXT_IDS.read(Array(1_001).fill('a'))).toBeUndefined();
  });
});

describe('the slice of a short list', () => {
  const rows = [{ name: 'b' }, { name: 'C' }, { name: 'a' }, { name: 'b' }];
  const names = (query: Record<string, unknown>) => sliceOf(rows, parse(query), { name: (row) => row.name });

  it('keeps the list’s own order, or is sorted regardless of case', () => {
    expect(names({}).rows).toEqual(rows);
    expect(names({ sort: '["order","DESC"]' }).rows).toEqual(rows.toReversed());
    expect(names({ sort: '["name","ASC"]' }).rows.map(({ name }) => name)).toEqual(['a', 'b', 'b', 'C']);
    expect(names({ sort: '["name","DESC"]' }).rows.map(({ name }) => name)).toEqual(['C', 'b', 'b', 'a']);
  });

  it('has its position and the total', () => {
    expect(names({ range: '[1,2]' })).toMatchObject({ first: 1, length: 2, total: 4, isCapped: false });
    expect(names({ range: '[9,10]' })).toMatchObject({ first: 9, length: 0, total: 4 });
  });

  it('is capped if there are more hits than were counted', () => {
    expect(ListSlice.ofHits([1, 2], 0, 10_000)).toMatchObject({ total: 10_000, isCapped: false });
    expect(ListSlice.ofHits([1, 2], 0, 10_001)).toMatchObject({ total: 10_000, isCapped: true });
    expect(ListSlice.ofHits([1, 2], 10_050, 10_001)).toMatchObject({ total: 10_052, isCapped: true });
  });
});
