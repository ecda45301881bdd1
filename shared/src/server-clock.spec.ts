import { describe, expect, it } from '@jest/globals';
import { clockOffset } from './server-clock.js';

const NOON = Date.UTC(2026, 10, 21, 12);
const DATE = 'Sat, 21 Nov 2026 12:00:00 GMT';

describe('the clock offset of the server', () => {
  it('is zero if it is below the precision of the header', () => {
    for (const now of [NOON - 900, NOON, NOON + 1_900]) expect(clockOffset(DATE, now)).toBe(0);
  });
  it('detects a visitor’s clock that is an hour slow, and one that is fast', () => {
    expect(clockOffset(DATE, NOON - 3_600_000)).toBe(3_600_500);
    expect(clockOffset(DATE, NOON + 3_600_000)).toBe(-3_599_500);
  });
  it.each([null, 'soon'])('is unknown when the header is %p', (date) => {
    expect(clockOffset(date, NOON)).toBeNull();
  });
});
