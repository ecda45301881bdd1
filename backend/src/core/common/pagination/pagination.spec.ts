import { describe, expect, it } from '@jest/globals';
import { pageIn } from './dto/page-query.dto.js';
import { searchPaginationOf, correctTotal } from './pagination.js';

describe('the total shown with a page', () => {
  it('is the number counted, unless the page contradicts it', () => {
    expect(correctTotal(60, 0, 25)).toBe(60);
    expect(correctTotal(60, 25, 25)).toBe(60);
    expect(correctTotal(60, 100, 0)).toBe(60);
  });

  it('is corrected by a page that is not full', () => {
    expect(correctTotal(60, 50, 7)).toBe(57);
    expect(correctTotal(60, 50, 12)).toBe(62);
    expect(correctTotal(60, 0, 0)).toBe(0);
    expect(correctTotal(60, 50, 0)).toBe(50);
  });

  it('is never less than the rows up to the end of the page', () => {
    expect(correctTotal(20, 0, 25)).toBe(25);
    expect(correctTotal(26, 25, 25)).toBe(50);
  });
});

describe('the pagination of a search', () => {
  it('is exact up to ten thousand hits', () => {
    const exact = { total: 10_000, totalPages: 400, currentPage: 400, hasMore: false };
    expect(searchPaginationOf(10_000, 400)).toEqual(exact);
    expect(searchPaginationOf(26, 1)).toEqual({ total: 26, totalPages: 2, currentPage: 1, hasMore: true });
  });

  it('is capped beyond that', () => {
    const capped = { total: 10_000, totalPages: 400, currentPage: 1, hasMore: true, isCapped: true };
    expect(searchPaginationOf(10_001, 1)).toEqual(capped);
    expect(searchPaginationOf(10_001, 400)).toEqual({ ...capped, currentPage: 400 });
  });
});

describe('the page that a query asks for', () => {
  it('is the first by default', () => {
    expect([{}, { page: '1' }, { page: '12' }].map(pageIn)).toEqual([1, 1, 12]);
  });

  it('is the first if validation will refuse it', () => {
    const refused = ['0', '-1', 'x', '', '1.5', '1000000001', ['1', '2'], null];
    expect(refused.map((page) => pageIn({ page }))).toEqual(refused.map(() => 1));
  });
});
