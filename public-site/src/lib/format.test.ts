import { describe, expect, it } from '@jest/globals';
import { countdownText, formatNumber } from './format';

describe('formats', () => {
  it('separates thousands', () => expect(formatNumber(1234567)).toBe('1,234,567'));
  it.each([
    [3_661_000, '01:01:01'],
    [86_400_000, '24:00:00'],
    [999, '00:00:01'],
    [-5, '00:00:00'],
  ])('%d ms are %s', (ms, text) => expect(countdownText(ms)).toBe(text));
});
