import { describe, expect, it } from '@jest/globals';
import { timeToCancel } from './CancelClaim';

describe('the time left to cancel', () => {
  const until = new Date(2026, 10, 24, 18, 4).getTime();
  it.each([
    [14 * 60_000 + 59_000, 'You can cancel for another 14:59'],
    [400, 'You can cancel for another 00:01'],
    [3_600_000, 'You can cancel until 24 Nov 2026, 18:04'],
  ])('reads correctly %d ms before the end', (left, words) => expect(timeToCancel(until, left)).toBe(words));
});
