import { describe, expect, it } from '@jest/globals';
import { clockOffset } from './server-clock.js';

const NOON = Date.UTC(2026, 10, 21, 12);
const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';

describe('how far the server is ahead', () => {
  it('takes clocks that differ less than a header can tell as equal', () => {
    for (const now of [NOON - 900, NOON, NOON + 1_900]) expect(clockOffset(DATE, now)).toBe(0);
  });
  it('knows a visitor whose clock is an hour late, and one whose clock is early', () => {
    expect(clockOffset(DATE, NOON - 3_600_000)).toBe(3_600_500);
    expect(clockOffset(DATE, NOON + 3_600_000)).toBe(-3_599_500);
  });
  it.each([null, 'soon'])('is not known when the header is %p', (date) => {
    expect(clockOffset(date, NOON)).toBeNull();
  });
});
