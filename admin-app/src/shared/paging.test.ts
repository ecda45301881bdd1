import { describe, expect, it } from '@jest/globals';
import { pagesOf, rangeText } from './paging';

describe('rangeText', () => {
  it.each([
    [1, 131, 'Showing 1-25 of 131 users'],
    [2, 131, 'Showing 26-50 of 131 users'],
    [6, 131, 'Showing 126-131 of 131 users'],
    [1, 0, 'Showing 0-0 of 0 users'],
    [1, 1, 'Showing 1-1 of 1 users'],
  ])('page %i of %i', (page, total, text) => expect(rangeText(page, total, 'users')).toBe(text));
});

it('says where a search finds more than were counted', () => {
  expect(rangeText(2, 10_000, 'users', true)).toBe('Showing 26-50 of 10,000+ users');
});

describe('pagesOf', () => {
  it.each([
    [0, 1],
    [25, 1],
    [26, 2],
    [131, 6],
  ])('%i entries make %i pages', (total, pages) => expect(pagesOf(total)).toBe(pages));
});
