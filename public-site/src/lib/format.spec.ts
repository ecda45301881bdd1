import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from './texts';
import { abbreviateCount, countdownText, formatNumber, shortBalance } from './format';

beforeAll(() => loadTexts('en'));

describe('formats', () => {
  it('separates thousands', () => expect(formatNumber(1234567)).toBe('1,234,567'));
  it.each([
    [3_661_000, '01:01:01'],
    [86_400_000, '24:00:00'],
    [999, '00:00:01'],
    [-5, '00:00:00'],
  ])('%d ms are %s', (ms, text) => expect(countdownText(ms)).toBe(text));
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.0K'],
    [12_345, '12.3K'],
    [1_000_000, '1.0M'],
    [2_560_000, '2.6M'],
  ])('%d followers are %s', (count, text) => expect(abbreviateCount(count)).toBe(text));
  it.each([
    [999_999_999, '999,999,999'],
    [1_000_000_000, '1.0B'],
    [123_456_789_012_345, '123.5T'],
  ])('a balance of %d is %s where space is short', (points, text) => expect(shortBalance(points)).toBe(text));
});
