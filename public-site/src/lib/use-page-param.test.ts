import { describe, expect, it } from '@jest/globals';
import { pageIn } from './use-page-param';

describe('pageIn', () => {
  it('reads a page number, starting at 1', () => {
    expect([['1'], ['2'], ['1000000000']].map(pageIn)).toEqual([1, 2, 1_000_000_000]);
  });

  it('falls back to the first page for anything else', () => {
    const invalid = ['', '0', '-1', '1.5', '1e3', '02', ' 2', 'x', '٣', '1000000001', '9'.repeat(400)];
    expect(invalid.map((value) => pageIn([value]))).toEqual(invalid.map(() => 1));
    expect([pageIn([]), pageIn(['2', '3'])]).toEqual([1, 1]);
  });
});
